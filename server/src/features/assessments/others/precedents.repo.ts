import type { Verdict, VerdictReason } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import { sightOf } from '../../../db/assigned.ts'

/** Rulings that stand: those of the last attempt of decided assessments of other facilities on a criterion of any version. */
const rulingsOn = (lineage: string, facilityId: string) => sql`criteria c
  join assessment_verdicts v on v.criterion_id = c.id and v.verdict is not null
  join assessments a on a.id = v.assessment_id and a.attempt = v.attempt
  where c.lineage = ${lineage} and a.facility_id <> ${facilityId} and (a.status = 'approved' or a.rejection = 'failed')`

export const countRulings = async (db: Db, lineage: string, facilityId: string) => {
  const { rows } = await sql<{ verdict: Verdict; reason: VerdictReason | null; count: number; shares: string[] }>`
    select v.verdict, v.reason, count(*)::int as count, coalesce(array_agg(v.share::text) filter (where v.share is not null), '{}') as shares
    from ${rulingsOn(lineage, facilityId)} group by v.verdict, v.reason`.execute(db)
  return rows
}

export type RulingRow = {
  assessment_id: string
  code: string
  criterion_id: string
  criterion_code: string
  criteria_version_id: string
  name: string
  sub_type: string
  rank: number | null
  decided_at: Date
  verdict: Verdict
  share: string | null
  reason: VerdictReason | null
  comment: string | null
  is_in_sight: boolean
}
type Wanted = {
  lineage: string
  facilityId: string
  subType: string
  rank: number | null
  account: Parameters<typeof sightOf>[2]
}

/** Rulings that may be near: of the same kind and about the same rank before others, the newest first. */
export const listRulings = async (db: Db, wanted: Wanted, limit: number): Promise<RulingRow[]> => {
  const { lineage, facilityId, subType, rank, account } = wanted
  const { rows } = await sql<RulingRow>`
    with found as (
      select a.id as assessment_id, a.code, c.id as criterion_id, c.code as criterion_code, a.criteria_version_id, a.facility_id,
        a.decided_at, v.attempt, v.verdict, v.share::text as share, v.reason
      from ${rulingsOn(lineage, facilityId)}),
    near as (
      select found.*, f.name, f.sub_type, f.rank from found join facilities f on f.id = found.facility_id
      order by (f.sub_type = ${subType}) desc, abs(coalesce(f.rank, 0) - ${rank ?? 0}::int), found.decided_at desc, found.code
      limit ${limit})
    select near.*, v.comment, ${sightOf('assessments', 'near.assessment_id', account) ?? sql`true`} as is_in_sight
    from near join assessment_verdicts v using (assessment_id, attempt, criterion_id)`.execute(db)
  return rows
}

type Facts = {
  assessment_id: string
  answers: Record<string, string[]>
  figures: Record<string, string>
  evidence: { kind: EvidenceKind; name: string }[]
}

/**
 * What decided assessments said: answers by the lineage of the question, figures by that of the input, evidence of these questions. Nobody
 * can write there any more, so that the rows are those of the attempt.
 */
type Asked = { questions: readonly string[]; inputs: readonly string[] }
export const listFacts = async (db: Db, ids: readonly string[], { questions, inputs }: Asked) => {
  const { rows } = await sql<Facts>`
    select a.id as assessment_id,
      coalesce((select jsonb_object_agg(q.lineage, to_jsonb(n.value)) from questions q
        join assessment_answers n on n.question_id = q.id and n.assessment_id = a.id
        where q.lineage = any(${questions}::uuid[])), '{}') as answers,
      coalesce((select jsonb_object_agg(i.lineage, n.value::text) from question_inputs i
        join assessment_values n on n.input_id = i.id and n.assessment_id = a.id
        where i.lineage = any(${inputs}::uuid[])), '{}') as figures,
      coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'name', f.name) order by e.kind, f.name, e.id) from questions q
        join assessment_evidence e on e.question_id = q.id and e.assessment_id = a.id and e.removed_at is null
        join files f on f.id = e.file_id
        where q.lineage = any(${questions}::uuid[])), '[]') as evidence
    from assessments a where a.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.assessment_id, row]))
}
