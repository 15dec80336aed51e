import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isWorkingDay, workingDaysBetween } from '@nhanxanh/contract/shared/terms'
import { readHolidays } from '../../holidays/holidays.ts'
import { seededRandom } from '../invent/random.ts'
import { officeMoment } from './timeline.ts'

const { holidays, workedWeekends } = readHolidays()

/** In milliseconds from midnight. */
const fivePastEight = (8 * 60 + 5) * 60_000

const draw = (seed: number): number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
}

describe('officeMoment', () => {
  const anchors = fc.date({ min: new Date('2025-06-01'), max: new Date('2027-11-30'), noInvalidDate: true })

  test('lies in office hours of a working day, before the anchor', () => {
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), fc.nat(), (asOf, back, seed) => {
        const moment = officeMoment(asOf, back, seededRandom(seed))
        const time = formatTime(moment)
        expect(moment.getTime()).toBeLessThan(asOf.getTime())
        expect(isWorkingDay(vietnamDay(moment), holidays, workedWeekends)).toBe(true)
        expect((time >= '08:00' && time < '11:30') || (time >= '13:30' && time < '17:00')).toBe(true)
      }),
    )
  })

  test('is so many working days old; one more early in the morning of a working day', () => {
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), (asOf, back) => {
        const age = workingDaysBetween(officeMoment(asOf, back, seededRandom(1)), asOf, holidays, workedWeekends)
        // To the millisecond: at five past eight and a thousandth the day has begun.
        const sinceMidnight = asOf.getTime() - startOfVietnamDay(vietnamDay(asOf)).getTime()
        const isEarly = sinceMidnight <= fivePastEight && isWorkingDay(vietnamDay(asOf), holidays, workedWeekends)
        expect(age).toBe(isEarly ? back + 1 : back)
      }),
      { examples: [[new Date('2026-11-20T01:05:00.001Z'), 0]] },
    )
  })
})

describe('seededRandom', () => {
  test('gives the same numbers for the same seed, others for another', () => {
    expect(draw(56)).toEqual(draw(56))
    expect(draw(56)).not.toEqual(draw(57))
  })

  test('stays in its bounds and reaches them; shuffling loses nothing', () => {
    const random = seededRandom(1383)
    const drawn = Array.from({ length: 500 }, () => random.int(-2, 2))
    expect(new Set(drawn)).toEqual(new Set([-2, -1, 0, 1, 2]))
    const list = Array.from({ length: 30 }, (_, index) => index)
    expect(random.shuffle(list)).not.toEqual(list)
    expect(random.shuffle(list).toSorted((a, b) => a - b)).toEqual(list)
    expect(() => random.pick([])).toThrow(RangeError)
  })
})
