import type { Db } from '../../../db/types.ts'

/** What is asked and judged in a version, each list in its order, without what is archived. */
export const rowsOfQuestionnaire = async (db: Db, versionId: string) => {
  const criteria = await db
    .selectFrom('criteria')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('is_archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const questions = await db
    .selectFrom('questions')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('is_archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const inputs = await db
    .selectFrom('question_inputs')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const version = await db
    .selectFrom('criteria_versions')
    .select(['number', 'status'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  return { criteria, questions, inputs, version }
}
