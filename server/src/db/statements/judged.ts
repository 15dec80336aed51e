import { judgingParts } from '@nhanxanh/contract/features/assessments.hands'
import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { handsOfAssessments } from './hands.ts'

/**
 * Which of these assessments a person ever had a part in judging, whatever became of it: the ledger of hands alone
 * says so. Who proposed a decision rests on what was judged, and
 * who entered the answers or declared an interest leaves what follows to others as well.
 */
export const listJudgedBy = async (
  db: Db,
  personId: string,
  assessmentIds: readonly string[],
): Promise<Set<string>> => {
  if (assessmentIds.length === 0) return new Set()
  const parts = [...judgingParts, 'proposed', 'entered', 'declared']
  const { rows } = await sql<{ record_id: string }>`select record_id from ${handsOfAssessments} h
    where record_id = any(${[...assessmentIds]}::uuid[]) and person_id = ${personId}
      and part = any(${parts}::text[])`.execute(db)
  return new Set(rows.map(({ record_id }) => record_id))
}
