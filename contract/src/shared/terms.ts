import { addDays, daysBetween, startOfVietnamDay, vietnamDay } from './vietnam-time.ts'
import type { Instant, VietnamDay } from './vietnam-time.ts'
import { weekdayOf } from './weekdays.ts'

/** Working days from one instant to another by the calendar in force, the first day not counted. */
export type CountDays = (from: Date, to: Date) => number

const NONE: ReadonlySet<string> = new Set()

/** Monday to Friday but holidays, and the Saturdays worked in exchange for a holiday. */
export const isWorkingDay = (
  day: VietnamDay,
  holidays: ReadonlySet<string>,
  workedWeekends: ReadonlySet<string> = NONE,
): boolean => workedWeekends.has(day) || (!isWeekend(day) && !holidays.has(day))

/**
 * Working days after the day of `from` up to the day of `to`, in Vietnam: 0 on the same day, 1 on the next working day.
 * The first day does not count (Civil Code 2015, article 147). 0 when `to` is earlier.
 */
export const workingDaysBetween = (
  from: Instant,
  to: Instant,
  holidays: ReadonlySet<string>,
  workedWeekends: ReadonlySet<string> = NONE,
): number => {
  const first = vietnamDay(from)
  const span = daysBetween(first, vietnamDay(to))
  if (span <= 0) return 0
  const last = addDays(first, span)
  const isWithin = (day: string) => day > first && day <= last
  const off = [...holidays].filter((day) => isWithin(day) && !isWeekend(day) && !workedWeekends.has(day)).length
  const worked = [...workedWeekends].filter((day) => isWithin(day) && isWeekend(day)).length
  return weekdaysWithin(first, span) - off + worked
}

const isWeekend = (day: VietnamDay): boolean => weekdayOf(day) > 5

/** Mondays to Fridays among the `span` days that follow `first`. */
const weekdaysWithin = (first: VietnamDay, span: number): number => {
  const rest = Array.from({ length: span % 7 }, (_, index) => addDays(first, index + 1))
  return Math.floor(span / 7) * 5 + rest.filter((day) => !isWeekend(day)).length
}

const countBetween = (from: VietnamDay, to: VietnamDay, count: CountDays): number =>
  count(startOfVietnamDay(from), startOfVietnamDay(to))

/** The day itself, or the next working day where it is none. */
const givingWay = (endsOn: VietnamDay, count: CountDays): VietnamDay => {
  let day = endsOn
  while (countBetween(addDays(day, -1), day, count) === 0) day = addDays(day, 1)
  return day
}

/**
 * The last day of so many calendar days: the first does not count, and a last one that is no working day gives way to the next
 * that is (Civil Code 2015, articles 147 and 148.5).
 */
export const lastDay = (from: VietnamDay, days: number, count: CountDays): VietnamDay =>
  givingWay(addDays(from, days), count)

/** The day that is so many working days after another, which itself does not count. */
export const workingDayAfter = (from: VietnamDay, days: number, count: CountDays): VietnamDay => {
  let day = addDays(from, days)
  while (countBetween(from, day, count) < days) day = addDays(day, 1)
  return day
}

/** A term as it was given: so many working days after a day, or an end that gives way to the next working day. */
export type Term = { from: VietnamDay; workingDays: number } | { endsOn: VietnamDay }

/** The last day of a term by a calendar. */
export const dayOfTerm = (term: Term, count: CountDays): VietnamDay =>
  'endsOn' in term ? givingWay(term.endsOn, count) : workingDayAfter(term.from, term.workingDays, count)

/** The latest day from which at least so many working days have passed on another. */
export const workingDayBefore = (to: VietnamDay, days: number, count: CountDays): VietnamDay => {
  let day = addDays(to, -days)
  while (countBetween(day, to, count) < days) day = addDays(day, -1)
  return day
}

/** How far a clock of working days is: it runs from `from` on, or rests where that is null (PRODUCT D7b.3). */
export type Clock = { targetDays: number; usedDays: number; from: Date | null }

/** Working days that have passed, those before the last rest included. */
export const daysPassed = ({ usedDays, from }: Clock, now: Date, count: CountDays): number =>
  usedDays + (from === null ? 0 : count(from, now))

