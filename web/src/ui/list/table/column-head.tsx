import { IconArrowDown, IconArrowUp, IconArrowsSort, IconInfoCircle } from '@tabler/icons-react'
import { ColumnEdge } from '../columns/column-edge.tsx'
import type { Widths } from '../columns/measured-head.ts'
import type { Column, Order } from '../list-declaration.ts'
import type { GroupHead } from '../rows/row-groups.ts'
import { GroupName } from './group-head.tsx'
import styles from './table.module.css'

type Props<Row> = {
  column: Column<Row>
  /** The first column: it takes what the others leave. */
  isName: boolean
  /** Nothing stands behind it that its edge could move. */
  isLast: boolean
  group: GroupHead | null
  order: Order
  onOrder: (orderField: string) => void
  onResize: (widths: Widths | null, key: string) => void
}

/** The head of one column; a button where the contract can order by it, and an edge to set its width by. */
export function ColumnHead<Row>({ column, isName, isLast, group, order, onOrder, onResize }: Props<Row>) {
  const { key, label, hint, orderField, isNumeric, width } = column
  const direction = order.orderField === orderField ? order.orderDirection : null
  const sort = direction === null ? undefined : direction === 'ASC' ? 'ascending' : 'descending'
  const Icon = direction === null ? IconArrowsSort : direction === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      aria-sort={sort}
      aria-label={group ? `${label}. ${group.label}` : label}
      data-column={key}
      data-narrow={column.narrowWidth === width || undefined}
      data-name={isName || undefined}
      data-numeric={isNumeric || undefined}
      aria-description={hint}
      title={hint === undefined ? label : `${label}. ${hint}`}
    >
      {hint !== undefined && <IconInfoCircle size={14} className={styles.hint} aria-hidden />}
      {group && <GroupName group={group} />}
      {!group && orderField === undefined && <span>{label}</span>}
      {!group && orderField !== undefined && (
        <button type="button" className={styles.order} onClick={() => onOrder(orderField)}>
          <span>{label}</span>
          <Icon size={14} aria-hidden />
        </button>
      )}
      {!isLast && <ColumnEdge columnKey={key} {...{ label, width, onResize }} {...(isName && { least: width })} />}
    </th>
  )
}
