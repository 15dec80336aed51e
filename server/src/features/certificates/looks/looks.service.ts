import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import { addLooks } from './looks.repo.ts'
import type { Look } from './looks.repo.ts'

/** A look is in the database after so long at the latest. */
const flushAfterMs = 3_000

/** Beyond so many different certificates the database has been away for long: what comes then is not counted. */
const most = 10_000

/**
 * Counts looks at public pages in memory and writes them together every few seconds: no row and no write for each look
 * (PRODUCT D8b.3). What could not be written waits for the next time; `settle` writes what is left before the process ends.
 */
export const lookCounter = (db: Db, { now }: Pick<Clock, 'now'>) => {
  const counted = new Map<string, Look>()
  let timer: NodeJS.Timeout | null = null

  const add = ({ code, day, count }: Look): void => {
    const key = `${code} ${day}`
    const known = counted.get(key)
    if (known) known.count += count
    else if (counted.size < most) counted.set(key, { code, day, count })
  }
  const settle = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    const looks = [...counted.values()]
    counted.clear()
    if (looks.length === 0) return
    try {
      await addLooks(db, looks)
    } catch {
      for (const look of looks) add(look)
    }
  }
  const count = (code: string): void => {
    add({ code, day: vietnamDay(now()), count: 1 })
    timer ??= setTimeout(() => void settle(), flushAfterMs).unref()
  }
  return { count, settle }
}
