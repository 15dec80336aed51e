import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../db/types.ts'

/** Those of before the system were entered already. */
export const hasCertificates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('certificates').select('id').where('origin', '<>', 'earlier').limit(1).executeTakeFirst()) !==
  undefined

/** What fell due was done a few days before; the newest are overdue. */
export const closeFollowUps = async (db: Db, now: Date, by: string): Promise<void> => {
  const due = await db
    .selectFrom('certificate_follow_ups')
    .select(['id', 'due_on'])
    .where('due_on', '<', vietnamDay(now))
    .orderBy('due_on')
    .orderBy('title')
    .execute()
  for (const { id, due_on } of due.slice(0, -3)) {
    await db
      .updateTable('certificate_follow_ups')
      .set({
        outcome: 'done',
        closed_by_name: by,
        closing_note: 'Đã nhận số liệu và đối chiếu với hoá đơn.',
        closed_at: new Date(`${addDays(due_on, -6)}T10:00:00+07:00`),
      })
      .where('id', '=', id)
      .execute()
  }
}
