import { handlingToneNames, handlingTones } from '@nhanxanh/contract/shared/terms'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { Filter, ListDeclaration, Order, Tabs } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'

const nearestFirst: Order = { orderField: 'dueOn', orderDirection: 'ASC' }
const newestFirst: Order = { orderField: 'updatedAt', orderDirection: 'DESC' }

/** A tab for each state, the nearest last day first where a clock runs. */
const caseTabs = ({ statuses, states }: CaseDeclaration): { order: Order; tabs: Tabs } => ({
  order: nearestFirst,
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: Object.entries(statuses).map(([value, label]) => ({
      value,
      label,
      order: states.open.includes(value) ? nearestFirst : newestFirst,
    })),
  },
})

const dueFilter: Filter = {
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

const choice = (key: string, label: string, names: Readonly<Record<string, string>>): Filter => ({
  kind: 'choice',
  key,
  label,
  options: Object.entries(names).map(([value, name]) => ({ value, label: name })),
})

type Listed<Row, Query extends z.ZodObject> = Pick<ListDeclaration<Row, Query>, 'schema' | 'columns'> & {
  declared: CaseDeclaration
  searchPlaceholder?: string
  /** The filters that no other kind has. */
  others?: readonly Filter[]
  Peek: (props: { id: string; fallback: ReactNode }) => ReactNode
  /** What stands where there is none. */
  hint: string
}

/** The list of a kind of case. */
export const caseList = <Row extends { id: string; name: string }, Query extends z.ZodObject>({
  declared,
  others = [],
  searchPlaceholder = `Tìm ${declared.person}, mã`,
  Peek,
  hint,
  ...own
}: Listed<Row, Query>): ListDeclaration<Row, Query> => {
  const { noun, kinds, origins, labels, screen } = declared
  return {
    ...own,
    ...caseTabs(declared),
    searchPlaceholder,
    noun,
    filters: [
      choice('kind', labels.kind, kinds),
      dueFilter,
      handlerFilter,
      ...others,
      choice('origin', labels.origin, origins),
      receivedFilter,
    ],
    rowKey: ({ id }) => id,
    link: ({ id }, search) => ({ to: screen.path, search: { ...search, peek: id } }),
    peek: {
      title: ({ name }) => name,
      draw: ({ id }) => <Peek fallback={<SkeletonFacts facts={8} />} key={id} id={id} />,
    },
    empty: { title: `Không có ${noun} nào ở mục này`, hint },
  }
}
