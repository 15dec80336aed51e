import type { HeldAct } from '@nhanxanh/contract/shared/held'
import type { Db, NewRow } from '../../db/types.ts'

const standing = (db: Db) => db.selectFrom('held_acts').where('held_acts.ended', 'is', null)

/** What is held of each of these records. */
export const listHeld = async (db: Db, recordIds: readonly string[]): Promise<Map<string, HeldAct>> => {
  const rows = await standing(db)
    .innerJoin('users', 'users.id', 'held_acts.person_id')
    .select(['held_acts.id', 'record_id', 'act', 'person_id', 'users.name', 'entered_at', 'final_at'])
    .where('record_id', 'in', [...recordIds])
    .execute()
  return new Map(
    rows.map(({ id, record_id, act, person_id: personId, name, entered_at: at, final_at: until }) => [
      record_id,
      { id, act, by: { id: personId, name }, at: at.toISOString(), until: until.toISOString() },
    ]),
  )
}

export const findHeld = async (db: Db, recordId: string): Promise<HeldAct | null> =>
  (await listHeld(db, [recordId])).get(recordId) ?? null

/** Of two for one record at once the second breaks `held_acts_one`. */
export const create = async (db: Db, row: NewRow<'held_acts'>): Promise<string> => {
  const { id } = await db.insertInto('held_acts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What is held under a lock, for who ends it: whoever waited for another end finds nothing. */
export const lock = (db: Db, { id, recordId }: { id: string; recordId: string }) =>
  standing(db).selectAll().where('id', '=', id).where('record_id', '=', recordId).forUpdate().executeTakeFirst()
export type HeldRecord = NonNullable<Awaited<ReturnType<typeof lock>>>

/** The same for a worker, if its time is over by then; what somebody ends at this moment is left to them. */
export const takeDue = (db: Db, id: string, by: Date): Promise<HeldRecord | undefined> =>
  standing(db).selectAll().where('id', '=', id).where('final_at', '<=', by).forUpdate().skipLocked().executeTakeFirst()

export const listDue = async (db: Db, by: Date): Promise<string[]> => {
  const rows = await standing(db).select('id').where('final_at', '<=', by).orderBy('final_at').execute()
  return rows.map(({ id }) => id)
}

type End = { id: string; as: 'final' | 'taken_back' | 'failed'; by: string | null; now: Date; whyNot?: string }

export const end = async (db: Db, { id, as, by, now, whyNot }: End): Promise<void> => {
  await db
    .updateTable('held_acts')
    .set({ ended: as, ended_by: by, ended_at: now, why_not: whyNot ?? null })
    .where('id', '=', id)
    .execute()
}
