import { workingDaysBetween } from '@nhanxanh/contract/shared/working-days'
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

/** Working days from one instant to another in Vietnam, by the public holidays that ship with the product. */
export const workingDays = (from: Date, to: Date): number => workingDaysBetween(from, to, holidays, workedWeekends)
