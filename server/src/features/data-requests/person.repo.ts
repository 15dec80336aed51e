import { ofEachCase } from '@nhanxanh/contract/case-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { listSubjects } from './data-requests.repo.ts'

/** The records of a person, and how the person is called and reached in every spelling. */
export type Person = { ids: string[]; accounts: string[]; facilities: string[]; spellings: string[] }

export const findPerson = async (db: Db, requestId: string): Promise<Person> => {
  const subjects = await listSubjects(db, requestId)
  const of = (kind: string) => subjects.filter((each) => each.kind === kind).map(({ record_id }) => record_id)
  const said = await sql<{ spelling: string }>`select spelling from spellings_of_person(${requestId}::uuid)`.execute(db)
  const accounts = of('user')
  const owned = await db
    .selectFrom('facilities')
    .select('id')
    .where(sql<boolean>`owner_id = any(${accounts}::uuid[])`)
    .execute()
  const facilities = [...new Set([...of('facility'), ...owned.map(({ id }) => id)])]
  return {
    ids: [...new Set([...subjects.map(({ record_id }) => record_id), ...facilities, requestId])],
    accounts,
    facilities,
    spellings: said.rows.map(({ spelling }) => spelling),
  }
}

/** The scans of the person's letters: of this request, and of the cases that are theirs. */
export const listScans = async (db: Db, { ids }: Person): Promise<string[]> => {
  const ofKinds = Object.values(ofEachCase(({ tables }) => tables)).map(
    ({ files, of }) => sql`select file_id from ${sql.table(files)} where ${sql.ref(of)} = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ file_id: string }>`${sql.join(ofKinds, sql` union `)}`.execute(db)
  return rows.map(({ file_id }) => file_id)
}

/** Rows that say nothing of anybody: counts of lists, and the marks of the tree. */
const passed = /^(list_|audit_(leaves|tiles|heads|origins|marks|erasures)|schema_|provinces|communes)/

type Table = { name: string; columns: string[] }

/** Every table with the columns that hold text in any shape. */
export const listTextTables = async (db: Db): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'json', 'jsonb', 'uuid', 'character varying') or c.udt_name in ('_text', '_uuid'))
    group by c.table_name order by c.table_name`.execute(db)
  return rows.filter(({ name }) => !passed.test(name))
}

const wordsOf = ({ columns }: Table) =>
  sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`r.${sql.ref(column)}::text`))})`

export type Hits = { table: string; own: number; others: number }

/**
 * Rows of every table in which the person is called or reached by any of their spellings: `own` hang on a record that is theirs, `others`
 * do not.
 */
export const sweep = async (db: Db, { ids, spellings }: Person): Promise<Hits[]> => {
  const found: Hits[] = []
  for (const table of await listTextTables(db)) {
    const { rows } = await sql<{ own: number; others: number }>`
      select count(*) filter (where is_own)::int as own, count(*) filter (where not is_own)::int as others
      from (select has_spelling(w.words, ${ids}::text[]) as is_own
        from (select ${wordsOf(table)} as words from ${sql.table(table.name)} r) w
        where has_spelling(w.words, ${spellings}::text[])) hit`.execute(db)
    const [hits] = rows
    if (hits && hits.own + hits.others > 0) found.push({ table: table.name, ...hits })
  }
  return found
}

const secret = /(hash|folded|salts|search_text|token|^entry$|xid|seed|seal|box)/

/** The rows of a table that hang on a record of the person, without secrets; `isNamed`: those alone that name the person. */
export const listRowsOf = async (
  db: Db,
  table: Table,
  { ids, spellings }: Person,
  isNamed: boolean,
): Promise<Record<string, unknown>[]> => {
  const words = wordsOf(table)
  const named = isNamed ? sql`and has_spelling(${words}, ${spellings}::text[])` : sql``
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as row from ${sql.table(table.name)} r
    where has_spelling(${words}, ${ids}::text[]) ${named}`.execute(db)
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column))))
}
