import type { Resource } from '@nhanxanh/contract/features/assessments.findings'
import { sql } from 'kysely'
import type { Fragment } from '../../../db/list/fragment.ts'
import type { Db } from '../../../db/types.ts'

type ThemeRow = { key: string; own: number; found: number }

/** Group by group what part of what could be earned was claimed, and what part was found, of all assessments `r` together. */
export const listThemes = async (db: Db, where: Fragment): Promise<ThemeRow[]> => {
  const { rows } = await sql<ThemeRow>`
    select t.key, (sum((t.value ->> 'own')::numeric) / sum((t.value ->> 'ownMaximum')::numeric))::float8 as own,
      (sum((t.value ->> 'found')::numeric) / sum((t.value ->> 'maximum')::numeric))::float8 as found
    from assessments r cross join lateral jsonb_each(r.findings -> 'themes') t where ${where} group by t.key`.execute(
    db,
  )
  return rows
}

/** How many of the decided assessments `r` took how many working days, in rising order, and how many of them were in time: by the target of their own day, or this one. */
export const listTimes = async (db: Db, where: Fragment, targetDays: number) => {
  const { rows } = await sql<{ days: number; files: number; inTime: number }>`
    select r.used_days as days, count(*)::int as files, count(*) filter (where r.used_days <= coalesce(r.target_days, ${targetDays}))::int as "inTime"
    from assessments r where ${where} group by r.used_days order by r.used_days`.execute(db)
  return rows
}

type AmountRow = { key: Resource; quarter: string; files: number; facilities: number; amount: number; nights: number }

/** What was used in how many guest nights, of all assessments `r` together or quarter by quarter of their submission. */
export const listAmounts = async (db: Db, where: Fragment, by: 'all' | 'quarter'): Promise<AmountRow[]> => {
  const quarter =
    by === 'all' ? sql`''::text` : sql`to_char(r.submitted_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-"Q"Q')`
  const { rows } = await sql<AmountRow>`
    select a.key, ${quarter} as quarter, count(*)::int as files, count(distinct r.facility_id)::int as facilities,
      sum(a.value::numeric)::float8 as amount, sum((r.findings -> 'amounts' ->> 'nights')::numeric)::float8 as nights
    from assessments r cross join lateral jsonb_each_text(r.findings -> 'amounts') a
    where a.key <> 'nights' and ${where} group by 1, 2`.execute(db)
  return rows
}

/** Submitted assessments behind a code, in the order of the codes; `isMissing`: those alone that are not counted yet. */
export const listToCount = (db: Db, behind: string, isMissing: boolean, limit: number) =>
  db
    .selectFrom('assessments')
    .select(['id', 'code'])
    .where('attempt', '>', 0)
    .where('code', '>', behind)
    .$if(isMissing, (query) => query.where('findings', 'is', null))
    .orderBy('code')
    .limit(limit)
    .execute()
