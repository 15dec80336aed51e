import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import type { CaseCalls } from '../../lib/cases/case-kind.ts'
import { queryOf } from '../../lib/query-of.ts'

export const appealCalls: CaseCalls<AppealDetail> = {
  screen: '/appeals',
  list: appeals.list,
  get: appeals.get,
  note: appeals.note,
}

export const decisionsQuery = (facilityId: string) => queryOf(appeals.decisions, { query: { facilityId } })
