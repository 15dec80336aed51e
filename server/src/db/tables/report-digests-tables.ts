import type { DigestSubscription } from '@nhanxanh/contract/features/reports.digest'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'

type ReportSubscriptionsTable = ColumnsOf<DigestSubscription> & {
  user_id: string
  code: Generated<string>
  next_on: string
  created_at: Date
  updated_at: Date
}
type ReportDigestsTable = {
  id: Generated<string>
  user_id: string
  day: string
  made_at: Date
  mailed_at: Date | null
}
export type ReportDigestsTables = {
  report_subscriptions: ReportSubscriptionsTable
  report_digests: ReportDigestsTable
}
