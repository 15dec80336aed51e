import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Column, Order } from '../list-declaration.ts'
import styles from './table.module.css'

type Props<Row> = { column: Column<Row>; order: Order; onOrder: (orderField: string) => void }

/** The head of one column; a button where the contract can order by it. */
export function ColumnHead<Row>({ column, order, onOrder }: Props<Row>) {
  const { label, orderField, isNumeric } = column
  const direction = order.orderField === orderField ? order.orderDirection : null
  const sort = direction === null ? undefined : direction === 'ASC' ? 'ascending' : 'descending'
  const Icon = direction === null ? IconArrowsSort : direction === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={sort} data-numeric={isNumeric || undefined} title={label}>
      {orderField === undefined ? (
        label
      ) : (
        <button type="button" className={styles.order} onClick={() => onOrder(orderField)}>
          <span>{label}</span>
          <Icon size={14} aria-hidden />
        </button>
      )}
    </th>
  )
}
