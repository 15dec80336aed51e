import { sql } from 'kysely'
import type { Db } from '../types.ts'

/**
 * Which of these assessments a person had a part in judging: a verdict on any attempt, an assessed figure, or the proposal of its
 * decision. The one place where this is read.
 */
export const listJudgedBy = async (db: Db, userId: string, assessmentIds: readonly string[]): Promise<Set<string>> => {
  const among = sql`any(${[...assessmentIds]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select v.assessment_id as id from assessment_verdicts v where v.assessment_id = ${among} and v.judged_by = ${userId}
    union select w.assessment_id from assessed_values w where w.assessment_id = ${among} and w.set_by = ${userId}
    union select d.assessment_id from assessment_decisions d
      where d.assessment_id = ${among} and d.proposed_by = ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
