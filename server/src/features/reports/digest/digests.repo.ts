import { removeInSlices } from '../../../db/statements/remove-in-slices.ts'
import type { Db } from '../../../db/types.ts'

/** Notes the digest of a person and a day; undefined where it has been made. */
export const create = (db: Db, row: { user_id: string; day: string; made_at: Date }) =>
  db
    .insertInto('report_digests')
    .values(row)
    .onConflict((conflict) => conflict.constraint('report_digests_one').doNothing())
    .returning('id')
    .executeTakeFirst()

/** A digest whose letter has not left, with the name and address of its reader. */
export const findUnsent = (db: Db, id: string) =>
  db
    .selectFrom('report_digests')
    .innerJoin('users', 'users.id', 'report_digests.user_id')
    .select(['report_digests.user_id', 'report_digests.day', 'users.name', 'users.email'])
    .where('report_digests.id', '=', id)
    .where('report_digests.mailed_at', 'is', null)
    .executeTakeFirst()

/** True for the one who may send the letter. */
export const claim = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_digests')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives the letter back to be sent: it was refused. */
export const release = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('report_digests').set({ mailed_at: null }).where('id', '=', id).execute()
}

export const removeBefore = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'report_digests', (row) => row('made_at', '<', before))
}
