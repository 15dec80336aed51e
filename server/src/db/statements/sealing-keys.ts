import type { Database, Db } from '../types.ts'

/** Keeps the public half of a sealing key: what it has signed is checked with it for ever. */
export const keepSealingKey = async (db: Db, row: Database['sealing_keys']): Promise<void> => {
  await db
    .insertInto('sealing_keys')
    .values(row)
    .onConflict((conflict) => conflict.constraint('sealing_keys_pkey').doNothing())
    .execute()
}
