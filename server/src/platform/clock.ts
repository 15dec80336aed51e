import { poll } from './poll.ts'

/** The only source of the time. Tests hand in their own. */
export type Clock = { now: () => Date; stop: () => void }

/** The timer of the queue follows the database, and so does this clock: they differ by less. */
const clocksDifferMs = 1_000

/** What is due by now was due, for whoever the timer of the queue has called. */
export const dueAt = ({ now }: Pick<Clock, 'now'>): Date => new Date(now().getTime() + clocksDifferMs)

const resyncEveryMs = 60_000

/**
 * A clock that follows another one, the database's: instances whose own clocks differ by minutes still agree on when a
 * token or a code ends. The difference is measured at start and once a minute; when the other is away the last one holds.
 */
export const followingClock = async (otherTimeMs: () => Promise<number>): Promise<Clock> => {
  let offsetMs = 0
  const measure = async () => {
    const sent = Date.now()
    const other = await otherTimeMs()
    offsetMs = other - (sent + Date.now()) / 2
  }
  await measure()
  return { now: () => new Date(Date.now() + offsetMs), stop: poll(resyncEveryMs, measure) }
}
