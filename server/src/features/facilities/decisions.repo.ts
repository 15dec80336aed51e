import type { FacilityDecision } from '@nhanxanh/contract/features/facilities'
import { expressionBuilder, sql } from 'kysely'
import type { Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Fragment } from '../../db/list/fragment.ts'
import type { Database, Db } from '../../db/types.ts'
import { besideFacility } from './facts.repo.ts'

type NewDecision = Pick<FacilityDecision, 'attempt' | 'outcome' | 'reasons' | 'checklist' | 'checklistLines'> & {
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
      checklist_lines: JSON.stringify(decision.checklistLines),
      snapshot: JSON.stringify(decision.snapshot),
      decided_by: decision.by,
      decided_at: decision.now,
      batch_id: decision.batchId ?? null,
    })
    .execute()
}

/** The registration as it was rejected, where the owner has handed in anew since; no other is compared with. */
const rejectedBefore = sql<Record<string, unknown> | null>`case when facility_decisions.outcome = 'rejected'
  and facility_decisions.attempt < facilities.attempt then facility_decisions.snapshot end`

/** All decisions on a registration of `facilities`, the newest first, as a part of its statement. */
export const decisionsOf = jsonArrayFrom(
  expressionBuilder<Database, 'facilities'>()
    .selectFrom('facility_decisions')
    .innerJoin('users', 'users.id', 'facility_decisions.decided_by')
    .select(['facility_decisions.id', 'facility_decisions.attempt', 'facility_decisions.outcome'])
    .select(['facility_decisions.reasons', 'facility_decisions.checklist', 'facility_decisions.batch_id'])
    .select('facility_decisions.checklist_lines')
    .select(['facility_decisions.decided_at', 'facility_decisions.decided_by', 'users.name as decided_by_name'])
    .select(rejectedBefore.as('rejected_before'))
    .whereRef('facility_decisions.facility_id', '=', 'facilities.id')
    .orderBy('facility_decisions.attempt', 'desc'),
)
type Read<E> = E extends Expression<infer Rows extends readonly unknown[]> ? Rows[number] : never
export type DecisionRecord = Read<typeof decisionsOf>

/** The person who decided last on a registration, and the time. */
export const latestOf = (db: Db, facilityId: string) =>
  db
    .selectFrom('facility_decisions')
    .innerJoin('users', 'users.id', 'facility_decisions.decided_by')
    .select(['facility_decisions.outcome', 'facility_decisions.decided_at', 'users.name as decided_by_name'])
    .where('facility_id', '=', facilityId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()

export const toDecision = (row: DecisionRecord): FacilityDecision => ({
  id: row.id,
  attempt: row.attempt,
  outcome: row.outcome,
  decidedAt: new Date(row.decided_at).toISOString(),
  decidedBy: { id: row.decided_by, name: row.decided_by_name },
  reasons: row.reasons,
  checklist: row.checklist,
  checklistLines: row.checklist_lines,
  isBulk: row.batch_id !== null,
})

/** Decided registrations by the days on which they were handed in and decided: few lines, whatever number of files. */
export const listWaits = async (db: Db, where: Fragment) => {
  const { rows } = await sql<{ submitted_at: Date; decided_at: Date; files: number }>`
    select min(r.submitted_at) as submitted_at, min(r.decided_at) as decided_at, count(*)::int as files
    from facilities r ${sql.raw(besideFacility)} where r.decided_at is not null and ${where}
    group by vietnam_day(r.submitted_at), vietnam_day(r.decided_at)`.execute(db)
  return rows
}
