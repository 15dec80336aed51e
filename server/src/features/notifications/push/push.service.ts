import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import type { Db } from '../../../db/types.ts'
import type { Context } from '../../../http/context.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as repo from './push.repo.ts'

/** What a device says of a message to it; nobody decides by it, so the log has no row of it. */
export const noteReceipt = async (
  { db, now, audit }: Pick<Context, 'db' | 'now' | 'audit'>,
  id: string,
  event: repo.Event,
): Promise<null> => {
  audit({ isNothing: true })
  await repo.noteEvent(db, id, event, now)
  return null
}

type Queueing = { db: Db; now: Date; platform: { jobs: Pick<Jobs, 'enqueue'> } }

/** Notifications that one job delivers: it comes again for those that wait, and a killed one repeats no more than it had under way. */
const perJob = 100

/** `at`: when they were raised; `platforms`: only to such devices, null for all. */
type Told = { ids: readonly string[]; at: Date; platforms?: readonly DevicePlatform[] | null }

/**
 * Has notifications pushed to the devices of their readers, in the transaction that raised them. `raise` does it by itself; a
 * campaign calls it for what `raiseListed` gave. Rows of `pushes` tell what became of each device: waiting, accepted or failed with
 * its cause (`pushCauses`), shown, opened; a reader without a row has no device that could be reached.
 */
export const queuePushes = async ({ db, platform }: Queueing, { ids, at, platforms = null }: Told): Promise<void> => {
  for (let from = 0; from < ids.length; from += perJob) {
    const payload = { ids: ids.slice(from, from + perJob), at: at.toISOString(), platforms }
    await platform.jobs.enqueue(db, 'push', payload)
  }
}

/** Pushes once more what has failed of these, and nothing that was accepted. Returns how many devices are tried again. */
export const retryPushes = async (context: Queueing, told: Told): Promise<number> => {
  const revived = await repo.revive(context.db, told.ids, told.at, context.now)
  if (revived > 0) await queuePushes(context, told)
  return revived
}
