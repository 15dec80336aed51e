import type { Db } from '../../../db/types.ts'

/** What was found of each criterion in one attempt. */
export const verdictsOf = (db: Db, assessmentId: string, attempt: number) =>
  db
    .selectFrom('assessment_verdicts')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .execute()
export type VerdictRow = Awaited<ReturnType<typeof verdictsOf>>[number]
