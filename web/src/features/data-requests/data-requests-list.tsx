import { handlingToneNames, handlingTones } from '@nhanxanh/contract/shared/handling-clock'
import { dataRequestsQuery, type DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import * as rules from '@nhanxanh/contract/features/data-requests.rules'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { dataRequestScreen } from './data-request-columns.tsx'

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
  columns: dataRequestScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/data-requests', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Không có yêu cầu nào ở mục này',
    hint: 'Yêu cầu của chủ thể dữ liệu mà cán bộ ghi lại hiện tại đây.',
  },
}
