import type { MovedTerm } from '@nhanxanh/contract/features/settings.calendars'
import { shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { dayOfTerm } from '@nhanxanh/contract/shared/terms'
import type { CountDays } from '@nhanxanh/contract/shared/terms'
import { listOpenTerms, moveTerm } from './terms.repo.ts'
import type { Db } from '../../db/types.ts'
import { findSettings } from './settings.repo.ts'

/**
 * The open terms whose last day is another one by a calendar than by the one in force (`before`), or than the one written down; those of
 * registrations also by other days for them.
 */
export const movedBy = async (
  db: Db,
  after: CountDays,
  before: CountDays,
  daysAfter?: number,
): Promise<MovedTerm[]> => {
  const { approvalDays } = { ...shippedValues, ...(await findSettings(db)).values }
  return (await listOpenTerms(db, approvalDays)).flatMap(({ term, writtenDay, ...record }) => {
    const then = record.kind === 'facility' && daysAfter !== undefined ? { ...term, workingDays: daysAfter } : term
    const days = { before: writtenDay ?? dayOfTerm(term, before), after: dayOfTerm(then, after) }
    return days.before === days.after ? [] : [{ ...record, ...days }]
  })
}

/** Writes down the last days of all open clocks as this calendar has them; answers those that were others. */
export const moveTerms = async (db: Db, count: CountDays): Promise<MovedTerm[]> => {
  const moved = await movedBy(db, count, count)
  for (const term of moved) await moveTerm(db, term)
  return moved
}
