import { Menu } from '@mantine/core'
import { cleanSearch, orderOf, type AddressRules } from '../list-address.ts'
import type { Column, Order, Search } from '../list-declaration.ts'
import type { Edit } from '../use-list.ts'
import { orderWords } from './order-words.ts'

type Props = {
  rules: AddressRules
  ownOrder: string | undefined
  columns: readonly Column<never>[]
  search: Search
  edit: Edit
}

const directions = ['ASC', 'DESC'] as const
const keyOf = ({ orderField, orderDirection }: Order): string => `${orderField} ${orderDirection}`

/** Every order of the list, in words. */
export const OrderChoices = ({ rules, ownOrder, columns, search, edit }: Props) => {
  const choose = (chosen: string) => {
    const [orderField, orderDirection] = chosen.split(' ')
    const { page: _first, ...rest } = search
    edit(cleanSearch(rules, { ...rest, orderField, orderDirection }), 'replace')
  }
  const own = ownOrder === undefined ? [] : [{ value: keyOf(rules.order), label: ownOrder }]
  const others = columns.flatMap((column) =>
    column.orderField === undefined
      ? []
      : directions.map((direction) => ({
          value: `${column.orderField} ${direction}`,
          label: orderWords(column, direction),
        })),
  )
  return (
    <Menu.RadioGroup value={keyOf(orderOf(rules, search))} onChange={choose}>
      {[...own, ...others].map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
