import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

export type Look = { code: string; day: string; count: number }

/** Adds looks to what was counted; codes that nobody was given count nothing. */
export const addLooks = async (db: Db, looks: readonly Look[]): Promise<void> => {
  await sql`insert into certificate_looks (certificate_id, day, count)
    select c.id, l.day, l.count
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as l(code text, day date, count int)
    join certificates c on c.code = l.code order by c.id, l.day
    on conflict on constraint certificate_looks_pkey do update set count = certificate_looks.count + excluded.count`.execute(
    db,
  )
}

/** Twelve weeks, and the day itself. */
const shownDays = 84

/** The looks of the last twelve weeks, the first day first; days without any are left out. */
export const listLooks = (db: Db, certificateId: string, now: Date) =>
  db
    .selectFrom('certificate_looks')
    .select(['day', 'count'])
    .where('certificate_id', '=', certificateId)
    .where('day', '>', addDays(vietnamDay(now), -shownDays))
    .orderBy('day')
    .execute()
