import { sql } from 'kysely'
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

/**
 * Factors of these versions that only stand in on the figures of a year: those that are marked so, and those of which the newest of
 * several years is of an earlier one. `year` is theirs. Without versions: of those that decided assessments are judged by; without keys: all.
 */
export const listProvisional = async (
  db: Db,
  { versionIds, year, keys }: { versionIds: readonly string[] | null; year: number; keys: readonly string[] | null },
) => {
  const versions =
    versionIds === null
      ? sql`select criteria_version_id from assessments where decided_at is not null`
      : sql`select unnest(${[...versionIds]}::uuid[])`
  const { rows } = await sql<{ label: string; year: number | null }>`
    with newest as (select distinct on (version_id, key) version_id, key, label, year, is_provisional,
        count(*) over (partition by version_id, key) as years
      from criteria_constants where version_id in (${versions}) and (${keys === null} or key = any(${keys ?? []}::text[])) order by version_id, key, valid_from desc)
    select label, max(year) as year from newest
    where is_provisional or (years > 1 and year < ${year})
    group by label order by label`.execute(db)
  return rows
}

/** By which version an assessment is judged, and of which period. */
export const findJudgedBy = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessments')
    .select(['criteria_version_id', 'period_to'])
    .where('id', '=', assessmentId)
    .executeTakeFirst()
