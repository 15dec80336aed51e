import { reports } from '@nhanxanh/contract/features/reports'
import { queryOf } from '../../../lib/query-of.ts'

/** What this person is subscribed to. */
export const subscriptionQuery = () => ({ ...queryOf(reports.subscription), staleTime: 60_000 })
