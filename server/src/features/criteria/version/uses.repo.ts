import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import type { Tier } from '@nhanxanh/contract/scoring/criteria-set'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

type Table = 'criteria' | 'questions' | 'question_inputs' | 'criteria_constants'

/** The versions in which one record stands, the newest first. */
export const versionsWith = async (db: Db, table: Table, lineage: string): Promise<Uses['versions']> => {
  const { rows } = await sql<Uses['versions'][number]>`
    select v.id, v.number, v.status from criteria_versions v
    where exists (select from ${sql.table(table)} p where p.version_id = v.id and p.lineage = ${lineage})
    order by v.number desc`.execute(db)
  return rows
}

const user = sql`q.id as "questionId", q.key, q.content, c.code as "criterionCode"`

/** Questions whose formulas read one of these names. */
export const formulasReading = async (
  db: Db,
  versionId: string,
  keys: readonly string[],
): Promise<Uses['formulas']> => {
  const { rows } = await sql<Uses['formulas'][number]>`
    select ${user} from questions q join criteria c on c.id = q.criterion_id
    where q.version_id = ${versionId} and q.reads && ${keys}::text[] order by c.code, q.key`.execute(db)
  return rows
}

/** Questions whose saved test cases fill in one of these. */
export const testedWith = async (db: Db, versionId: string, keys: readonly string[]): Promise<Uses['testCases']> => {
  const { rows } = await sql<Uses['testCases'][number]>`
    select distinct ${user} from question_test_cases t join questions q on q.id = t.question_id
      join criteria c on c.id = q.criterion_id
    where t.version_id = ${versionId} and jsonb_exists_any(t.given -> 'values' || (t.given -> 'answers'), ${keys}::text[])
      and not q.key = any(${keys}::text[])
    order by "criterionCode", key`.execute(db)
  return rows
}

/** Inputs that are a part of one of these. */
export const partsOf = async (db: Db, versionId: string, keys: readonly string[]): Promise<Uses['parts']> => {
  const { rows } = await sql<Uses['parts'][number]>`select key, label from question_inputs
    where version_id = ${versionId} and not_above = any(${keys}::text[]) order by position, id`.execute(db)
  return rows
}

/** The table of levels, and how the criteria of these questions count in it. */
export const levelsAbove = async (db: Db, versionId: string, keys: readonly string[]) => {
  const { rows } = await sql<{ tier: Tier; is_mandatory: boolean }>`
    select distinct c.tier, c.is_mandatory from questions q join criteria c on c.id = q.criterion_id
    where q.version_id = ${versionId} and q.key = any(${keys}::text[])`.execute(db)
  const { levels } = await db
    .selectFrom('criteria_versions')
    .select('levels')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return { levels, criteria: rows }
}

/** How often the words of a criterion, or of that of a question, were read otherwise by who judged a file again. */
export const countWordings = async (db: Db, table: 'criteria' | 'questions', lineage: string): Promise<number> => {
  const criteria =
    table === 'criteria'
      ? sql`select ${lineage}::uuid`
      : sql`select c.lineage from questions q join criteria c on c.id = q.criterion_id where q.lineage = ${lineage}`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from blind_verdicts b join criteria c on c.id = b.criterion_id
    where b.cause = 'wording' and c.lineage in (${criteria})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Questions that are asked depending on one of these. */
export const visibleByAnswer = async (
  db: Db,
  versionId: string,
  keys: readonly string[],
): Promise<Uses['visibleIf']> => {
  const { rows } = await sql<Uses['visibleIf'][number]>`
    select ${user} from questions q join criteria c on c.id = q.criterion_id
    where q.version_id = ${versionId} and exists (
      select from jsonb_array_elements(q.visible_if -> 'conditions') d where d ->> 'question' = any(${keys}::text[]))
    order by c.code, q.key`.execute(db)
  return rows
}
