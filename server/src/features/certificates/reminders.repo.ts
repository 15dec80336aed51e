import type { ReminderMoment } from '@nhanxanh/contract/features/certificates.life'
import type { Db } from '../../db/types.ts'

/** What nothing has ended, with the last day before the given one, and whose owner is told. */
export const listEndingBefore = (db: Db, day: string) =>
  db
    .selectFrom('certificates')
    .innerJoin('facilities', 'facilities.id', 'certificates.facility_id')
    .select(['certificates.id', 'number', 'facility_name', 'valid_until', 'certificates.created_at', 'owner_id'])
    .where('ended_at', 'is', null)
    .where('valid_until', '<', day)
    .orderBy('valid_until')
    .execute()

/** Records a moment; false where it was recorded before. */
export const recordReminder = async (db: Db, id: string, moment: ReminderMoment, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificate_reminders')
    .values({ certificate_id: id, moment, reminded_at: now })
    .onConflict((conflict) => conflict.constraint('certificate_reminders_pkey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const listReminders = (db: Db, id: string) =>
  db
    .selectFrom('certificate_reminders')
    .select(['moment', 'reminded_at'])
    .where('certificate_id', '=', id)
    .orderBy('reminded_at')
    .orderBy('moment', 'desc')
    .execute()
