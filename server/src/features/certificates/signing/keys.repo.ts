import type { Db, NewRow } from '../../../db/types.ts'

/** The certificate that papers are signed with; there is one at most. */
export const findKey = (db: Db) =>
  db.selectFrom('signing_keys').selectAll().where('removed_at', 'is', null).executeTakeFirst()
export type KeyRecord = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Takes the certificate away, and its private key for good; true if there was one. */
export const removeKey = async (db: Db, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('signing_keys')
    .set({ box: null, removed_at: now })
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts its private key, locked by another key of the vault, in the place of what was there. */
export const relockKey = async (db: Db, box: Buffer): Promise<void> => {
  await db.updateTable('signing_keys').set({ box }).where('removed_at', 'is', null).execute()
}

/** Of two at once the second breaks `signing_keys_one`. */
export const createKey = async (db: Db, row: NewRow<'signing_keys'>): Promise<void> => {
  await db.insertInto('signing_keys').values(row).execute()
}
