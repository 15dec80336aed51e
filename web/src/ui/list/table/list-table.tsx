import { useMemo, type ReactNode, type RefObject } from 'react'
import { defaultsOf, orderOf, withNextOrder } from '../list-address.ts'
import { CellLeaveContext, useCellEdit } from '../cells/use-cell-edit.ts'
import type { Arrangement } from '../columns/use-arrangement.ts'
import type { Column, ListDeclaration } from '../list-declaration.ts'
import type { ShownPage } from '../list-result.ts'
import { SelectHead } from '../selection/select-cells.tsx'
import { isSelected } from '../selection/selection.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { ListControl } from '../use-list.ts'
import { ListHead } from './list-head.tsx'
import { ListRows } from './list-rows.tsx'
import type { RowAction } from '../rows/row-action.ts'
import styles from './table.module.css'
import { useRowClick } from './use-row-click.ts'
import { groupHeads, type GroupHead } from '../rows/row-groups.ts'
import { wholeUpTo } from '../../row-window/row-window.ts'
import { useRowMenu } from '../rows/use-row-menu.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; count: number; hasMenu: boolean; hasSelect: boolean }

/** Grey bars in the real columns while the first rows are on their way. */
function SkeletonRows<Row>({ columns, count, hasMenu, hasSelect }: SkeletonRowsProps<Row>) {
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row}>
          {hasSelect && <td data-select>&nbsp;</td>}
          {columns.map(({ key }, index) => (
            <td key={key} data-name={index === 0 || undefined}>
              <span className={styles.bar} style={{ width: `${85 - ((row * 37 + index * 23) % 45)}%` }}>
                &nbsp;
              </span>
            </td>
          ))}
          {hasMenu && <td data-menu>&nbsp;</td>}
        </tr>
      ))}
    </tbody>
  )
}

const RowMenu = lazyPart(() => import('./row-menu.tsx').then((module) => module.RowMenu))

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  shown: ShownPage<Row>
  isSkeleton: boolean
  arrangement: Arrangement<Row>
  box: RefObject<HTMLDivElement | null>
  caption: string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Null where rows can not be chosen. */
  selecting: SelectionControl | null
  /** What stands in place of rows where there are none. */
  children: ReactNode
}

function HeadBox<Row>({ declaration: { noun, rowKey }, shown, selecting }: Props<Row>) {
  if (selecting === null) return null
  const page = shown.page?.items.map(rowKey) ?? []
  const count = page.filter((id) => isSelected(selecting.selection, id)).length
  const chosen = count === 0 ? 'none' : count < page.length ? 'some' : 'all'
  return <SelectHead noun={noun} chosen={chosen} onToggle={selecting.togglePage} />
}

/** The heads of the groups that the order of these rows makes. */
function headsOf<Row>(declaration: ListDeclaration<Row>, { page, search }: ShownPage<Row>) {
  const { groupOf } = declaration
  if (groupOf === undefined || page === null) return new Map<number, GroupHead>()
  const order = orderOf(declaration, search)
  const { page: number, limit } = { ...defaultsOf(declaration, search), ...search }
  return groupHeads(page.items, (row) => groupOf(row, order), {
    page: Number(number),
    limit: Number(limit),
    total: page.total,
  })
}

/** The menu of the row that asked for it. */
function OpenMenu<Row>({ box, declaration, shown, rowActions }: Props<Row>) {
  const { place, close } = useRowMenu(box, rowActions !== undefined)
  const row = place && shown.page?.items.find((item) => declaration.rowKey(item) === place.row)
  return row && rowActions && <RowMenu place={place} actions={rowActions(row)} onClose={close} />
}

type RowsProps<Row> = Props<Row> & { items: readonly Row[]; heads: ReadonlyMap<number, GroupHead> }

function Rows<Row>({ isSkeleton, arrangement, control, shown, rowActions, ...rest }: RowsProps<Row>) {
  const { declaration, box, selecting, items, heads } = rest
  const hasMenu = rowActions !== undefined
  const { cell, leave } = useCellEdit(box, declaration, items)
  if (isSkeleton) {
    const count = Math.min(declaration.limit ?? 20, 12)
    return <SkeletonRows columns={declaration.columns} {...{ count, hasMenu }} hasSelect={selecting !== null} />
  }
  return (
    <CellLeaveContext value={leave}>
      <ListRows
        {...{ declaration, box, hasMenu, selecting, items, heads, cell }}
        search={shown.search}
        density={arrangement.density}
        peek={control.over.peek}
      />
    </CellLeaveContext>
  )
}

/** The table in its scroll box: its head stays in sight, a click anywhere in a row opens it. */
export function ListTable<Row>(props: Props<Row>) {
  const { declaration, control, shown, isSkeleton, arrangement, box, caption, rowActions, selecting, children } = props
  useRowClick(box)
  const hasMenu = rowActions !== undefined
  const items = shown.page?.items ?? []
  const heads = useMemo(() => headsOf(declaration, shown), [declaration, shown])
  return (
    <div
      ref={box}
      className={styles.box}
      data-rows
      data-density={arrangement.density}
      data-grouped={heads.size > 0 || undefined}
      data-long={items.length > wholeUpTo || undefined}
    >
      <table
        className={styles.table}
        data-stale={shown.isStale}
        aria-rowcount={items.length > wholeUpTo ? items.length + 1 : undefined}
        aria-busy={shown.isStale || isSkeleton}
      >
        <caption className="visually-hidden">{caption}</caption>
        <ListHead
          columns={declaration.columns}
          order={orderOf(declaration, control.search)}
          group={heads.get(0) ?? null}
          hasMenu={hasMenu}
          onResize={arrangement.resize}
          select={selecting && <HeadBox {...props} />}
          onOrder={(field) => control.edit(withNextOrder(declaration, control.search, field), 'replace')}
        />
        <Rows {...props} {...{ items, heads }} />
      </table>
      {children}
      <OpenMenu {...props} />
    </div>
  )
}
