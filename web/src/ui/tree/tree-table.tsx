import { useMemo } from 'react'
import { RowMenu } from '../list/table/row-menu.tsx'
import { useRowMenu } from '../list/rows/use-row-menu.ts'
import { ListHead, selectWidth } from '../list/table/list-head.tsx'
import tableStyles from '../list/table/table.module.css'
import { lineHeights, wholeTreeUpTo } from '../row-window/row-window.ts'
import { useSight } from '../row-window/use-sight.ts'
import { useRowClick } from '../list/table/use-row-click.ts'
import type { TreeMove } from './moves/apply-move.ts'
import { DropMark } from './rows/drop-mark.tsx'
import { TreeRows } from './rows/tree-rows.tsx'
import { TreeSelectHead } from './rows/tree-select-cell.tsx'
import { useActiveLine } from './rows/use-active-line.ts'
import { useTreeDrag } from './rows/use-tree-drag.ts'
import { useTreeHelp } from './rows/use-tree-help.ts'
import { useTreeKeys } from './rows/use-tree-keys.ts'
import { linesOf } from './tree-node.ts'
import type { TreeTableProps } from './tree-table-props.ts'
import type { Chosen } from './use-tree-selection.ts'
import styles from './tree.module.css'

const noOrder = { orderField: '', orderDirection: 'ASC' } as const
const nothing = () => undefined

const noticeRow = (target: Element, notice: (key: string) => void): void => {
  const key = target.closest('tr')?.dataset['row']
  if (key !== undefined) notice(key)
}

const headChoice = <Row,>({ selecting, nodes }: TreeTableProps<Row>): Chosen => {
  const each = nodes.map(({ key }) => selecting?.chosen(key) ?? 'none')
  if (each.length > 0 && each.every((chosen) => chosen === 'all')) return 'all'
  return each.some((chosen) => chosen !== 'none') ? 'some' : 'none'
}

/** The menu of the row that asked for it. */
function OpenMenu<Row>({ props, lines }: { props: TreeTableProps<Row>; lines: ReturnType<typeof linesOf<Row>> }) {
  const { place, close } = useRowMenu(props.box, props.rowActions !== undefined)
  const line = place && lines.find(({ node }) => node.key === place.row)
  return line && props.rowActions ? (
    <RowMenu place={place} actions={props.rowActions(line.node.row)} onClose={close} />
  ) : null
}

/**
 * A tree as a table: the look, columns and menus of lists, thousands of lines of which only those in sight are drawn,
 * folded and moved by mouse and keyboard alike. Order and parents are the server's: `onMove` asks, the nodes answer.
 */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { label, nodes, columns, box, folding, accepts, onMove, selecting, rowActions } = props
  const rowHeight = lineHeights[columns.density]
  const { isOpen } = folding
  const lines = useMemo(() => linesOf(nodes, isOpen), [nodes, isOpen])
  const active = useActiveLine(box, lines)
  const sight = useSight(box, rowHeight, lines.length > wholeTreeUpTo)
  const drop = onMove && ((move: TreeMove) => (active.focus(move.key), onMove(move)))
  const { drag, onPointerDown } = useTreeDrag({ box, lines, accepts, onMove: drop })
  const onKeyDown = useTreeKeys({ props, lines, active })
  useRowClick(box)
  useTreeHelp({ props, lines, active })
  const lead = selecting ? selectWidth : 0
  return (
    <div
      ref={box}
      className={`${tableStyles.box} ${styles.box}`}
      data-density={columns.density}
      data-dragging={drag !== null || undefined}
      data-long={lines.length > wholeTreeUpTo || undefined}
    >
      <table
        role="treegrid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-multiselectable={selecting !== null || undefined}
        className={`${tableStyles.table} ${styles.table}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onFocus={({ target }) => noticeRow(target, active.noticed)}
      >
        <ListHead
          columns={columns.columns}
          order={noOrder}
          hasMenu={rowActions !== undefined}
          select={selecting && <TreeSelectHead chosen={headChoice(props)} onToggle={selecting.toggleAll} />}
          onOrder={nothing}
          onResize={columns.resize}
        />
        <TreeRows {...{ props, lines, active, sight, rowHeight }} dragged={drag?.key ?? null} />
      </table>
      {drag?.place && <DropMark place={drag.place} top={drag.top} {...{ lines, lead }} name={columns.columns[0]} />}
      <OpenMenu props={props} lines={lines} />
    </div>
  )
}
