import { handlingToneNames, handlingTones } from '@nhanxanh/contract/shared/terms'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { Filter, Order, Tabs } from '../../ui/list/list-declaration.ts'

const nearestFirst: Order = { orderField: 'dueOn', orderDirection: 'ASC' }
const newestFirst: Order = { orderField: 'updatedAt', orderDirection: 'DESC' }

/** A tab for each state, the nearest last day first where a clock runs. */
export const caseTabs = <Status extends string>(
  statuses: readonly Status[],
  names: Readonly<Record<Status, string>>,
  open: readonly Status[],
): { order: Order; tabs: Tabs } => ({
  order: nearestFirst,
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: statuses.map((value) => ({
      value,
      label: names[value],
      order: open.includes(value) ? nearestFirst : newestFirst,
    })),
  },
})

export const dueFilter: Filter = {
  kind: 'choice',
  key: 'due',
  label: 'Hạn',
  options: optionsOf(handlingTones, handlingToneNames),
}
export const handlerFilter: Filter = {
  kind: 'choice',
  key: 'assignee',
  label: 'Người xử lý',
  options: [
    { value: 'me', label: 'Của tôi' },
    { value: 'none', label: 'Chưa ai nhận' },
  ],
}
export const receivedFilter: Filter = { kind: 'dates', key: 'receivedFrom', toKey: 'receivedTo', label: 'Ngày nhận' }
