import { addMonths, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../db/types.ts'
import type { Platform } from '../../platform/platform.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { removeWaiting } from './answers/unplaced.repo.ts'
import { removeKeptLongEnough } from './contacts.repo.ts'

const dayMs = 86_400_000

/** Nightly: letters that nobody waits on are kept as long as the settings say (PRODUCT D9). The log tells how many went. */
export const sweepContacts = async (db: Db, { clock, log }: Pick<Platform, 'clock' | 'log'>): Promise<void> => {
  const now = clock.now()
  const { spamDays, contactMonths } = (await programmeOf(db)).values
  const closedUntil = startOfVietnamDay(addMonths(vietnamDay(now), -contactMonths))
  await removeWaiting(db, closedUntil)
  const removed = await removeKeptLongEnough(db, {
    spamUntil: new Date(now.getTime() - spamDays * dayMs),
    closedUntil,
  })
  if (removed > 0) log.info({ removed }, 'contacts swept')
}
