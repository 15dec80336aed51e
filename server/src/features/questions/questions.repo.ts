import type { QuestionBody } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { questionRows } from '../../db/part-rows.ts'

const isUsed = sql<boolean>`exists (select from questions old join criteria_versions ov on ov.id = old.version_id
  where old.lineage = q.lineage and ov.status in ('published', 'retired'))`

const selected = (db: Db) =>
  db
    .selectFrom('questions as q')
    .innerJoin('criteria as c', 'c.id', 'q.criterion_id')
    .innerJoin('criteria_versions as v', 'v.id', 'q.version_id')
    .selectAll('q')
    .select(['c.code as criterion_code', 'c.name as criterion_name', 'c.points as criterion_points'])
    .select('c.is_archived as criterion_archived')
    .select([sql<FacilitySubType[]>`c.sub_types`.as('sub_types'), sql<number[]>`c.ranks`.as('ranks')])
    .select([sql<FacilityType>`v.type`.as('type'), 'v.number as version_number', 'v.status as version_status'])
    .select(isUsed.as('is_used'))
export type QuestionRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<QuestionRecord | undefined> =>
  selected(db).where('q.id', '=', id).executeTakeFirst()

/** Of each type the version that is worked on, else the one in use. */
export const workingVersions = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct on (type) id from criteria_versions
    where status <> 'retired' order by type, status = 'published'`.execute(db)
  return rows.map(({ id }) => id)
}

export const findCriterion = (db: Db, id: string) =>
  db.selectFrom('criteria').select(['id', 'version_id']).where('id', '=', id).executeTakeFirst()

export const findMany = (db: Db, ids: readonly string[]): Promise<QuestionRecord[]> =>
  selected(db)
    .where(sql<boolean>`q.id = any(${ids}::uuid[])`)
    .execute()

/** Names share one space: a formula must know what it reads. */
export const isKeyTaken = async (db: Db, versionId: string, key: string, except: string | null): Promise<boolean> => {
  const { rows } = await sql`select from question_inputs where version_id = ${versionId} and key = ${key}
      and id is distinct from ${except}::uuid
    union all select from questions where version_id = ${versionId} and key = ${key}
      and id is distinct from ${except}::uuid
    union all select from questions q, jsonb_array_elements(q.scale -> 'columns') k where q.version_id = ${versionId}
      and q.kind = 'table' and q.key || '__' || (k ->> 'key') = ${key} and q.id is distinct from ${except}::uuid`.execute(
    db,
  )
  return rows.length > 0
}

type Edit = { by: string; now: Date }

const toColumns = (body: QuestionBody, { by, now }: Edit) => ({
  ...questionRows.toRow(body),
  criterion_id: body.criterionId,
  updated_at: now,
  updated_by_name: by,
})

/** Behind the last one of its criterion. */
export const create = async (db: Db, versionId: string, body: QuestionBody, edit: Edit): Promise<string> => {
  const { id } = await db
    .insertInto('questions')
    .values({
      version_id: versionId,
      ...toColumns(body, edit),
      created_at: edit.now,
      position: sql`(select coalesce(max(position) + 1, 0) from questions where criterion_id = ${body.criterionId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const update = async (db: Db, id: string, body: QuestionBody, edit: Edit): Promise<void> => {
  await db
    .updateTable('questions')
    .set({ ...toColumns(body, edit), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Changed = { key?: string; content?: string; min_files?: number; is_archived?: boolean }
/** Some columns of a question; the others stay. */
export const change = async (db: Db, id: string, changed: Changed, { by, now }: Edit): Promise<void> => {
  await db
    .updateTable('questions')
    .set({ ...changed, updated_at: now, updated_by_name: by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('questions').where('id', '=', id).execute()
}

/** The saved test cases of a question, in their order. */
export const listTestCases = async (db: Db, questionId: string): Promise<TestCase[]> => {
  const rows = await db
    .selectFrom('question_test_cases')
    .select(['name', 'given', 'expected'])
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute()
  return rows.map(toTestCase)
}
type TestCaseRow = { name: string; given: Pick<TestCase, 'values' | 'answers'>; expected: Expected }
type Expected = Pick<TestCase, 'outcome' | 'value' | 'share'>
const toTestCase = ({ name, given, expected }: TestCaseRow): TestCase => ({ name, ...given, ...expected })

/** The saved test cases of a question, all of them anew. */
export const saveTestCases = async (
  db: Db,
  question: { id: string; versionId: string },
  cases: readonly TestCase[],
): Promise<void> => {
  await db.deleteFrom('question_test_cases').where('question_id', '=', question.id).execute()
  if (cases.length === 0) return
  const rows = cases.map(({ name, values, answers, ...expected }, position) => ({
    version_id: question.versionId,
    question_id: question.id,
    name,
    given: JSON.stringify({ values, answers }),
    expected: JSON.stringify(expected),
    position,
  }))
  await db.insertInto('question_test_cases').values(rows).execute()
}

/** Conditions of all questions of a version, with what they may look at. */
export const conditionsOf = (db: Db, versionId: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'key', 'scale', 'visible_if', 'is_archived'])
    .where('version_id', '=', versionId)
    .execute()