/** The last day of a clock; null while it rests. A clock that is over is due on the day on which it ended. */
export const dueDay = ({ targetDays, usedDays, from }: Clock, count: CountDays): VietnamDay | null =>
  from === null ? null : workingDayAfter(vietnamDay(from), Math.max(0, targetDays - usedDays), count)

/** The clock as it rests from now on. */
export const resting = (clock: Clock, now: Date, count: CountDays): Clock => ({
  ...clock,
  usedDays: daysPassed(clock, now, count),
  from: null,
})

/** The clock as it goes on, not anew. */
export const running = (clock: Clock, now: Date): Clock => ({ ...clock, from: now })

/** Moments of a clock, in per cent of its working days (PRODUCT D7). */
export const clockMoments = [60, 90, 100] as const
export type ClockMoment = (typeof clockMoments)[number]

/** The moments of a clock that have come. */
export const clockMomentsReached = (clock: Clock, now: Date, count: CountDays): ClockMoment[] =>
  clockMoments.filter((percent) => daysPassed(clock, now, count) * 100 >= percent * clock.targetDays)

/** A moment of a last day: so many calendar days before it, or the day after it. */
export type DayMoment = `${number}` | 'after'
export const dayOfMoment = (moment: DayMoment, dueOn: VietnamDay): VietnamDay =>
  addDays(dueOn, moment === 'after' ? 1 : -Number(moment))

/** The moments of a last day that have come between the day on which the record was made and today, the first first. */
export const dayMomentsReached = <Moment extends DayMoment>(
  moments: readonly Moment[],
  { dueOn, madeOn }: { dueOn: VietnamDay; madeOn: VietnamDay },
  today: VietnamDay,
): Moment[] =>
  moments.filter((moment) => {
    const day = dayOfMoment(moment, dueOn)
    return madeOn <= day && day <= today
  })

/** Days before its end at which a term is due soon: working days of a clock that rests, calendar days of every other. */
export const soonDays = 3
export const handlingTones = ['late', 'soon', 'fresh'] as const
export type HandlingTone = (typeof handlingTones)[number]
export const handlingToneNames: Record<HandlingTone, string> = {
  late: 'Quá hạn',
  soon: 'Sắp đến hạn',
  fresh: 'Trong hạn',
}

/** How a term of calendar days stands today; null where none runs. */
export const handlingTone = (dueOn: VietnamDay | null, today: VietnamDay): HandlingTone | null => {
  if (dueOn === null) return null
  if (dueOn < today) return 'late'
  return dueOn <= addDays(today, soonDays) ? 'soon' : 'fresh'
}

/** The moment of a term of calendar days that has come, where one has. */
export type HandlingMoment = Exclude<HandlingTone, 'fresh'>
export const handlingMoments = (dueOn: VietnamDay, today: VietnamDay): HandlingMoment[] => {
  const tone = handlingTone(dueOn, today)
  return tone === null || tone === 'fresh' ? [] : [tone]
}

/** Of a running clock late, soon or in time; of the owner's days in time or lapsed. */
export type DueTone = HandlingTone | 'resting' | 'lapsed'
type Due = { dueOn: string | null; targetDays: number | null; usedDays: number; remedyDueOn: string | null }

/** Working days that are left, below zero where the day has passed. */
export const daysLeft = ({ targetDays, usedDays }: Pick<Due, 'targetDays' | 'usedDays'>): number =>
  (targetDays ?? 0) - usedDays

/** True while the days that run are the owner's, who mends what was asked for. */
export const isOwnersTurn = (tone: DueTone | null): boolean => tone === 'resting' || tone === 'lapsed'

/** How a clock that rests while the owner mends stands today; null where nothing runs. */
export const dueTone = (clock: Due, today: VietnamDay): DueTone | null => {
  const { dueOn, remedyDueOn } = clock
  if (dueOn !== null) return dueOn < today ? 'late' : daysLeft(clock) <= soonDays ? 'soon' : 'fresh'
  if (remedyDueOn === null) return null
  return remedyDueOn < today ? 'lapsed' : 'resting'
}
