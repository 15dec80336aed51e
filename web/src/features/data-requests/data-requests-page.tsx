import { dataRequests, dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import { caseList } from '../../lib/cases/case-list.tsx'
import { casePage } from '../../lib/cases/case-page.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { dataRequestScreen } from './data-request-columns.tsx'

const list = listScreen(
  caseList({
    declared: dataRequestCase,
    schema: dataRequestsQuery,
    columns: dataRequestScreen.list,
    Peek: lazyPart(() => import('./data-request-peek.tsx').then((module) => module.DataRequestPeek)),
    hint: 'Yêu cầu của chủ thể dữ liệu mà cán bộ ghi lại hiện ở đây.',
  }),
  dataRequests,
)
export const { ahead } = list

/** `/data-requests`: what persons ask about the data that is held on them, with the clocks of the law. */
export const DataRequestsPage = casePage({
  declared: dataRequestCase,
  useScreen: () => useListScreen(list),
  enter: {
    label: 'Ghi yêu cầu',
    keywords: ['dữ liệu cá nhân', 'đơn giấy'],
    Dialog: lazyPart(() => import('./new-data-request.tsx').then((module) => module.NewDataRequest)),
  },
})
