import { addDays, vietnamDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'

/** Working days from one instant to another, the first day not counted. */
type Count = (from: Date, to: Date) => number

/** How far the clock of a decision is: it runs from `from` on, or rests where that is null (PRODUCT D7b.3). */
export type Clock = { targetDays: number; usedDays: number; from: Date | null }

const noon = (day: VietnamDay): Date => new Date(`${day}T12:00:00+07:00`)

/** Working days that have passed, those before the last rest included. */
export const daysPassed = ({ usedDays, from }: Clock, now: Date, count: Count): number =>
  usedDays + (from === null ? 0 : count(from, now))

/** The last day for the decision; null while the clock rests. A clock that is over is due on the day on which it ended. */
export const dueDay = ({ targetDays, usedDays, from }: Clock, count: Count): VietnamDay | null => {
  if (from === null) return null
  const left = Math.max(0, targetDays - usedDays)
  let day = addDays(vietnamDay(from), left)
  while (count(from, noon(day)) < left) day = addDays(day, 1)
  return day
}

/** The clock as it rests from now on: the file is in the owner's hands, or decided. */
export const resting = (clock: Clock, now: Date, count: Count): Clock => ({
  ...clock,
  usedDays: daysPassed(clock, now, count),
  from: null,
})

/** The clock as it goes on, not anew. */
export const running = (clock: Clock, now: Date): Clock => ({ ...clock, from: now })

/** The moments of a deadline, in per cent of the working days (PRODUCT D7). */
export const moments = [60, 90, 100] as const
export type Moment = (typeof moments)[number]

/** The moments that have been reached. */
export const momentsReached = (clock: Clock, now: Date, count: Count): Moment[] =>
  moments.filter((percent) => daysPassed(clock, now, count) * 100 >= percent * clock.targetDays)

/** Working days before the end at which a file is due soon. */
export const soonDays = 3

/** Of a running clock late, soon or in time; of the owner's days in time or lapsed; null where nothing runs. */
export type DueTone = 'late' | 'soon' | 'fresh' | 'resting' | 'lapsed'
type Due = { dueOn: string | null; targetDays: number | null; usedDays: number; remedyDueOn: string | null }

/** Working days that are left, below zero where the day has passed. */
export const daysLeft = ({ targetDays, usedDays }: Pick<Due, 'targetDays' | 'usedDays'>): number =>
  (targetDays ?? 0) - usedDays

/** True while the days that run are the owner's, who mends what was asked for. */
export const isOwnersTurn = (tone: DueTone | null): boolean => tone === 'resting' || tone === 'lapsed'

export const dueTone = (clock: Due, today: VietnamDay): DueTone | null => {
  const { dueOn, remedyDueOn } = clock
  if (dueOn !== null) return dueOn < today ? 'late' : daysLeft(clock) <= soonDays ? 'soon' : 'fresh'
  if (remedyDueOn === null) return null
  return remedyDueOn < today ? 'lapsed' : 'resting'
}
