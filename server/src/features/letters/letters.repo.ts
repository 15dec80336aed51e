import type { Db } from '../../db/types.ts'

/** Name and address of an account, for a letter to it. */
export const findAddressee = (db: Db, userId: string) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
