import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Resolves when the database answers, rejects when it does not. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}
