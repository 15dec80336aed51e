import { Fragment } from 'react'
import type { TreeLine } from '../tree-node.ts'
import type { TreeTableProps } from '../tree-table-props.ts'
import { TreeRow } from './tree-row.tsx'
import type { ActiveLine } from './use-active-line.ts'
import { drawnLines, type Range } from './use-tree-window.ts'

type Props<Row> = {
  props: TreeTableProps<Row>
  lines: readonly TreeLine<Row>[]
  active: ActiveLine
  range: Range
  rowHeight: number
  dragged: string | null
}

/** Holds the place of lines that are not drawn. */
const Gap = ({ lines, rowHeight }: { lines: number; rowHeight: number }) =>
  lines > 0 ? <tr aria-hidden style={{ height: lines * rowHeight }} /> : null

/** The lines in sight, with gaps as high as those that are not. */
export function TreeRows<Row>({ props, lines, active, range, rowHeight, dragged }: Props<Row>) {
  const { columns, folding, link, onMove, rowActions, selecting, toneOf, isHeading } = props
  const drawn = drawnLines(lines.length, range, active.index)
  return (
    <tbody>
      {drawn.map((index, at) => {
        const line = lines[index]
        if (!line) return null
        const { key, row } = line.node
        return (
          <Fragment key={key}>
            <Gap lines={index - (drawn[at - 1] ?? -1) - 1} rowHeight={rowHeight} />
            <TreeRow
              line={line}
              rowIndex={index + 2}
              columns={columns.columns}
              link={link}
              isOpen={folding.isOpen(key)}
              isActive={index === active.index}
              isHeading={isHeading?.(row) ?? false}
              isDragged={dragged === key}
              isMovable={onMove !== null}
              hasMenu={rowActions !== undefined}
              tone={toneOf?.(row) ?? null}
              chosen={selecting?.chosen(key) ?? null}
              onFold={folding.fold}
              onChoose={selecting?.toggle ?? ignore}
            />
          </Fragment>
        )
      })}
      <Gap lines={lines.length - 1 - (drawn.at(-1) ?? -1)} rowHeight={rowHeight} />
    </tbody>
  )
}

const ignore = () => undefined
