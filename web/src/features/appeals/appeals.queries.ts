import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import type { CaseCalls } from '../../lib/cases/case-kind.ts'
import { queryOf } from '../../lib/query-of.ts'

export const appealCalls = { ...appeals, screen: '/appeals' } as const satisfies CaseCalls<AppealDetail>

export const decisionsQuery = (facilityId: string) => queryOf(appeals.decisions, { query: { facilityId } })
