import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The newest code of an account, whatever has become of it. */
export const findNewest = (db: Db, userId: string) =>
  db
    .selectFrom('email_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify-email')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
export type EmailCode = NonNullable<Awaited<ReturnType<typeof findNewest>>>

export const create = async (db: Db, userId: string, now: Date, expiresAt: Date): Promise<string> => {
  const { id } = await db
    .insertInto('email_codes')
    .values({ user_id: userId, purpose: 'verify-email', expires_at: expiresAt, verified_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes one of the guesses of a code; false when none was left. Exact however many guess at once. */
export const takeGuess = async (db: Db, id: string, most: number): Promise<boolean> => {
  const taken = await db
    .updateTable('email_codes')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .where('failures', '<', most)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses a code up; false when somebody else was faster. */
export const use = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const used = await db
    .updateTable('email_codes')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** A code with the address that it goes to. */
export const findWithAddress = (db: Db, id: string) =>
  db
    .selectFrom('email_codes')
    .innerJoin('users', 'users.id', 'email_codes.user_id')
    .select(['email_codes.id', 'email_codes.expires_at', 'email_codes.verified_at', 'users.email', 'users.name'])
    .where('email_codes.id', '=', id)
    .executeTakeFirst()

/** Removes codes that ran out before a day. */
export const removeOld = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('email_codes').where('expires_at', '<', before).execute()
}
