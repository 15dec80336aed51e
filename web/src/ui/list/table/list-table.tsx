import type { ReactNode, RefObject } from 'react'
import { orderOf, withNextOrder } from '../list-address.ts'
import { pinOffsets } from '../columns/pin-offsets.ts'
import type { Arrangement } from '../columns/use-arrangement.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import type { ShownPage } from '../list-result.ts'
import type { ListControl } from '../use-list.ts'
import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import type { RowAction } from './row-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import styles from './table.module.css'
import { useRowClick } from './use-row-click.ts'

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  shown: ShownPage<Row>
  isSkeleton: boolean
  arrangement: Arrangement<Row>
  box: RefObject<HTMLDivElement | null>
  caption: string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** What stands in place of rows where there are none. */
  children: ReactNode
}

const Rows = <Row,>({ declaration, control: { search }, shown, rowActions }: Props<Row>) =>
  shown.page?.items.map((row) => (
    <ListRow
      key={declaration.rowKey(row)}
      row={row}
      rowKey={declaration.rowKey(row)}
      columns={declaration.columns}
      link={declaration.link}
      search={search}
      actions={rowActions}
    />
  ))

/** The table in its scroll box: head and first column stay in sight, a click anywhere in a row opens it. */
export function ListTable<Row>(props: Props<Row>) {
  const { declaration, control, shown, isSkeleton, arrangement, box, caption, rowActions, children } = props
  const { columns } = declaration
  useRowClick(box)
  const hasMenu = rowActions !== undefined
  const width = columns.reduce((sum, column) => sum + column.width, hasMenu ? 48 : 0)
  return (
    <div ref={box} className={styles.box} data-density={arrangement.density}>
      <table
        className={styles.table}
        style={{ minWidth: width, ...pinOffsets(columns) }}
        data-stale={shown.isStale}
        aria-busy={shown.isStale || isSkeleton}
      >
        <caption className="visually-hidden">{caption}</caption>
        <ListHead
          columns={columns}
          order={orderOf(declaration, control.search)}
          hasMenu={hasMenu}
          isExact={arrangement.hasOwnWidths}
          onResize={arrangement.resize}
          onOrder={(field) => control.edit(withNextOrder(declaration, control.search, field), 'replace')}
        />
        {isSkeleton ? (
          <SkeletonRows columns={columns} count={Math.min(declaration.limit ?? 20, 12)} hasMenu={hasMenu} />
        ) : (
          <tbody>
            <Rows {...props} />
          </tbody>
        )}
      </table>
      {children}
    </div>
  )
}
