import { createHash } from 'node:crypto'
import { fixed } from '../db/statements/fixed.ts'
import { Refusal } from '../refusal.ts'
import type { Db } from '../db/types.ts'

export type Replay = { data: unknown } | null

/** What makes two requests the same: door, parameters and body. */
export const requestHash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Reserves the key of a caller within the transaction of the act. A second request with the same key waits for the
 * first and then gets its answer back; with another body it is refused. Returns the earlier answer, or null to go on.
 */
export const reserveKey = async (db: Db, userId: string, key: string, hash: string, now: Date): Promise<Replay> => {
  const reserved = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (reserved.numInsertedOrUpdatedRows === 1n) return null
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier?.request_hash !== hash || earlier.response === null) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return earlier.response
}

const keep = fixed(
  (db, userId: string, key: string, response: string) =>
    db.updateTable('idempotency_keys').set({ response }).where('user_id', '=', userId).where('key', '=', key),
  { isLast: true },
)

/** Keeps the answer beside the key, in the same transaction. */
export const keepAnswer = async (db: Db, userId: string, key: string, data: unknown): Promise<void> => {
  await keep(db, userId, key, JSON.stringify({ data }))
}

/** Removes keys of an earlier day; called by the nightly sweep. A retry comes within minutes, not days. */
export const forgetOldKeys = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
