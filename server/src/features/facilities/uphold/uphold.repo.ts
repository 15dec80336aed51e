import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** The newest decision on a registration. */
export const findNewestId = async (db: Db, facilityId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('facility_decisions')
    .select('id')
    .where('facility_id', '=', facilityId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** True of the hands of a rejection that fell by an appeal, for the attempt that it opened (PRODUCT D9b). */
export const isOverturned = async (db: Db, facilityId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from appeals p
    join appeal_bars b on b.appeal_id = p.id and b.user_id = ${userId}
    join facility_decisions d on d.id::text = p.decision_id join facilities f on f.id = p.facility_id
    where p.facility_id = ${facilityId} and p.remedy = 'facility_reopened' and f.attempt = d.attempt + 1) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

/** Their accounts, as SQL over the row of a facility. */
export const overturnedHands = (facility: string) => sql<string[]>`array(select b.user_id from appeals p
    join appeal_bars b on b.appeal_id = p.id join facility_decisions d on d.id::text = p.decision_id
    where p.facility_id = ${sql.ref(facility)}.id and p.remedy = 'facility_reopened' and ${sql.ref(facility)}.attempt = d.attempt + 1)`
