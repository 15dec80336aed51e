import { appealsQuery, type AppealRow } from '@nhanxanh/contract/features/appeals'
import * as rules from '@nhanxanh/contract/features/appeals.rules'
import { caseTabs, dueFilter, handlerFilter, receivedFilter } from '../../lib/cases/case-list.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { appealScreen } from './appeal-columns.tsx'

const appealRules: AddressRules<typeof appealsQuery> = {
  schema: appealsQuery,
  ...caseTabs(rules.appealStatuses, rules.appealStatusNames, rules.appealStates.open),
}

const AppealPeek = lazyPart(() => import('./appeal-peek.tsx').then((module) => module.AppealPeek))
const drawPeek = (appeal: AppealRow) => (
  <AppealPeek fallback={<SkeletonFacts facts={8} />} key={appeal.id} id={appeal.id} />
)

/** `/appeals`: complaints about decisions of the programme (PRODUCT D9b). */
export const appealList: ListDeclaration<AppealRow, typeof appealRules.schema> = {
  ...appealRules,
  noun: 'khiếu nại',
  searchPlaceholder: 'Tìm người khiếu nại, mã, mã hồ sơ, nội dung',
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Quyết định',
      options: optionsOf(rules.appealableKinds, rules.appealableNames),
    },
    dueFilter,
    handlerFilter,
    {
      kind: 'choice',
      key: 'outcome',
      label: 'Kết quả',
      options: optionsOf(rules.appealOutcomes, rules.appealOutcomeNames),
    },
    { kind: 'choice', key: 'origin', label: 'Nguồn', options: optionsOf(rules.appealOrigins, rules.appealOriginNames) },
    {
      kind: 'choice',
      key: 'late',
      label: 'Thời hiệu',
      options: [
        { value: 'no', label: 'Trong thời hiệu' },
        { value: 'yes', label: 'Quá thời hiệu' },
      ],
    },
    receivedFilter,
  ],
  columns: appealScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/appeals', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Không có khiếu nại nào ở mục này',
    hint: 'Khiếu nại chủ cơ sở gửi qua cổng đăng ký và đơn giấy cán bộ nhập hiện ở đây.',
  },
}
