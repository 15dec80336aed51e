import { sql } from 'kysely'
import type { Db } from '../../server/src/db/types.ts'

/** The columns of a table that a dump writes: all but those that PostgreSQL works out. */
const tablesOf = async (db: Db) => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`.execute(db)
  return rows
}

const sequencesOf = async (db: Db) => {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(
    db,
  )
  return rows
}

/**
 * What `pg_dump` and `pg_restore` do, which the packages of the embedded server do not bring: every table as one snapshot saw it, loaded
 * past triggers and foreign keys into a database of the same schema in another cluster. Values travel as PostgreSQL's own text.
 */
export const restoreInto = async (target: Db, source: Db): Promise<void> => {
  const read = source.transaction().setIsolationLevel('repeatable read')
  const dump = await read.execute(async (db) => {
    const tables = []
    for (const { name, columns } of await tablesOf(db)) {
      const { rows } = await sql<{
        lines: string | null
      }>`select json_agg(t)::text as lines from ${sql.table(name)} t`.execute(db)
      tables.push({ name, columns, lines: rows[0]?.lines ?? '[]' })
    }
    return { tables, sequences: await sequencesOf(db) }
  })
  await target.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const { name } of dump.tables) await sql`delete from ${sql.table(name)}`.execute(db)
    for (const { name, columns, lines } of dump.tables) {
      await sql`insert into ${sql.table(name)} (${sql.raw(columns)}) overriding system value
        select ${sql.raw(columns)} from json_populate_recordset(null::${sql.table(name)}, ${lines}::json)`.execute(db)
    }
    for (const { name, last } of dump.sequences) {
      if (last !== null) await sql`select setval(${name}::regclass, ${last})`.execute(db)
    }
  })
}
