import { appeals, appealsQuery } from '@nhanxanh/contract/features/appeals'
import { appealCase, appealOutcomeNames, appealOutcomes } from '@nhanxanh/contract/features/appeals.rules'
import { caseList } from '../../lib/cases/case-list.tsx'
import { casePage } from '../../lib/cases/case-page.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { appealScreen } from './appeal-columns.tsx'

const appealList = caseList({
  declared: appealCase,
  schema: appealsQuery,
  searchPlaceholder: 'Tìm người, mã, mã hồ sơ',
  others: [
    { kind: 'choice', key: 'outcome', label: 'Kết quả', options: optionsOf(appealOutcomes, appealOutcomeNames) },
    {
      kind: 'choice',
      key: 'late',
      label: 'Thời hiệu',
      options: [
        { value: 'no', label: 'Trong thời hiệu' },
        { value: 'yes', label: 'Quá thời hiệu' },
      ],
    },
  ],
  columns: appealScreen.list,
  Peek: lazyPart(() => import('./appeal-peek.tsx').then((module) => module.AppealPeek)),
  hint: 'Khiếu nại chủ cơ sở gửi qua cổng đăng ký và đơn giấy cán bộ nhập hiện ở đây.',
})
const list = listScreen(appealList, appeals)
export const { ahead } = list

/** `/appeals`: complaints about decisions of the programme (PRODUCT D9b), and what became of each. */
export const AppealsPage = casePage({
  declared: appealCase,
  useScreen: () => useListScreen(list),
  rowNoun: 'đơn',
  enter: {
    label: 'Nhập đơn khiếu nại',
    keywords: ['khiếu nại', 'đơn giấy'],
    Dialog: lazyPart(() => import('./new-appeal.tsx').then((module) => module.NewAppeal)),
  },
})
