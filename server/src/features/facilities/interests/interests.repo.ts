import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

/** All that were ever declared in a facility, what stands first. */
export const listOf = (db: Db, facilityId: string) =>
  db
    .selectFrom('facility_interests as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('assessments as a', 'a.id', 'i.assessment_id')
    .selectAll('i')
    .select(['u.name', 'a.code'])
    .where('i.facility_id', '=', facilityId)
    .orderBy(sql`i.lifted_at is not null, i.declared_at desc, i.id`)
    .execute()

/** The one that stands, for a change. */
export const lockStanding = (db: Db, facilityId: string, id: string) =>
  db
    .selectFrom('facility_interests')
    .selectAll()
    .where('id', '=', id)
    .where('facility_id', '=', facilityId)
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Once for each person while it stands. */
export const create = async (db: Db, row: NewRow<'facility_interests'>): Promise<void> => {
  await db
    .insertInto('facility_interests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['facility_id', 'user_id']).where('lifted_at', 'is', null).doNothing())
    .execute()
}

type Lifting = { id: string; by: { id: string; name: string }; reason: string; now: Date }

export const lift = async (db: Db, { id, by, reason, now }: Lifting): Promise<void> => {
  await db
    .updateTable('facility_interests')
    .set({ lifted_by: by.id, lifted_by_name: by.name, lifted_at: now, lift_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Takes a person off all that is under way of a facility: they do nothing with it any more. Codes of the files that they judged. */
export const release = async (db: Db, facilityId: string, userId: string): Promise<string[]> => {
  const open = sql`select id from assessments where facility_id = ${facilityId}
    and (status in ('draft', 'submitted') or rejection = 'supplement')`
  const { rows } = await sql<{
    code: string
  }>`select code from assessments a where id in (${open}) and (lead_id = ${userId}
      or exists (select from assessment_members m where m.assessment_id = a.id and m.user_id = ${userId}))
    order by code`.execute(db)
  await sql`delete from assessment_members where user_id = ${userId} and assessment_id in (${open})`.execute(db)
  await sql`update assessments set lead_id = null where lead_id = ${userId} and id in (${open})`.execute(db)
  await sql`update facilities set assignee_id = null where id = ${facilityId} and assignee_id = ${userId}`.execute(db)
  await sql`update appeals set assignee_id = null where facility_id = ${facilityId} and assignee_id = ${userId}
    and due_on is not null`.execute(db)
  await sql`update certificate_follow_ups f set assignee_id = null from certificates c
    where c.id = f.certificate_id and c.facility_id = ${facilityId} and f.assignee_id = ${userId}
      and f.outcome is null`.execute(db)
  return rows.map(({ code }) => code)
}
