import { daysOf } from '@nhanxanh/contract/shared/day-spans'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { drawRound } from './blind.repo.ts'

/** Draws the files of the quarter that is over; whoever runs it, and however often, once. */
export const drawBlindRound = async (db: Db, now: Date): Promise<void> => {
  const share = (await programmeOf(db)).values.blindShare
  if (share === 0) return
  const until = addDays(daysOf('quarter', now).from, -1)
  const quarter = daysOf('quarter', startOfVietnamDay(until)).from
  await db.transaction().execute((transaction) => drawRound(transaction, { quarter, until, share, now }))
}
