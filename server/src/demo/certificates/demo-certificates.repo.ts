import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

export const hasCertificates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('certificates').select('id').limit(1).executeTakeFirst()) !== undefined

/** Two of three items that have fallen due were done a few days before; the others are overdue. */
export const closeFollowUps = async (db: Db, now: Date, by: string): Promise<void> => {
  await sql`update certificate_follow_ups i set outcome = 'done', closed_by_name = ${by},
      closing_note = 'Đã nhận số liệu và đối chiếu với hoá đơn.', closed_at = ((i.due_on - 6) + time '10:00') at time zone 'Asia/Ho_Chi_Minh',
      version = i.version + 1
    from (select id, row_number() over (order by due_on, id) as nth from certificate_follow_ups where due_on < ${vietnamDay(now)}::date) due
    where due.id = i.id and due.nth % 3 <> 0`.execute(db)
}
