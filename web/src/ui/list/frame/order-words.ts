import { relevance } from '@nhanxanh/contract/shared/list'
import type { Column, Order } from '../list-declaration.ts'

type Ordered = Pick<Column<never>, 'label' | 'orderField' | 'orderWords' | 'isNumeric'>

/** An order as people say it: `Cũ nhất trước`; of a column that brings no words, by its label. */
export function orderWords(
  { label, orderWords: words, isNumeric }: Ordered,
  direction: Order['orderDirection'],
): string {
  const isUp = direction === 'ASC'
  if (words) return words[isUp ? 0 : 1]
  if (isNumeric) return `${label} ${isUp ? 'tăng dần' : 'giảm dần'}`
  return `${label} ${isUp ? 'A–Z' : 'Z–A'}`
}

/** The order in force in words. */
export function orderInForce(
  columns: readonly Ordered[],
  { orderField, orderDirection }: Order,
  ownOrder = 'Thứ tự riêng',
): string {
  if (orderField === relevance) return 'Khớp nhất trước'
  const column = columns.find((each) => each.orderField === orderField)
  return column ? orderWords(column, orderDirection) : ownOrder
}
