import type { CouncilOutcome, CouncilSessionState } from '@nhanxanh/contract/features/council-sessions.rules'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { DecisionRow } from './decisions.repo.ts'

type Laid = {
  id: string
  state: CouncilSessionState
  held_on: string
  outcome: CouncilOutcome | null
  recommendations: string | null
  is_of_now: boolean
  is_of_result: boolean
}

/**
 * The last session that the file of a proposal lies before: the one that is not closed, else what concluded last. It cannot be
 * closed or amended until the transaction ends.
 */
export const findLaid = async (db: Db, { id, assessment_id }: DecisionRow): Promise<Laid | undefined> => {
  const { rows } = await sql<Laid>`
    select s.id, s.state, s.held_on, f.outcome, f.recommendations,
      coalesce(f.concluded_at >= t.submitted_at and not exists (select from assessment_decisions o
        where o.assessment_id = f.assessment_id and o.signed_at >= f.concluded_at), false) as is_of_now,
      coalesce(f.level is not distinct from d.level and f.points = d.points, false) as is_of_result
    from assessment_decisions d
    join assessment_attempts t on t.assessment_id = d.assessment_id and t.attempt = d.attempt
    join council_session_files f on f.assessment_id = d.assessment_id
    join council_sessions s on s.id = f.session_id
    where d.id = ${id} and d.assessment_id = ${assessment_id}
    order by s.state = 'closed', f.concluded_at desc nulls last, s.created_at desc limit 1
    for share of s`.execute(db)
  return rows[0]
}
