import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/types.ts'
import { partTables } from '../../../db/part-rows.ts'
import type { PartTable } from '../../../db/part-rows.ts'

export type Table = PartTable
export const tables = Object.keys(partTables) as Table[]

/** Values by column, as JSON writes them. */
export type Values = Readonly<Record<string, unknown>>

const listed = (columns: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))

const read = (table: Table, values: Values) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) r`

/** A new row at the end of its siblings; answers its id. */
export const insert = async (db: Db, table: Table, versionId: string, values: Values): Promise<string> => {
  const columns = Object.keys(values)
  const { parent } = partTables[table]
  const among = parent ? sql`and s.${sql.ref(parent)} = r.${sql.ref(parent)}` : sql``
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (version_id, position, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${versionId}, (select coalesce(max(s.position) + 1, 0) from ${sql.table(table)} s
      where s.version_id = ${versionId} ${among}), ${listed(columns, 'r')}
    from ${read(table, values)} returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Replaces what is given of a row. */
export const update = async (db: Db, table: Table, id: string, values: Values): Promise<void> => {
  const columns = kept(table).filter((column) => column in values)
  await sql`update ${sql.table(table)} t set version = t.version + 1,
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))}
    from ${read(table, values)} where t.id = ${id}`.execute(db)
}

/** The columns that an import may change. */
const kept = (table: Table): readonly string[] => {
  const { columns, parent, beside } = partTables[table]
  return [...columns, ...beside, 'position', ...(parent === null ? [] : [parent])]
}

/** The columns of a row that an import may change, as they are now: enough to put them back. */
export const snapshot = async (db: Db, table: Table, id: string): Promise<Values> => {
  const { rows } = await sql<{ values: Values }>`
    select to_jsonb(t) as values from ${sql.table(table)} t where t.id = ${id}`.execute(db)
  const values = rows[0]?.values ?? {}
  return Object.fromEntries(kept(table).map((column) => [column, values[column] ?? null]))
}

/** Counts an edit of what belongs to a row but stands beside it. */
export const touch = async (db: Db, table: Table, id: string): Promise<void> => {
  await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(db)
}

/** A whole row, for the day on which it is wanted back; columns that the database works out are left out. */
export const wholeRow = async (db: Db, table: Table, id: string): Promise<Values> => {
  const { rows } = await sql<{ values: Values }>`
    select (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e join information_schema.columns c
      on c.table_schema = 'public' and c.table_name = ${table} and c.column_name = e.key and c.is_generated = 'NEVER') as values
    from ${sql.table(table)} t where t.id = ${id}`.execute(db)
  return rows[0]?.values ?? {}
}

/** A removed row as it was, under its own id. */
export const restore = async (db: Db, table: Table, values: Values): Promise<void> => {
  const columns = Object.keys(values)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${listed(columns, 'r')} from ${read(table, values)}`.execute(db)
}

export type Sibling = { id: string; parent: string; position: number }
/** The rows of a table under their parents, each family in its order. */
export const siblingsOf = async (db: Db, table: Table, versionId: string): Promise<Sibling[]> => {
  const parent = sql.ref(partTables[table].parent ?? 'version_id')
  const { rows } = await sql<Sibling>`select id, ${parent} as parent, position from ${sql.table(table)}
    where version_id = ${versionId} order by ${parent}, position, id`.execute(db)
  return rows
}

/** New places for rows; the count of edits moves on for those that were moved, not for those that made room. */
export const place = async (
  db: Db,
  table: Table,
  places: readonly { id: string; position: number; isMoved: boolean }[],
): Promise<void> => {
  await sql`update ${sql.table(table)} t set position = p.position, version = t.version + p."isMoved"::int
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id uuid, position int, "isMoved" boolean)
    where t.id = p.id`.execute(db)
}

export const remove = async (db: Db, table: Table, ids: readonly string[]): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** The count of edits of each row, by id; deleted rows are missing. */
export const versionsOf = async (db: Db, table: Table, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
