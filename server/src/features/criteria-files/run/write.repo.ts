import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/types.ts'

const words = (text: string): readonly string[] => text.split(/\s+/)

/** What an import may write, by table; versions and positions are said apart. */
const columnsOf = {
  criteria_groups: words('code name'),
  criteria_sub_groups: words('group_id name'),
  criteria: words(`sub_group_id code name description points tier is_mandatory pass_share is_bonus sub_types ranks
    evidence_kinds guidance_applicant guidance_assessor rubric updated_at updated_by_name`),
  question_inputs: words('key label hint unit is_whole min max is_required default_value not_above updated_at'),
  criteria_constants: words('key label value unit source valid_from valid_to updated_at'),
  questions: words(`criterion_id key content hint scale visible_if evidence_kinds min_files max_age_months updated_at
    updated_by_name`),
} as const
export type Table = keyof typeof columnsOf
export const tables = Object.keys(columnsOf) as Table[]

/** Values by column, as JSON writes them. */
export type Values = Readonly<Record<string, unknown>>

const parentOf: Partial<Record<Table, string>> = {
  criteria_sub_groups: 'group_id',
  criteria: 'sub_group_id',
  questions: 'criterion_id',
}
/** Columns that a new row needs and an edit leaves alone. */
const onlyNew: Partial<Record<Table, string>> = { questions: 'created_at' }

const listed = (columns: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))

const read = (table: Table, values: Values) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) r`

/** A new row at the end of its siblings; answers its id. */
export const insert = async (db: Db, table: Table, versionId: string, values: Values): Promise<string> => {
  const extra = onlyNew[table]
  const columns = extra ? [...columnsOf[table], extra] : columnsOf[table]
  const parent = parentOf[table]
  const among = parent ? sql`and s.${sql.ref(parent)} = r.${sql.ref(parent)}` : sql``
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (version_id, position, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${versionId}, (select coalesce(max(s.position) + 1, 0) from ${sql.table(table)} s
      where s.version_id = ${versionId} ${among}), ${listed(columns, 'r')}
    from ${read(table, values)} returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Replaces what an import may write of a row. */
export const update = async (db: Db, table: Table, id: string, values: Values): Promise<void> => {
  const columns = columnsOf[table]
  await sql`update ${sql.table(table)} t set version = t.version + 1,
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))}
    from ${read(table, values)} where t.id = ${id}`.execute(db)
}

/** What an import may write of a row, as it stands: enough to put it back. */
export const snapshot = async (db: Db, table: Table, id: string): Promise<Values> => {
  const { rows } = await sql<{ values: Values }>`
    select to_jsonb(t) as values from ${sql.table(table)} t where t.id = ${id}`.execute(db)
  const values = rows[0]?.values ?? {}
  return Object.fromEntries(columnsOf[table].map((column) => [column, values[column] ?? null]))
}

export const remove = async (db: Db, table: Table, ids: readonly string[]): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** How often each row has been edited, by id; rows that have gone are missing. */
export const versionsOf = async (db: Db, table: Table, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Does one step so that its failure leaves the transaction as it was before it. */
export const guarded = async <T>(db: Db, step: () => Promise<T>): Promise<T> => {
  await sql`savepoint import_step`.execute(db)
  try {
    const result = await step()
    await sql`release savepoint import_step`.execute(db)
    return result
  } catch (thrown) {
    await sql`rollback to savepoint import_step`.execute(db)
    throw thrown
  }
}

/** Does something, keeps what it found out, and takes back all that it wrote. */
export const rehearsed = async <T>(db: Db, play: () => Promise<T>): Promise<T> => {
  await sql`savepoint import_rehearsal`.execute(db)
  try {
    return await play()
  } finally {
    await sql`rollback to savepoint import_rehearsal`.execute(db)
  }
}

const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null

/** The write broke a unique key. */
export const isTaken = (thrown: unknown): boolean => codeOf(thrown) === '23505'
/** The removal broke a reference. */
export const isStillUsed = (thrown: unknown): boolean => codeOf(thrown) === '23503'
