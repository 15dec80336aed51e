import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../db/types.ts'

/** The places on pages that were marked, in the order in which they were set. */
export const pinsOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('evidence_pins')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()

export const createPin = async (db: Db, row: Insertable<Database['evidence_pins']>): Promise<void> => {
  await db.insertInto('evidence_pins').values(row).execute()
}

/** What it marked; undefined where it is gone already. */
export const removePin = async (db: Db, assessmentId: string, id: string) =>
  db
    .deleteFrom('evidence_pins')
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', id)
    .returning(['criterion_id', 'page'])
    .executeTakeFirst()
