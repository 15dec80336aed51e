import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import type { CaseCalls } from '../../lib/cases/case-kind.ts'
import { queryOf } from '../../lib/query-of.ts'

export const dataRequestCalls: CaseCalls<DataRequestDetail> = {
  screen: '/data-requests',
  list: dataRequests.list,
  get: dataRequests.get,
  note: dataRequests.note,
}

export const erasureQuery = (id: string) => queryOf(dataRequests.preview, { params: { id } })
