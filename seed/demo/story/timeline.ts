import { addDays, startOfVietnamDay, vietnamDay, type VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isWorkingDay } from '@nhanxanh/contract/shared/terms'
import { readHolidays } from '../../holidays/holidays.ts'
import { seededRandom } from '../invent/random.ts'
import type { Random } from '../invent/random.ts'

const MINUTE = 60_000
/** Office hours, in minutes from midnight: 8:00 to 11:30 and 13:30 to 17:00. */
const MORNING = 8 * 60
const NOON = 11.5 * 60
const AFTERNOON = 13.5 * 60
const HALF_DAY = 210

const { holidays, workedWeekends } = readHolidays()

/**
 * A moment in office hours, so many working days before `asOf`; 0 is `asOf`'s own day (before that hour), or the last
 * working day before it when it is a weekend, a holiday or early in the morning.
 */
export function officeMoment(asOf: Date, workingDaysBack: number, random: Random): Date {
  const today = vietnamDay(asOf)
  const minutesToday = (asOf.getTime() - startOfVietnamDay(today).getTime()) / MINUTE
  const isToday = minutesToday > MORNING + 5
  const day = step(isToday ? today : addDays(today, -1), workingDaysBack, -1)
  const available = day === today ? workedMinutes(minutesToday) : 2 * HALF_DAY
  const minute = random.int(0, Math.max(Math.floor(available) - 2, 0))
  const ofDay = minute < HALF_DAY ? MORNING + minute : AFTERNOON + minute - HALF_DAY
  return new Date(startOfVietnamDay(day).getTime() + ofDay * MINUTE + random.int(0, 59) * 1000)
}

/** An hour of the working day that is so many working days back: `16:05`. */
export const hourBack = (asOf: Date, workingDaysBack: number, hour: string): Date =>
  new Date(`${vietnamDay(officeMoment(asOf, workingDaysBack, seededRandom(0)))}T${hour}:00+07:00`)

/** The end of the afternoon on which a session was closed: what it concluded is signed. */
export const signedAfter = (asOf: Date, workingDaysBack: number, random: Random): Date =>
  new Date(hourBack(asOf, workingDaysBack, '16:25').getTime() + random.int(0, 30) * MINUTE)

/** Office minutes that have passed at this minute of the day. */
const workedMinutes = (ofDay: number): number =>
  Math.min(ofDay - MORNING, NOON - MORNING) + Math.min(Math.max(ofDay - AFTERNOON, 0), HALF_DAY)

/** The working day so many working days after a day. */
export const workingDayAfter = (day: VietnamDay, workingDays: number): VietnamDay =>
  step(addDays(day, 1), workingDays - 1, 1)

function step(from: VietnamDay, workingDays: number, by: 1 | -1): VietnamDay {
  let day = from
  for (let left = workingDays; ; day = addDays(day, by)) {
    if (!isWorkingDay(day, holidays, workedWeekends)) continue
    if (left === 0) return day
    left--
  }
}
