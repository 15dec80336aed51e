import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import type { CaseCalls } from '../../lib/cases/case-kind.ts'
import { queryOf } from '../../lib/query-of.ts'

export const dataRequestCalls = {
  ...dataRequests,
  screen: '/data-requests',
} as const satisfies CaseCalls<DataRequestDetail>

export const erasureQuery = (id: string) => queryOf(dataRequests.preview, { params: { id } })
