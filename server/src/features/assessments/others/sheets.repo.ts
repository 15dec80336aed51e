import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/**
 * `current`: under assessment, or the newest approval of their facility. `judged`: decided since a day, the newest of them.
 * `peers`: the newest approvals of facilities of a kind, of all ranks for null.
 */
export type SheetScope =
  | { kind: 'current'; type: FacilityType }
  | { kind: 'judged'; type: FacilityType; since: Date; most: number }
  | { kind: 'peers'; subType: FacilitySubType; rank: number | null; most: number }

/** Of an assessment `a`. */
export const isNewestApproval = sql`a.status = 'approved' and not exists (select from assessments n
  where n.facility_id = a.facility_id and n.status = 'approved' and n.decided_at > a.decided_at)`

const chosen = (scope: SheetScope) => {
  if (scope.kind === 'peers') {
    return sql`${isNewestApproval} and a.id in (select o.id from assessments o join facilities g on g.id = o.facility_id
      where g.sub_type = ${scope.subType} and (${scope.rank}::int is null or g.rank = ${scope.rank}) and o.status = 'approved'
      order by o.decided_at desc, o.id limit ${scope.most})`
  }
  if (scope.kind === 'judged') {
    return sql`a.id in (select o.id from assessments o join facilities g on g.id = o.facility_id
      where g.type = ${scope.type} and (o.status = 'approved' or o.rejection = 'failed') and o.decided_at >= ${scope.since}
      order by o.decided_at desc, o.id limit ${scope.most})`
  }
  return sql`f.type = ${scope.type} and (a.status = 'submitted' or a.rejection = 'supplement'
    or ${isNewestApproval})`
}

/** How many there are, and a text that changes with each of them. */
export const findSheetState = async (db: Db, scope: SheetScope): Promise<{ count: number; stamp: string }> => {
  const { rows } = await sql<{ count: number; stamp: string }>`
    select count(*)::int as count, concat_ws(' ', count(*), max(a.updated_at), sum(a.version)) as stamp
    from assessments a join facilities f on f.id = a.facility_id where ${chosen(scope)}`.execute(db)
  return rows[0] ?? { count: 0, stamp: '' }
}

/** Assessments that are not decided: those in hand, and drafts of owners. */
export const countOpen = async (db: Db, type: FacilityType): Promise<{ inHand: number; drafts: number }> => {
  const { rows } = await sql<{ inHand: number; drafts: number }>`
    select count(*) filter (where a.status <> 'draft')::int as "inHand", count(*) filter (where a.status = 'draft')::int as drafts
    from assessments a join facilities f on f.id = a.facility_id
    where f.type = ${type} and (a.status in ('draft', 'submitted') or a.rejection = 'supplement')`.execute(db)
  return rows[0] ?? { inHand: 0, drafts: 0 }
}

type SheetRow = {
  code: string
  name: string
  facility_id: string
  is_approved: boolean
  criteria_version_id: string
  content: AttemptContent
  found: Record<string, { verdict: Verdict | null; share: string | null }>
  assessed: { item_id: string; value: string }[]
}

/** The last attempt of each with what was found of it, behind a code, in the order of the codes. */
export const listSheetRows = async (db: Db, scope: SheetScope, code: string | null, limit: number) => {
  const { rows } = await sql<SheetRow>`
    select a.code, f.name, a.facility_id, a.status = 'approved' as is_approved, a.criteria_version_id, t.content,
      coalesce((select jsonb_object_agg(v.criterion_id, jsonb_build_object('verdict', v.verdict, 'share', v.share::text))
        from assessment_verdicts v where v.assessment_id = a.id and v.attempt = a.attempt), '{}') as found,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', s.item_id, 'value', s.value::text))
        from assessed_values s where s.assessment_id = a.id and s.attempt = a.attempt), '[]') as assessed
    from assessments a
    join facilities f on f.id = a.facility_id
    join assessment_attempts t on t.assessment_id = a.id and t.attempt = a.attempt
    where ${chosen(scope)} and (${code}::text is null or a.code > ${code})
    order by a.code limit ${limit}`.execute(db)
  return rows
}
