import { addDays, daysBetween, vietnamDay, type Instant, type VietnamDay } from './vietnam-time.ts'

const NONE: ReadonlySet<string> = new Set()

/** Monday to Friday but holidays, and the Saturdays worked in exchange for a holiday. */
export function isWorkingDay(
  day: VietnamDay,
  holidays: ReadonlySet<string>,
  workedWeekends: ReadonlySet<string> = NONE,
): boolean {
  if (workedWeekends.has(day)) return true
  return !isWeekend(day) && !holidays.has(day)
}

/**
 * Working days after the day of `from` up to the day of `to`, in Vietnam: 0 on the same day, 1 on the next working day.
 * The first day does not count (Civil Code 2015, article 147). 0 when `to` is earlier.
 */
export function workingDaysBetween(
  from: Instant,
  to: Instant,
  holidays: ReadonlySet<string>,
  workedWeekends: ReadonlySet<string> = NONE,
): number {
  const first = vietnamDay(from)
  const span = daysBetween(first, vietnamDay(to))
  if (span <= 0) return 0
  const last = addDays(first, span)
  const isWithin = (day: string) => day > first && day <= last
  const off = [...holidays].filter((day) => isWithin(day) && !isWeekend(day) && !workedWeekends.has(day)).length
  const worked = [...workedWeekends].filter((day) => isWithin(day) && isWeekend(day)).length
  return weekdaysWithin(first, span) - off + worked
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** Mondays to Fridays among the `span` days that follow `first`. */
function weekdaysWithin(first: VietnamDay, span: number): number {
  const rest = Array.from({ length: span % 7 }, (_, index) => addDays(first, index + 1))
  return Math.floor(span / 7) * 5 + rest.filter((day) => !isWeekend(day)).length
}
