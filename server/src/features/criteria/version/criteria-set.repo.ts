import { partsInOrder } from '../../../db/part-rows.ts'
import type { Db } from '../../../db/types.ts'

/** The groups and sub-groups of a version, each list in its order. */
export const listBranches = async (db: Db, versionId: string) => {
  const groups = await partsInOrder(db, 'criteria_groups', versionId)
    .select(['id', 'lineage', 'version', 'code', 'name'])
    .execute()
  const subGroups = await partsInOrder(db, 'criteria_sub_groups', versionId)
    .select(['id', 'lineage', 'version', 'group_id', 'name'])
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
  const criteria = await partsInOrder(db, 'criteria', versionId)
    .select(['id', 'sub_group_id', ...judged.criterion, ...judged.appliesTo])
    .where('is_archived', '=', false)
    .execute()
  const questions = await partsInOrder(db, 'questions', versionId)
    .select(['criterion_id', ...judged.question])
    .where('is_archived', '=', false)
    .execute()
  return { ...(await listBranches(db, versionId)), criteria, questions, ...(await namedValues(db, versionId)) }
}

const namedValues = async (db: Db, versionId: string) => {
  const inputs = await partsInOrder(db, 'question_inputs', versionId)
    .select(['key', 'label', 'unit', 'min', 'max', 'is_required', 'not_above'])
    .execute()
  const constants = await partsInOrder(db, 'criteria_constants', versionId)
    .select(['key', 'label', 'value', 'unit', 'source', 'valid_from', 'valid_to'])
    .execute()
  const version = await db
    .selectFrom('criteria_versions')
    .select(['type', 'levels'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  return { inputs, constants, version }
}
