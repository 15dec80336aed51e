import { dataRequestsQuery, type DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import * as rules from '@nhanxanh/contract/features/data-requests.rules'
import { caseTabs, dueFilter, handlerFilter, receivedFilter } from '../../lib/cases/case-list.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { dataRequestScreen } from './data-request-columns.tsx'

const dataRequestRules: AddressRules<typeof dataRequestsQuery> = {
  schema: dataRequestsQuery,
  ...caseTabs(rules.dataRequestStatuses, rules.dataRequestStatusNames, rules.dataRequestStates.open),
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
    dueFilter,
    handlerFilter,
    {
      kind: 'choice',
      key: 'origin',
      label: 'Cách nhận',
      options: optionsOf(rules.dataRequestOrigins, rules.dataRequestOriginNames),
    },
    receivedFilter,
  ],
  columns: dataRequestScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/data-requests', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Không có yêu cầu nào ở mục này',
    hint: 'Yêu cầu của chủ thể dữ liệu mà cán bộ ghi lại hiện ở đây.',
  },
}
