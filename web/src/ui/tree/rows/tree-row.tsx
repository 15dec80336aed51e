import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import type { Column, RowLink } from '../../list/list-declaration.ts'
import { MenuCell } from '../../list/rows/menu-cell.tsx'
import { NameLink } from '../../list/table/name-link.tsx'
import type { TreeLine } from '../tree-node.ts'
import type { RowMark, ToneOfRow } from '../tree-table-props.ts'
import type { Chosen } from '../use-tree-selection.ts'
import { TreeSelectCell } from './tree-select-cell.tsx'
import tableStyles from '../../list/table/table.module.css'
import styles from '../tree.module.css'

type Props<Row> = {
  line: TreeLine<Row>
  /** Of the line among all that are unfolded, for screen readers; the head is 1. */
  rowIndex: number
  columns: readonly Column<Row>[]
  link: (row: Row) => RowLink
  isOpen: boolean
  isActive: boolean
  isHeading: boolean
  isDragged: boolean
  isMovable: boolean
  hasMenu: boolean
  tone: ToneOfRow | null
  mark: RowMark | null
  /** Null where rows can not be chosen. */
  chosen: Chosen | null
  onFold: (key: string, isFolded: boolean) => void
  onChoose: (key: string, isRange: boolean) => void
}

const Grip = () => (
  <span className={styles.grip} data-grip title="Kéo để đổi chỗ (Alt và phím mũi tên)" aria-hidden>
    <IconGripVertical size={16} />
  </span>
)

type FoldProps = { nodeKey: string; name: string; isOpen: boolean; onFold: Props<never>['onFold'] }

/** Reached by ← and → on the row, so the button is for the mouse and stands in nobody's way with Tab. */
const Fold = ({ nodeKey, name, isOpen, onFold }: FoldProps) => {
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fold}
      aria-label={`${isOpen ? 'Thu gọn' : 'Mở ra'} ${name}`}
      onClick={() => onFold(nodeKey, isOpen)}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

const Mark = ({ mark }: { mark: RowMark | null }) => (
  <span className={styles.leaf}>
    {mark && (
      <abbr className={styles.mark} title={mark.words} aria-label={mark.words}>
        {mark.letter}
      </abbr>
    )}
  </span>
)

function NameCell<Row>(props: Props<Row> & { column: Column<Row> }) {
  const { line, column, link, isOpen, isMovable, tone, mark, onFold } = props
  const { node, level } = line
  const name = column.text(node.row)
  const note = column.note?.(node.row)
  return (
    <th scope="row" data-name>
      <div className={`row ${styles.name}`} style={{ paddingInlineStart: (level - 1) * 20 }}>
        {isMovable && <Grip />}
        {node.children.length > 0 ? (
          <Fold nodeKey={node.key} name={name} isOpen={isOpen} onFold={onFold} />
        ) : (
          <Mark mark={mark} />
        )}
        <div className="fill">
          <div className={styles.line}>
            <NameLink target={link(node.row)} name={name} tabIndex={-1}>
              <span data-lines={column.isTwoLines || undefined}>{column.draw ? column.draw(node.row) : name}</span>
            </NameLink>
            {tone && <span className={styles.tone}>{tone.words}</span>}
          </div>
          {note && (
            <small className={tableStyles.note} title={note}>
              {note}
            </small>
          )}
        </div>
      </div>
    </th>
  )
}

function Row<R>(props: Props<R>) {
  const { line, rowIndex, columns, isOpen, isActive, isHeading, isDragged, hasMenu, tone, chosen, onChoose } = props
  const { node, level, position, siblings } = line
  const [first, ...rest] = columns
  const name = first?.text(node.row) ?? ''
  return (
    <tr
      data-row={node.key}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={rowIndex}
      aria-expanded={node.children.length > 0 ? isOpen : undefined}
      aria-selected={chosen === null ? undefined : chosen === 'all'}
      data-chosen={chosen === 'all' || undefined}
      data-heading={isHeading || undefined}
      data-dragged={isDragged || undefined}
      data-tone={tone?.tone}
      data-level={level}
    >
      {chosen !== null && <TreeSelectCell nodeKey={node.key} {...{ name, chosen, onChoose }} />}
      {first && <NameCell {...props} column={first} />}
      {rest.map((column) => (
        <td
          key={column.key}
          data-numeric={column.isNumeric || undefined}
          data-drawn={column.draw !== undefined || undefined}
          title={column.text(node.row) || undefined}
        >
          {column.draw ? column.draw(node.row) : column.text(node.row)}
        </td>
      ))}
      {hasMenu && <MenuCell name={name} isSkipped />}
    </tr>
  )
}

/** One line of a tree: drawn anew only when something of it has changed. */
export const TreeRow = memo(Row) as typeof Row
