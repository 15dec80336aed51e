import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Does something in a transaction, keeps what it found out, and takes back all that it wrote. */
export const rehearsed = async <T>(db: Db, play: () => Promise<T>): Promise<T> => {
  await sql`savepoint rehearsal`.execute(db)
  try {
    return await play()
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db)
  }
}
