import { partsInOrder } from '../../../db/part-rows.ts'
import type { Db } from '../../../db/types.ts'

/** What is asked and judged in a version, each list in its order, without what is archived. */
export const rowsOfQuestionnaire = async (db: Db, versionId: string) => {
  const criteria = await partsInOrder(db, 'criteria', versionId).selectAll().where('is_archived', '=', false).execute()
  const questions = await partsInOrder(db, 'questions', versionId)
    .selectAll()
    .where('is_archived', '=', false)
    .execute()
  const inputs = await partsInOrder(db, 'question_inputs', versionId).selectAll().execute()
  const version = await db
    .selectFrom('criteria_versions')
    .select(['number', 'status'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  return { criteria, questions, inputs, version }
}
