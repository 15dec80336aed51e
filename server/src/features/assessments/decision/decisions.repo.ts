import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../db/types.ts'

/** All decisions of an assessment, the newest first. */
export const decisionsOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_decisions as d')
    .leftJoin('council_sessions as s', 's.id', 'd.session_id')
    .selectAll('d')
    .select('s.held_on as session_held_on')
    .where('d.assessment_id', '=', assessmentId)
    .orderBy('d.proposed_at', 'desc')
    .orderBy('d.id')
    .execute()
export type DecisionRecord = Awaited<ReturnType<typeof decisionsOf>>[number]
export type DecisionRow = Omit<DecisionRecord, 'session_held_on'>

/** The decision that waits for its signature. */
export const openDecision = (db: Db, assessmentId: string): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('assessment_decisions')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('signed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Of two proposals at once the second breaks `assessment_decisions_one_open`. */
export const createDecision = async (db: Db, row: Insertable<Database['assessment_decisions']>): Promise<void> => {
  await db.insertInto('assessment_decisions').values(row).execute()
}

type Hand = { id: string; by: { id: string; name: string }; now: Date }
type Signing = Hand & { sessionId: string | null; recommendations: string | null }

/** Signs a decision with the recommendations that were shown. */
export const signDecision = async (
  db: Db,
  { id, by, now, sessionId, recommendations }: Signing,
): Promise<DecisionRow> =>
  db
    .updateTable('assessment_decisions')
    .set({ signed_by: by.id, signed_by_name: by.name, signed_at: now, session_id: sessionId, recommendations })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const withdrawDecision = async (
  db: Db,
  { id, by, now, reason }: Hand & { reason: string | null },
): Promise<void> => {
  await db
    .updateTable('assessment_decisions')
    .set({ withdrawn_by_name: by.name, withdrawn_at: now, withdrawn_reason: reason })
    .where('id', '=', id)
    .execute()
}

export const recordsOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_records')
    .select(['number', 'sha256', 'key_id', 'sealed_at'])
    .where('assessment_id', '=', assessmentId)
    .orderBy('number', 'desc')
    .execute()

type NewRecord = Insertable<Database['assessment_records']>

export const createRecord = async (db: Db, row: NewRecord): Promise<void> => {
  await db.insertInto('assessment_records').values(row).execute()
}
