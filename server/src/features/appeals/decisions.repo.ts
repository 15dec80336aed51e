import type { AppealableKind, AppealBar } from '@nhanxanh/contract/features/appeals.rules'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

export type Decision = {
  kind: AppealableKind
  id: string
  facility_id: string
  assessment_id: string | null
  certificate_id: string | null
  code: string
  decided_at: Date
}

/** Every decision that can be complained of: its kind, itself, what it is about, and when it was signed. */
const decisions = sql.raw(`(
  select 'facility_rejected' as kind, d.id::text as id, d.facility_id, null::uuid as assessment_id,
      null::uuid as certificate_id, f.code, d.decided_at
    from facility_decisions d join facilities f on f.id = d.facility_id where d.outcome = 'rejected'
  union all select 'assessment_failed', d.id::text, a.facility_id, a.id, null, a.code, d.signed_at
    from assessment_decisions d join assessments a on a.id = d.assessment_id
    where d.outcome = 'failed' and d.signed_at is not null
  union all select 'certificate_' || e.kind, e.id::text, c.facility_id, c.assessment_id, c.id, c.number, e.at
    from certificate_events e join certificates c on c.id = e.certificate_id where e.kind in ('suspended', 'revoked')
)`)

/** The decisions on a facility, the newest first. */
export const listOfFacility = async (db: Db, facilityId: string): Promise<Decision[]> => {
  const { rows } = await sql<Decision>`select * from ${decisions} d where d.facility_id = ${facilityId}
    order by d.decided_at desc, d.id`.execute(db)
  return rows
}

type Named = { kind: AppealableKind; id: string }

export const find = async (db: Db, { kind, id }: Named): Promise<Decision | undefined> => {
  const { rows } = await sql<Decision>`select * from ${decisions} d where d.kind = ${kind} and d.id = ${id}`.execute(db)
  return rows[0]
}

const hands: Record<AppealableKind, (decision: Decision) => ReturnType<typeof sql>> = {
  facility_rejected: ({ id }) =>
    sql`select decided_by as user_id, 'decided' as part from facility_decisions where id = ${id}::uuid`,
  assessment_failed: ({ id, assessment_id }) => sql`
    select signed_by as user_id, 'signed' as part from assessment_decisions where id = ${id}::uuid
    union select h.person_id, case when h.part in ('figures', 'pinned') then 'judged' else h.part end
      from record_hands h where h.kind = 'assessment' and h.record_id = ${assessment_id}
        and h.part in ('judged', 'figures', 'pinned', 'proposed', 'entered')`,
  certificate_suspended: ({ id }) =>
    sql`select by_id as user_id, 'decided' as part from certificate_events where id = ${id}::bigint`,
  certificate_revoked: ({ id, certificate_id }) => sql`
    select by_id as user_id, 'decided' as part from certificate_events where id = ${id}::bigint
    union (select by_id, 'proposed' from certificate_events
      where certificate_id = ${certificate_id} and kind = 'revocation-proposed' and id < ${id}::bigint order by id desc limit 1)`,
}

type Bar = { user_id: string; part: AppealBar }

/** Whose hands were in a decision; of an assessment everybody's who ever judged, proposed, entered or declared (record_hands). */
export const listHands = async (db: Db, decision: Decision): Promise<Bar[]> => {
  const { rows } = await sql<Bar>`select h.user_id, h.part from (${hands[decision.kind](decision)}) h
    where h.user_id is not null`.execute(db)
  return rows
}

/** Staff whose names stand in a letter, but for who bears the name of the person who wrote it. */
export const listNamed = async (db: Db, { body, name }: { body: string; name: string }): Promise<Bar[]> => {
  const { rows } = await sql<Bar>`select u.id as user_id, 'named' as part from users u
    where u.kind = 'staff' and u.deleted_at is null and length(folded(u.name)) > 5
      and folded(u.name) <> folded(${name}::text) and strpos(folded(${body}::text), folded(u.name)) > 0`.execute(db)
  return rows
}
