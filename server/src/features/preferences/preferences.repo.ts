import type { Db } from '../../db/types.ts'

/** Everything that a person has chosen: key → value. */
export const listOf = async (db: Db, userId: string): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await db.selectFrom('preferences').select(['key', 'value']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

type Choice = { userId: string; key: string; value: unknown; now: Date }

/** Keeps a choice in place of the one before. */
export const save = async (db: Db, { userId, key, value, now }: Choice): Promise<void> => {
  const values = { value: JSON.stringify(value), updated_at: now }
  await db
    .insertInto('preferences')
    .values({ user_id: userId, key, ...values })
    .onConflict((conflict) => conflict.constraint('preferences_pkey').doUpdateSet(values))
    .execute()
}

/** Forgets a choice: its default holds again. */
export const forget = async (db: Db, userId: string, key: string): Promise<void> => {
  await db.deleteFrom('preferences').where('user_id', '=', userId).where('key', '=', key).execute()
}
