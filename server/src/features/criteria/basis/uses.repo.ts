import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
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
