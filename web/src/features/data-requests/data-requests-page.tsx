import { dataRequests } from '@nhanxanh/contract/features/data-requests'
import { dataRequestStates } from '@nhanxanh/contract/features/data-requests.rules'
import { useMay } from '../../lib/can.ts'
import { CasePage } from '../../lib/cases/case-page.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { dataRequestList } from './data-requests-list.tsx'

const NewDataRequest = lazyPart(() => import('./new-data-request.tsx').then((module) => module.NewDataRequest))

const list = listScreen(dataRequestList, dataRequests)
export const { ahead } = list

/** Requests of persons about their data, and what became of each. */
export const DataRequestsPage = () => (
  <CasePage
    screen={useListScreen(list)}
    path="/data-requests"
    noun="yêu cầu"
    open={dataRequestStates.open}
    enter={{
      isPossible: useMay('/data-requests', 'enter'),
      label: 'Ghi yêu cầu',
      keywords: ['dữ liệu cá nhân', 'đơn giấy'],
      Dialog: NewDataRequest,
    }}
  />
)
