import { startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { hourBack } from '../../../../seed/demo/story/timeline.ts'
import type { Db } from '../../db/types.ts'

/** Those of before the system were entered already. */
export const hasCertificates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('certificates').select('id').where('origin', '<>', 'earlier').limit(1).executeTakeFirst()) !==
  undefined

/** What fell due was done a few working days before; the newest are overdue. */
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
        closed_at: hourBack(startOfVietnamDay(due_on), 4, '10:00'),
      })
      .where('id', '=', id)
      .execute()
  }
}
