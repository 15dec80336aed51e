import { createHash } from 'node:crypto'
import { compiledOnce } from '../db/statements/compiled-once.ts'
import { Refusal } from '../refusal.ts'
import { removeInSlices } from '../db/statements/remove-in-slices.ts'
import type { Db } from '../db/types.ts'

export type Replay = { data: unknown } | null

/** Two requests are the same if endpoint, parameters and body are equal. */
export const requestHash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A key of a caller, and the request that it stands for. */
export type Protection = { userId: string; key: string; hash: string }

/** The answer that is kept under a key, or null where there is none; IDEMPOTENCY_KEY_REUSED where it is that of another request. */
export const findAnswer = async (db: Db, { userId, key, hash }: Protection): Promise<Replay> => {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.request_hash !== hash || earlier.response === null) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return earlier.response
}

const reserve = compiledOnce((db, userId: string, key: string, hash: string, now: Date) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/**
 * Reserves the key of a caller within the transaction of the act. A second request with the same key waits for the
 * first and then gets its answer back; with another body it is refused. Returns the earlier answer, or null to go on.
 */
export const reserveKey = async (db: Db, protection: Protection, now: Date): Promise<Replay> => {
  const { userId, key, hash } = protection
  const [reserved] = await reserve(db, userId, key, hash, now)
  if (reserved) return null
  const earlier = await findAnswer(db, protection)
  // Between the two statements the nightly work has forgotten it.
  if (!earlier) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return earlier
}

const keep = compiledOnce((db, userId: string, key: string, response: string) =>
  db.updateTable('idempotency_keys').set({ response }).where('user_id', '=', userId).where('key', '=', key),
)

/** Keeps the answer beside the key, in the same transaction. */
export const keepAnswer = async (db: Db, { userId, key }: Protection, data: unknown): Promise<void> => {
  await keep(db, userId, key, JSON.stringify({ data }))
}

/** Removes keys of an earlier day; called by the nightly sweep. A retry comes within minutes, not days. */
export const forgetOldKeys = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'idempotency_keys', (row) => row('created_at', '<', before))
}
