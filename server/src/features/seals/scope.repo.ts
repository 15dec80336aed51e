import type { VerdictReason } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** A verdict as a sealed record holds it, as far as it takes a criterion out. */
export type SealedVerdict = {
  criterionId: string
  verdict: string | null
  reason: VerdictReason | null
  comment: string | null
  judgedBy: string
  confirmed?: { by: string | null; reason: string | null }
}

export type TakenOutRow = Pick<SealedVerdict, 'reason' | 'comment'> & {
  id: string
  code: string
  name: string
  points: string
  is_mandatory: boolean
  judged_by_name: string | null
  confirmed_by_name: string | null
  confirmed_reason: string | null
}

/** The criteria that these verdicts take out, in the order of their version, with the names of who said so. */
export const listTakenOut = async (db: Db, verdicts: readonly SealedVerdict[]): Promise<TakenOutRow[]> => {
  const { rows } = await sql<TakenOutRow>`
    select c.id, c.code, c.name, c.points::text as points, c.is_mandatory, v.reason, v.comment,
      judge.name as judged_by_name, second.name as confirmed_by_name, v.confirmed ->> 'reason' as confirmed_reason
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v("criterionId" uuid, verdict text, reason text, comment text, "judgedBy" uuid, confirmed jsonb)
    join criteria c on c.id = v."criterionId"
    join criteria_sub_groups s on s.id = c.sub_group_id
    join criteria_groups g on g.id = s.group_id
    left join users judge on judge.id = v."judgedBy"
    left join users second on second.id = (v.confirmed ->> 'by')::uuid
    where v.verdict = 'not_applicable'
    order by g.position, s.position, c.position, c.id`.execute(db)
  return rows
}
