import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import { isNewestApproval } from '../others/sheets.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'

/** Newer ones tell more, and two hundred tell as much as two thousand. */
const mostLike = 200

type Met = { lineage: string; met: number; like: number }

/** How many other facilities of the kind, and of the rank where it is given, met each criterion by their newest approval. */
export const countMetByLike = async (
  db: Db,
  { facility_id, sub_type }: Pick<AssessmentRecord, 'facility_id' | 'sub_type'>,
  rank: number | null,
): Promise<Met[]> => {
  const { rows } = await sql<Met>`
    with alike as (select a.id, a.attempt from assessments a join facilities f on f.id = a.facility_id
      where ${isNewestApproval} and f.sub_type = ${sub_type} and (${rank}::int is null or f.rank = ${rank}) and f.id <> ${facility_id}
      order by a.decided_at desc, a.id limit ${mostLike})
    select c.lineage, count(*)::int as met, (select count(*)::int from alike) as "like"
    from alike join assessment_verdicts v on v.assessment_id = alike.id and v.attempt = alike.attempt and v.verdict = 'met'
    join criteria c on c.id = v.criterion_id group by c.lineage`.execute(db)
  return rows
}
