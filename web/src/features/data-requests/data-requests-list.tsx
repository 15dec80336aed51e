import { handlingToneNames, handlingTones } from '@nhanxanh/contract/shared/terms'
import { dataRequestsQuery, type DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import * as rules from '@nhanxanh/contract/features/data-requests.rules'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { DueDay } from '../../lib/handling/due-day.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'

const nearestFirst = { orderField: 'dueOn', orderDirection: 'ASC' } as const
const newestFirst = { orderField: 'updatedAt', orderDirection: 'DESC' } as const

const dataRequestRules: AddressRules<typeof dataRequestsQuery> = {
  schema: dataRequestsQuery,
  order: nearestFirst,
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: rules.dataRequestStatuses.map((value) => ({
      value,
      label: rules.dataRequestStatusNames[value],
      order: rules.isOpenDataRequest(value) ? nearestFirst : newestFirst,
    })),
  },
}

const DataRequestPeek = lazyPart(() => import('./data-request-peek.tsx').then((module) => module.DataRequestPeek))
const drawPeek = ({ id }: DataRequestRow) => <DataRequestPeek fallback={<SkeletonFacts facts={8} />} key={id} id={id} />

const columns: ListDeclaration<DataRequestRow>['columns'] = [
  {
    key: 'name',
    label: 'Người yêu cầu',
    width: 260,
    isSearched: true,
    text: ({ name }) => name,
    note: ({ code }) => code,
  },
  { key: 'kind', label: 'Loại', width: 190, weight: 6, text: ({ kind }) => rules.dataRequestKindNames[kind] },
  {
    key: 'dueOn',
    label: 'Hạn',
    width: 140,
    weight: 7,
    orderField: 'dueOn',
    orderWords: ['Hạn gần nhất trước', 'Hạn xa nhất trước'],
    text: ({ dueOn }) => (dueOn === null ? '' : formatDay(dueOn)),
    draw: ({ dueOn }) => <DueDay dueOn={dueOn} />,
  },
  {
    key: 'assignee',
    label: 'Người xử lý',
    width: 180,
    weight: 5,
    text: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận',
  },
  {
    key: 'receivedOn',
    label: 'Nhận ngày',
    width: 140,
    weight: 4,
    orderField: 'receivedOn',
    orderWords: ['Nhận lâu nhất trước', 'Nhận gần nhất trước'],
    text: ({ receivedOn }) => formatDay(receivedOn),
  },
  {
    key: 'origin',
    label: 'Cách nhận',
    width: 140,
    weight: 2,
    text: ({ origin }) => rules.dataRequestOriginNames[origin],
  },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 150,
    weight: 1,
    orderField: 'updatedAt',
    orderWords: ['Cập nhật lâu nhất trước', 'Cập nhật gần nhất trước'],
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
]

/** `/data-requests`: what persons ask about the data that is held on them, with the clocks of the law. */
export const dataRequestList: ListDeclaration<DataRequestRow, typeof dataRequestRules.schema> = {
  ...dataRequestRules,
  noun: 'yêu cầu',
  searchPlaceholder: 'Tìm người yêu cầu, mã, nội dung',
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Loại',
      options: optionsOf(rules.dataRequestKinds, rules.dataRequestKindNames),
    },
    { kind: 'choice', key: 'due', label: 'Hạn', options: optionsOf(handlingTones, handlingToneNames) },
    {
      kind: 'choice',
      key: 'assignee',
      label: 'Người xử lý',
      options: [
        { value: 'me', label: 'Của tôi' },
        { value: 'none', label: 'Chưa ai nhận' },
      ],
    },
    {
      kind: 'choice',
      key: 'origin',
      label: 'Cách nhận',
      options: optionsOf(rules.dataRequestOrigins, rules.dataRequestOriginNames),
    },
    { kind: 'dates', key: 'receivedFrom', toKey: 'receivedTo', label: 'Ngày nhận' },
  ],
  columns,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/data-requests', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Không có yêu cầu nào ở mục này',
    hint: 'Yêu cầu của chủ thể dữ liệu mà cán bộ ghi lại hiện tại đây.',
  },
}
