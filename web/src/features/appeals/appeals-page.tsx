import { appealCase, appealOutcomeNames, appealOutcomes } from '@nhanxanh/contract/features/appeals.rules'
import { appeals } from '@nhanxanh/contract/features/appeals'
import { appealsQuery, type AppealRow } from '@nhanxanh/contract/features/appeals'
import { CasePage } from '../../lib/cases/case-page.tsx'
import { appealScreen } from './appeal-columns.tsx'
import { caseList } from '../../lib/cases/case-list.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { useMay } from '../../lib/can.ts'

const NewAppeal = lazyPart(() => import('./new-appeal.tsx').then((module) => module.NewAppeal))

/** `/appeals`: complaints about decisions of the programme (PRODUCT D9b). */
const appealList = caseList<AppealRow, typeof appealsQuery>({
  declared: appealCase,
  schema: appealsQuery,
  searchPlaceholder: 'Tìm người khiếu nại, mã, mã hồ sơ, nội dung',
  labels: { kind: 'Quyết định', origin: 'Nguồn' },
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

/** Appeals against decisions, and what became of each. */
export const AppealsPage = () => (
  <CasePage
    screen={useListScreen(list)}
    path="/appeals"
    noun="đơn"
    open={appealCase.states.open}
    enter={{
      isPossible: useMay('/appeals', 'enter'),
      label: 'Nhập đơn khiếu nại',
      keywords: ['khiếu nại', 'đơn giấy'],
      Dialog: NewAppeal,
    }}
  />
)
