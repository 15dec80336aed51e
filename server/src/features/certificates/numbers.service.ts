import { numberInSeries, numberSeries } from '@nhanxanh/contract/features/certificates.rules'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { lastInSeries, nextInSeries } from '../../db/statements/series.ts'
import type { Db } from '../../db/types.ts'
import { numberingOn } from '../settings/record-codes.service.ts'
import { takenNumbers } from './certificates.repo.ts'

const seriesOf = async (db: Db, type: FacilityType, on: VietnamDay): Promise<string> => {
  const { code, pattern } = await numberingOn(db, on)
  return numberSeries(pattern, { year: on.slice(0, 4), programme: code, type })
}

/** The next of its series; numbers that were issued on paper before the system are passed over. */
export const nextNumber = async (db: Db, type: FacilityType, on: VietnamDay): Promise<string> => {
  const series = await seriesOf(db, type, on)
  const number = numberInSeries(series, await nextInSeries(db, series))
  return (await takenNumbers(db, [number])).length === 0 ? number : nextNumber(db, type, on)
}

/** So many numbers that the next certificates of a type would get, if nobody else issues one; none is taken. */
export const expectedNumbers = async (
  db: Db,
  { type, on, count }: { type: FacilityType; on: VietnamDay; count: number },
): Promise<string[]> => {
  const series = await seriesOf(db, type, on)
  const expected: string[] = []
  for (let last = await lastInSeries(db, series); expected.length < count; last += count) {
    const numbers = Array.from({ length: count }, (_, nth) => numberInSeries(series, last + nth + 1))
    const taken = new Set(await takenNumbers(db, numbers))
    expected.push(...numbers.filter((number) => !taken.has(number)))
  }
  return expected.slice(0, count)
}
