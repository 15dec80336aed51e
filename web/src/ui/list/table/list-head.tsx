import type { Column, Order } from '../list-declaration.ts'
import { ColumnHead } from './column-head.tsx'

type Props<Row> = {
  columns: readonly Column<Row>[]
  order: Order
  hasMenu: boolean
  onOrder: (orderField: string) => void
}

/** Widths and heads of all columns: the same for rows and for their skeleton, so that nothing jumps. */
export function ListHead<Row>({ columns, order, hasMenu, onOrder }: Props<Row>) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} width={width} />
        ))}
        {hasMenu && <col width={48} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} order={order} onOrder={onOrder} />
          ))}
          {hasMenu && (
            <th scope="col" data-menu>
              <span className="visually-hidden">Thao tác</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}
