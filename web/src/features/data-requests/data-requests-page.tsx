import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import { dataRequests } from '@nhanxanh/contract/features/data-requests'
import { dataRequestsQuery, type DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import { CasePage } from '../../lib/cases/case-page.tsx'
import { caseList } from '../../lib/cases/case-list.tsx'
import { dataRequestScreen } from './data-request-columns.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { useMay } from '../../lib/can.ts'

const NewDataRequest = lazyPart(() => import('./new-data-request.tsx').then((module) => module.NewDataRequest))

/** `/data-requests`: what persons ask about the data that is held on them, with the clocks of the law. */
const dataRequestList = caseList<DataRequestRow, typeof dataRequestsQuery>({
  declared: dataRequestCase,
  schema: dataRequestsQuery,
  searchPlaceholder: 'Tìm người yêu cầu, mã, nội dung',
  labels: { kind: 'Loại', origin: 'Cách nhận' },
  columns: dataRequestScreen.list,
  Peek: lazyPart(() => import('./data-request-peek.tsx').then((module) => module.DataRequestPeek)),
  hint: 'Yêu cầu của chủ thể dữ liệu mà cán bộ ghi lại hiện ở đây.',
})
const list = listScreen(dataRequestList, dataRequests)
export const { ahead } = list

/** Requests of persons about their data, and what became of each. */
export const DataRequestsPage = () => (
  <CasePage
    screen={useListScreen(list)}
    path="/data-requests"
    noun="yêu cầu"
    open={dataRequestCase.states.open}
    enter={{
      isPossible: useMay('/data-requests', 'enter'),
      label: 'Ghi yêu cầu',
      keywords: ['dữ liệu cá nhân', 'đơn giấy'],
      Dialog: NewDataRequest,
    }}
  />
)
