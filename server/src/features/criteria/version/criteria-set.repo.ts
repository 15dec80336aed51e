import type { Db } from '../../../db/types.ts'

/** The groups and sub-groups of a version, each list in its order. */
export const listBranches = async (db: Db, versionId: string) => {
  const groups = await db
    .selectFrom('criteria_groups')
    .select(['id', 'lineage', 'version', 'code', 'name'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const subGroups = await db
    .selectFrom('criteria_sub_groups')
    .select(['id', 'lineage', 'version', 'group_id', 'name'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { groups, subGroups }
}

/** The columns of a row that the scoring engine reads. */
export const judged = {
  criterion: ['code', 'name', 'points', 'tier', 'is_mandatory', 'pass_share', 'is_bonus', 'sdgs'],
  appliesTo: ['sub_types', 'ranks'],
  question: ['key', 'content', 'scale', 'visible_if'],
} as const

/** The rows that make a criteria set, each list in its order, without what is archived. */
export const rowsOfSet = async (db: Db, versionId: string) => {
  const criteria = await db
    .selectFrom('criteria')
    .select(['id', 'sub_group_id', ...judged.criterion, ...judged.appliesTo])
    .where('version_id', '=', versionId)
    .where('is_archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const questions = await db
    .selectFrom('questions')
    .select(['criterion_id', ...judged.question])
    .where('version_id', '=', versionId)
    .where('is_archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { ...(await listBranches(db, versionId)), criteria, questions, ...(await namedValues(db, versionId)) }
}

const namedValues = async (db: Db, versionId: string) => {
  const inputs = await db
    .selectFrom('question_inputs')
    .select(['key', 'label', 'unit', 'min', 'max', 'is_required', 'not_above'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const constants = await db
    .selectFrom('criteria_constants')
    .select(['key', 'label', 'value', 'unit', 'source', 'valid_from', 'valid_to'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const version = await db
    .selectFrom('criteria_versions')
    .select(['type', 'levels'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  return { inputs, constants, version }
}
