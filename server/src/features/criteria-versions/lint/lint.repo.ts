import type { Db } from '../../../db/types.ts'

/** The rows that the check of a version reads beside the set of the engine: ids to open, and archived records. */
export const partsOf = async (db: Db, versionId: string) => {
  const groups = await db
    .selectFrom('criteria_groups')
    .select(['id', 'code', 'name'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute()
  const subGroups = await db
    .selectFrom('criteria_sub_groups')
    .select(['id', 'name', 'group_id'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute()
  const criteria = await db
    .selectFrom('criteria')
    .select(['id', 'code', 'name', 'sub_group_id', 'points', 'is_mandatory', 'is_bonus', 'is_archived'])
    .where('version_id', '=', versionId)
    .orderBy('code')
    .execute()
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'key', 'content', 'criterion_id', 'scale', 'visible_if', 'problems', 'reads', 'is_archived'])
    .where('version_id', '=', versionId)
    .orderBy('key')
    .execute()
  return { groups, subGroups, criteria, questions, ...(await variablesOf(db, versionId)) }
}
export type Parts = Awaited<ReturnType<typeof partsOf>>

/** The published version that a draft is to replace, in force or coming; undefined for what is no draft. */
export const findReplaced = (db: Db, draftId: string) =>
  db
    .selectFrom('criteria_versions as draft')
    .innerJoin('criteria_versions as replaced', 'replaced.type', 'draft.type')
    .select(['replaced.id', 'replaced.number', 'replaced.effective_on'])
    .where('draft.id', '=', draftId)
    .where('draft.status', 'in', ['draft', 'checked'])
    .where('replaced.status', '=', 'published')
    .executeTakeFirst()

const variablesOf = async (db: Db, versionId: string) => {
  const inputs = await db
    .selectFrom('question_inputs')
    .select(['id', 'key', 'label', 'not_above'])
    .where('version_id', '=', versionId)
    .orderBy('key')
    .execute()
  const constants = await db
    .selectFrom('criteria_constants')
    .select(['id', 'key', 'unit', 'valid_from', 'valid_to'])
    .where('version_id', '=', versionId)
    .orderBy('key')
    .orderBy('valid_from')
    .execute()
  return { inputs, constants }
}
