import type { FacilityDecision } from '@nhanxanh/contract/features/facilities'
import type { Db } from '../../db/types.ts'

type NewDecision = Pick<FacilityDecision, 'attempt' | 'outcome' | 'reasons' | 'checklist'> & {
  facilityId: string
  snapshot: Record<string, unknown>
  by: string
  now: Date
  batchId?: string | undefined
}

/** Keeps a decision with the registration as it was decided upon. A second one on the same attempt breaks a constraint. */
export const create = async (db: Db, decision: NewDecision): Promise<void> => {
  await db
    .insertInto('facility_decisions')
    .values({
      facility_id: decision.facilityId,
      attempt: decision.attempt,
      outcome: decision.outcome,
      reasons: JSON.stringify(decision.reasons),
      checklist: JSON.stringify(decision.checklist),
      snapshot: JSON.stringify(decision.snapshot),
      decided_by: decision.by,
      decided_at: decision.now,
      batch_id: decision.batchId ?? null,
    })
    .execute()
}

/** All decisions on a registration, the newest first. */
export const listOf = (db: Db, facilityId: string) =>
  db
    .selectFrom('facility_decisions')
    .innerJoin('users', 'users.id', 'facility_decisions.decided_by')
    .selectAll('facility_decisions')
    .select('users.name as decided_by_name')
    .where('facility_id', '=', facilityId)
    .orderBy('attempt', 'desc')
    .execute()
export type DecisionRecord = Awaited<ReturnType<typeof listOf>>[number]

export const toDecision = (row: DecisionRecord): FacilityDecision => ({
  id: row.id,
  attempt: row.attempt,
  outcome: row.outcome,
  decidedAt: row.decided_at.toISOString(),
  decidedBy: { id: row.decided_by, name: row.decided_by_name },
  reasons: row.reasons,
  checklist: row.checklist,
  isBulk: row.batch_id !== null,
})
