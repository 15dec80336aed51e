import { sql } from 'kysely'
import type { Database, Db } from '../types.ts'

/** Writes many rows of one table in one statement; all rows have the columns of the first. */
export const insertMany = async (db: Db, table: keyof Database, rows: readonly object[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const into = sql.table(table)
  await sql`insert into ${into} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}
