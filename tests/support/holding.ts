import { expect } from 'vitest'
import { watchHolds } from '../../server/src/features/held-acts/held-acts.jobs.ts'
import type { Api } from './api.ts'

/** Moves the clock of the server on by minutes; who was cast is signed in anew. */
export const passMinutes = async ({ platform: { clock }, renewals }: Api, minutes: number): Promise<void> => {
  const { now } = clock
  clock.now = () => new Date(now().getTime() + minutes * 60_000)
  for (const renew of renewals) await renew()
}

/** How what was done with a record ended, the first first; null: it is held. */
export const endsOf = async ({ rows }: Api, recordId: string) =>
  rows
    .selectFrom('held_acts')
    .select(['ended', 'why_not'])
    .where('record_id', '=', recordId)
    .orderBy('entered_at')
    .execute()

/** Has the worker end what is due, and waits for it. */
export const endHolds = async (api: Api): Promise<void> => {
  const { db, rows, platform } = api
  await watchHolds(db, platform, platform.jobs)
  const due = () =>
    rows
      .selectFrom('held_acts')
      .select('id')
      .where('ended', 'is', null)
      .where('final_at', '<=', platform.clock.now())
      .execute()
  await expect.poll(due, { timeout: 20_000 }).toEqual([])
}
