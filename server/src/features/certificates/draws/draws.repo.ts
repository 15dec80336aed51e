import type { Candidate } from '@nhanxanh/contract/features/certificates.draws'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

/** Draws, the newest first. */
export const listDraws = (db: Db) =>
  db.selectFrom('surveillance_draws').selectAll().orderBy('day', 'desc').limit(100).execute()
export type DrawRow = Awaited<ReturnType<typeof listDraws>>[number]

/** The draw whose day has come and that waits for its head. */
export const findDue = (db: Db, today: VietnamDay) =>
  db
    .selectFrom('surveillance_draws')
    .selectAll()
    .where('drawn', 'is', null)
    .where('day', '<=', today)
    .executeTakeFirst()

export const isOpen = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('surveillance_draws').select('id').where('drawn', 'is', null).executeTakeFirst()) !== undefined

/** The certificates in force on a day by their numbers; those first in line whose facility had a complaint that was found right. */
export const listInForce = async (db: Db, today: VietnamDay): Promise<Candidate[]> => {
  const { rows } = await sql<{ number: string; level: string; is_priority: boolean }>`
    select c.number, c.level_name as level, exists (select from contacts k where k.facility_id = c.facility_id
      and k.kind = 'complaint' and k.finding = 'valid' and k.received_at > ${today}::date - interval '12 months') as is_priority
    from certificates c
    where c.ended_at is null and c.suspended_at is null and c.valid_until >= ${today} and c.number is not null
    order by c.number collate "C"`.execute(db)
  return rows.map(({ number, level, is_priority: isPriority }) => ({ number, level, isPriority }))
}

export const create = (db: Db, row: NewRow<'surveillance_draws'>) =>
  db.insertInto('surveillance_draws').values(row).returningAll().executeTakeFirstOrThrow()

/** Keeps what was drawn; it never changes again. */
export const keepDrawn = async (db: Db, id: string, headSize: number, drawn: readonly string[]): Promise<void> => {
  await db
    .updateTable('surveillance_draws')
    .set({ head_size: headSize, drawn: JSON.stringify(drawn) })
    .where('id', '=', id)
    .where('drawn', 'is', null)
    .execute()
}
