import { addDays } from './vietnam-time.ts'
import type { VietnamDay } from './vietnam-time.ts'

/** Working days from one instant to another, the first day not counted. */
export type CountDays = (from: Date, to: Date) => number
const noon = (day: VietnamDay): Date => new Date(`${day}T12:00:00+07:00`)

/**
 * The last day of so many calendar days: the first does not count, and a last one that is no working day gives way to the next
 * that is (Civil Code 2015, articles 147 and 148.5).
 */
export const lastDay = (from: VietnamDay, days: number, count: CountDays): VietnamDay => {
  let day = addDays(from, days)
  while (count(noon(addDays(day, -1)), noon(day)) === 0) day = addDays(day, 1)
  return day
}

/** The day that is so many working days after another, which itself does not count. */
export const workingDay = (from: VietnamDay, days: number, count: CountDays): VietnamDay => {
  let day = from
  while (count(noon(from), noon(day)) < days) day = addDays(day, 1)
  return day
}

/** Days before the end of a clock at which it is due soon. */
export const handlingSoonDays = 3
export const handlingTones = ['late', 'soon', 'fresh'] as const
export type HandlingTone = (typeof handlingTones)[number]
export const handlingToneNames: Record<HandlingTone, string> = {
  late: 'Quá hạn',
  soon: 'Sắp đến hạn',
  fresh: 'Trong hạn',
}

/** How a running clock stands today; null where none runs. */
export const handlingTone = (dueOn: VietnamDay | null, today: VietnamDay): HandlingTone | null => {
  if (dueOn === null) return null
  if (dueOn < today) return 'late'
  return dueOn <= addDays(today, handlingSoonDays) ? 'soon' : 'fresh'
}
