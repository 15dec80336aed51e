import { sql } from 'kysely'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db, EmailCodesTable } from '../../db/types.ts'

export type CodePurpose = EmailCodesTable['purpose']
/** Codes of one series are for one purpose and one address, and for one account if a signed-in person asks. */
export type Series = { purpose: CodePurpose; email: string; userId?: string }

/** Two requests for the same address at once take turns, so that there is one live code. */
export const lockSeries = async (db: Db, { purpose, email }: Series): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${email}`}, 0))`.execute(db)
}

/** The newest code of a series, whatever has become of it; an account only where somebody has the address. */
export const findNewest = (db: Db, { purpose, email, userId }: Series) =>
  db
    .selectFrom('email_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type EmailCode = NonNullable<Awaited<ReturnType<typeof findNewest>>>

export const find = (db: Db, id: string) =>
  db.selectFrom('email_codes').selectAll().where('id', '=', id).executeTakeFirst()

type NewCode = {
  purpose: CodePurpose
  email: string
  userId: string | null
  replaces: string | null
  now: Date
  expiresAt: Date
}

export const create = (db: Db, { purpose, email, userId, replaces, now, expiresAt }: NewCode) =>
  db
    .insertInto('email_codes')
    .values({
      purpose,
      email,
      user_id: userId,
      replaces,
      expires_at: expiresAt,
      verified_at: null,
      spent_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes one of the guesses of a code; false when none was left. Exact however many guess at once. */
export const takeGuess = async (db: Db, id: string, most: number): Promise<boolean> => {
  const taken = await db
    .updateTable('email_codes')
    .set({ guesses: sql`guesses + 1` })
    .where('id', '=', id)
    .where('guesses', '<', most)
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

/** Spends what a used code has earned; false when that has been done. */
export const spend = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const spent = await db
    .updateTable('email_codes')
    .set({ spent_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('spent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** A code with the name of the person whom it goes to; nothing where nobody has the address. */
export const findWithName = (db: Db, id: string) =>
  db
    .selectFrom('email_codes')
    .innerJoin('users', 'users.id', 'email_codes.user_id')
    .selectAll('email_codes')
    .select(['users.name', 'users.kind', 'users.email_verified_at'])
    .where('email_codes.id', '=', id)
    .executeTakeFirst()

/** Removes codes that ran out before a day. */
export const removeOld = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'email_codes', (row) => row('expires_at', '<', before))
}
