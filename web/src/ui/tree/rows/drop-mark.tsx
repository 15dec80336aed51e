import type { Column } from '../../list/list-declaration.ts'
import type { DropPlace } from '../moves/drop-place.ts'
import type { TreeLine } from '../tree-node.ts'
import styles from '../tree.module.css'

type Props<Row> = {
  place: DropPlace
  lines: readonly TreeLine<Row>[]
  /** Pixels from the top of the table. */
  top: number
  name: Column<Row> | undefined
  /** Pixels of what stands before the first column. */
  lead: number
}

/**
 * Where the dragged line would stand: a line across the table that begins at its level, and the name
 * of its parent where that is another one.
 */
export function DropMark<Row>({ place, lines, top, name, lead }: Props<Row>) {
  const { move, level } = place
  const from = lines.find(({ node }) => node.key === move.key)?.parent?.key
  const parent = move.parent === from ? undefined : lines.find(({ node }) => node.key === move.parent)
  return (
    <div className={styles.drop} style={{ top: top - 1, insetInlineStart: lead + 32 + (level - 1) * 20 }}>
      {parent && name && <span>{`Vào ${name.text(parent.node.row)}`}</span>}
    </div>
  )
}
