import { workingDaysBetween } from '@nhanxanh/contract/shared/working-days'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import type { Db } from '../../db/types.ts'
import { findProgramme } from './settings.repo.ts'

/** The programme that this installation runs. */
export const programmeOf = async (db: Db) => {
  const programme = await findProgramme(db)
  if (!programme) throw new Error('The programme has not been set up')
  return programme
}

const { holidays, workedWeekends } = readHolidays()

const mostRemembered = 20_000
const remembered = new Map<string, number>()

/**
 * Working days from one instant to another in Vietnam, by the public holidays that ship with the product. Remembered by the
 * pair of days: a list asks for the same few pairs again and again.
 */
export const workingDays = (from: Date, to: Date): number => {
  const days = `${vietnamDay(from)} ${vietnamDay(to)}`
  const known = remembered.get(days)
  if (known !== undefined) return known
  const count = workingDaysBetween(from, to, holidays, workedWeekends)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(days, count)
  return count
}
