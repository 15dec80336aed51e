import { sql } from 'kysely'
import type { Db } from './types.ts'

export type Allowance = { key: string; limit: number; windowMinutes: number }

/**
 * Takes one of the attempts of a window; answers 0 where it was still allowed, else the seconds until the next one is. Exact across processes: one statement
 * counts and answers. Runs outside the caller's transaction, so that a refused act still counts.
 */
export const takeAttempt = async (db: Db, now: Date, { key, limit, windowMinutes }: Allowance): Promise<number> => {
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000)
  const { taken, window_started_at } = await db
    .insertInto('throttles')
    .values({ key, window_started_at: now, taken: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        taken: sql<number>`case when throttles.window_started_at <= ${windowStart} then 1 else throttles.taken + 1 end`,
        window_started_at: sql<Date>`case when throttles.window_started_at <= ${windowStart} then ${now}::timestamptz
          else throttles.window_started_at end`,
      }),
    )
    .returning(['taken', 'window_started_at'])
    .executeTakeFirstOrThrow()
  if (taken <= limit) return 0
  return Math.max(1, Math.ceil((window_started_at.getTime() - windowStart.getTime()) / 1000))
}

/** Gives the attempts of a key back, after a success. */
export const forgetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Removes windows that ended; called by the nightly sweep. */
export const forgetOldWindows = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('throttles').where('window_started_at', '<', before).execute()
}
