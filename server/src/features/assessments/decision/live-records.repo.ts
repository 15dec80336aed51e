import type { Db } from '../../../db/types.ts'

/** All that sealed records of these assessments were made of, as it stands now. */
export const listLive = async (db: Db, ids: readonly string[]) => {
  const of = [...ids]
  const assessments = await db
    .selectFrom('assessments')
    .select(['id', 'criteria_version_id', 'kind', 'facility_id', 'code', 'status', 'rejection', 'attempt'])
    .select(['points', 'maximum', 'level'])
    .where('id', 'in', of)
    .execute()
  const attempts = await db.selectFrom('assessment_attempts').selectAll().where('assessment_id', 'in', of).execute()
  const verdicts = await db.selectFrom('assessment_verdicts').selectAll().where('assessment_id', 'in', of).execute()
  const assessed = await db.selectFrom('assessed_values').selectAll().where('assessment_id', 'in', of).execute()
  const decisions = await db.selectFrom('assessment_decisions').selectAll().where('assessment_id', 'in', of).execute()
  const newest = await db
    .selectFrom('assessment_records')
    .select((each) => ['assessment_id', each.fn.max('number').as('number')])
    .where('assessment_id', 'in', of)
    .groupBy('assessment_id')
    .execute()
  return { newest, assessments, attempts, verdicts, assessed, decisions }
}
export type Live = Awaited<ReturnType<typeof listLive>>
