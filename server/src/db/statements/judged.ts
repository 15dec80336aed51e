import type { Db } from '../types.ts'

/** What of judging is: a figure and a place on a page say something of a criterion as a verdict does, and a proposal rests on them. */
const judgingParts = ['judged', 'figures', 'pinned', 'proposed'] as const

/** Which of these assessments a person ever had a part in judging, whatever became of it: the ledger of hands alone says so. */
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
    .where('part', 'in', [...judgingParts])
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}
