import { partsInOrder } from '../../db/part-rows.ts'
import type { Db } from '../../db/types.ts'

/* What a version holds, for its sheets: each list in its order, without what is archived. */

export const groupsOf = (db: Db, versionId: string) =>
  partsInOrder(db, 'criteria_groups', versionId).selectAll().execute()

export const subGroupsOf = (db: Db, versionId: string) =>
  db
    .selectFrom('criteria_sub_groups as s')
    .innerJoin('criteria_groups as g', 'g.id', 's.group_id')
    .selectAll('s')
    .select('g.code as group_code')
    .where('s.version_id', '=', versionId)
    .orderBy('g.position')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

export const criteriaOf = (db: Db, versionId: string) =>
  db
    .selectFrom('criteria as c')
    .innerJoin('criteria_sub_groups as s', 's.id', 'c.sub_group_id')
    .innerJoin('criteria_groups as g', 'g.id', 's.group_id')
    .selectAll('c')
    .select(['g.code as group_code', 's.name as sub_group_name'])
    .where('c.version_id', '=', versionId)
    .where('c.is_archived', '=', false)
    .orderBy('g.position')
    .orderBy('s.position')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

/** The questions that a workbook holds, in the order of the tree. */
const heldQuestions = (db: Db, versionId: string) =>
  db
    .selectFrom('questions as q')
    .innerJoin('criteria as c', 'c.id', 'q.criterion_id')
    .innerJoin('criteria_sub_groups as s', 's.id', 'c.sub_group_id')
    .innerJoin('criteria_groups as g', 'g.id', 's.group_id')
    .where('q.version_id', '=', versionId)
    .where('q.is_archived', '=', false)
    .where('c.is_archived', '=', false)
    .orderBy('g.position')
    .orderBy('s.position')
    .orderBy('c.position')
    .orderBy('q.position')
    .orderBy('q.id')

export const questionsOf = (db: Db, versionId: string) =>
  heldQuestions(db, versionId).selectAll('q').select('c.code as criterion_code').execute()

/** Their saved test cases, each with its question. */
export const casesOf = (db: Db, versionId: string) =>
  heldQuestions(db, versionId)
    .innerJoin('question_test_cases as t', 't.question_id', 'q.id')
    .select(['t.question_id', 't.name', 't.given', 't.expected', 'q.key'])
    .orderBy('t.position')
    .execute()

export const inputsOf = (db: Db, versionId: string) =>
  partsInOrder(db, 'question_inputs', versionId).selectAll().execute()

export const constantsOf = (db: Db, versionId: string) =>
  partsInOrder(db, 'criteria_constants', versionId).selectAll().execute()

export const levelsOf = async (db: Db, versionId: string) => {
  const { levels } = await db
    .selectFrom('criteria_versions')
    .select('levels')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return levels
}

/** All questions, archived ones too, by the names that formulas and cases call them. */
export const namedQuestions = (db: Db, versionId: string) =>
  db.selectFrom('questions').select(['id', 'key']).where('version_id', '=', versionId).execute()

/** The names of everything that formulas can read; a constant has one, for however many years it has values. */
export const keysOf = async (db: Db, versionId: string): Promise<string[]> => {
  const keys = await db
    .selectFrom('questions')
    .select('key')
    .where('version_id', '=', versionId)
    .unionAll(db.selectFrom('question_inputs').select('key').where('version_id', '=', versionId))
    .unionAll(db.selectFrom('criteria_constants').select('key').distinct().where('version_id', '=', versionId))
    .execute()
  return keys.map(({ key }) => key)
}

/** Keys that stand for more than one thing: formulas could not tell which is meant. */
export const keysTwice = async (db: Db, versionId: string): Promise<string[]> => {
  const counted = Map.groupBy(await keysOf(db, versionId), (key) => key)
  return [...counted].filter(([, same]) => same.length > 1).map(([key]) => key)
}
