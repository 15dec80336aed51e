import type { Db } from '../types.ts'

/** Locks the row of an account: what is counted for one person is counted and added to one after the other. */
export const lockAccount = async (db: Db, userId: string): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
