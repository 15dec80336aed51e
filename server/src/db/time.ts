import { sql } from 'kysely'
import type { Db } from './types.ts'

/** The time of the database in milliseconds since 1970. */
export const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not say what time it is')
  return row.now.getTime()
}
