import { caseKinds } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { InHandKind } from '@nhanxanh/contract/features/users.rules'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

const ofCases = ([kind, { tables, states }]: [string, CaseDeclaration]) =>
  sql`union all select ${sql.lit(kind)}, id, assignee_id, code, null from ${sql.table(tables.cases)}
    where status in (${sql.join(states.open.map((status) => sql.lit(status)))})`

/**
 * All that lies in somebody's hands and is not ended, in one statement. A column that gives work to a person belongs here
 * (`in-hand.api.test.ts` looks at each column that names one).
 */
export const inHand = sql`
  select 'facility' as kind, f.id, f.assignee_id as holder_id, f.code, f.name from facilities f where f.status = 'pending'
  union all select 'assessment', a.id, h.user_id, a.code, f.name
    from (select lead_id as user_id, id from assessments union select user_id, assessment_id from assessment_members) h
    join assessments a on a.id = h.id join facilities f on f.id = a.facility_id
    where a.status = 'submitted' or a.rejection = 'supplement'
  union all select 'blindReview', b.id, b.assessor_id, a.code, f.name
    from blind_reviews b join assessments a on a.id = b.assessment_id join facilities f on f.id = a.facility_id
    where b.finished_at is null
  union all select 'contact', id, assignee_id, code, null from contacts where status in ('new', 'open')
  ${sql.join(Object.entries(caseKinds).map(ofCases), sql` `)}
  union all select 'followUp', i.id, i.assignee_id, c.number, c.facility_name
    from certificate_follow_ups i join certificates c on c.id = i.certificate_id
    where i.outcome is null and c.ended_at is null`

export type HeldRow = { kind: InHandKind; id: string; code: string; name: string | null }

/** What these people have in hand, by code. */
export const listHeld = async (db: Db, people: readonly string[]): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`select kind, id, code, name from (${inHand}) held
    where holder_id = any(${people}::uuid[]) order by code, id`.execute(db)
  return rows
}

type Count = { id: string; kind: InHandKind; count: number }

/** How much of each kind, or of this one, these people have in hand; kinds of which somebody has nothing are left out. */
export const countHeld = async (
  db: Db,
  people: readonly string[],
  only: InHandKind | null = null,
): Promise<Count[]> => {
  const { rows } = await sql<Count>`select holder_id as id, kind, count(*)::int as count from (${inHand}) held
    where holder_id = any(${people}::uuid[]) and kind = coalesce(${only}::text, kind) group by holder_id, kind`.execute(
    db,
  )
  return rows
}

/** Names of accounts, by name. */
export const listNames = (db: Db, people: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${people}::uuid[])`)
    .orderBy(sql`name collate "vi-x-icu", id`)
    .execute()
