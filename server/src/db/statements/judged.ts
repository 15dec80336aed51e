import { judgingParts } from '@nhanxanh/contract/features/assessments.hands'
import type { Db } from '../types.ts'

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
  const rows = await db
    .selectFrom('record_hands')
    .select('record_id')
    .where('kind', '=', 'assessment')
    .where('record_id', 'in', [...assessmentIds])
    .where('person_id', '=', personId)
    .where('part', 'in', [...judgingParts, 'proposed', 'entered', 'declared'])
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}
