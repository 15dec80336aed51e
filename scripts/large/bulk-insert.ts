import type { openPool } from '../../server/src/db/connect.ts'

type Pool = ReturnType<typeof openPool>
type Row = Record<string, unknown>

const typesOf = async (pool: Pool, table: string): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** A function that writes many rows of one table in one statement: one array a column. */
export const bulkInserter = async (pool: Pool, table: string) => {
  const types = await typesOf(pool, table)
  return async (rows: readonly Row[]): Promise<void> => {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    const arrays = columns.map((column, index) => `$${index + 1}::${types.get(column)}[]`)
    const statement = `insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays.join(', ')})`
    const values = columns.map((column) => rows.map((row) => row[column]))
    await pool.query(statement, values)
  }
}
