import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../db/types.ts'

/** All decisions of an assessment, the newest first. */
export const decisionsOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_decisions')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .execute()
export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number]

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

export const signDecision = async (db: Db, { id, by, now }: Hand): Promise<void> => {
  await db
    .updateTable('assessment_decisions')
    .set({ signed_by: by.id, signed_by_name: by.name, signed_at: now })
    .where('id', '=', id)
    .execute()
}

export const withdrawDecision = async (db: Db, { id, by, now }: Hand): Promise<void> => {
  await db
    .updateTable('assessment_decisions')
    .set({ withdrawn_by_name: by.name, withdrawn_at: now })
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
