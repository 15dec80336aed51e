import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

const waits = sql<boolean>`entered_for is not null and confirmed_at is null and withdrawn_at is null`

/** Every decision that waits for its second person, the oldest first. */
export const listEntered = (db: Db) =>
  db.selectFrom('recognition_decisions').selectAll().where(waits).orderBy('created_at').orderBy('id').execute()

export type DecisionRecord = Awaited<ReturnType<typeof listEntered>>[number]

/** A decision under a lock: of two who confirm at once the second finds it confirmed. */
export const lockDecision = (db: Db, id: string): Promise<DecisionRecord | undefined> =>
  db.selectFrom('recognition_decisions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Of these assessments, those that a waiting decision names, each with its number. */
export const listNamed = async (db: Db, assessmentIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; number: string }>`
    select named as id, number from recognition_decisions cross join unnest(entered_for) named
    where ${waits} and named = any(${[...assessmentIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type Ending = { by: { id: string; name: string }; at: Date }

export const confirm = async (db: Db, id: string, { by, at }: Ending): Promise<void> => {
  await db
    .updateTable('recognition_decisions')
    .set({ confirmed_by: by.id, confirmed_by_name: by.name, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

export const withdraw = async (db: Db, id: string, { by, at, reason }: Ending & { reason: string }): Promise<void> => {
  await db
    .updateTable('recognition_decisions')
    .set({ withdrawn_by: by.id, withdrawn_by_name: by.name, withdrawn_at: at, withdrawn_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** The certificates that rest on a decision. */
export const listIssuedBy = async (db: Db, decisionId: string): Promise<string[]> => {
  const issued = db.selectFrom('certificates').select('id').where('decision_id', '=', decisionId).orderBy('id')
  return (await issued.execute()).map(({ id }) => id)
}

export const attachFile = async (db: Db, id: string, fileId: string): Promise<void> => {
  await db.updateTable('recognition_decisions').set({ file_id: fileId }).where('id', '=', id).execute()
}
