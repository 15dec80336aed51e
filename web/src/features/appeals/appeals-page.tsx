import { appeals } from '@nhanxanh/contract/features/appeals'
import { appealStates } from '@nhanxanh/contract/features/appeals.rules'
import { useMay } from '../../lib/can.ts'
import { CasePage } from '../../lib/cases/case-page.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { appealList } from './appeals-list.tsx'

const NewAppeal = lazyPart(() => import('./new-appeal.tsx').then((module) => module.NewAppeal))

const list = listScreen(appealList, appeals)
export const { ahead } = list

/** Appeals against decisions, and what became of each. */
export const AppealsPage = () => (
  <CasePage
    screen={useListScreen(list)}
    path="/appeals"
    noun="đơn"
    open={appealStates.open}
    enter={{
      isPossible: useMay('/appeals', 'enter'),
      label: 'Nhập đơn khiếu nại',
      keywords: ['khiếu nại', 'đơn giấy'],
      Dialog: NewAppeal,
    }}
  />
)
