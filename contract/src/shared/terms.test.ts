import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from './vietnam-time.ts'
import {
  handlingTone,
  isWorkingDay,
  lastDay,
  soonDays,
  workingDayAfter,
  workingDayBefore,
  workingDaysBetween,
} from './terms.ts'

const none = new Set<string>()
/** 9 in the morning in Vietnam. */
const at = (day: string) => new Date(`${day}T02:00:00Z`)
// Tết 2026: Monday to Friday; 31 August 2026 exchanged for Saturday 22 August.
const tet = new Set(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'])

describe('workingDaysBetween', () => {
  test.each([
    ['2026-11-16', '2026-11-16', 0],
    ['2026-11-16', '2026-11-17', 1],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-21', '2026-11-23', 1],
    ['2026-11-16', '2026-11-23', 5],
    ['2026-11-17', '2026-11-16', 0],
  ])('from %s to %s: %d', (from, to, expected) => {
    expect(workingDaysBetween(at(from), at(to), none)).toBe(expected)
  })

  test('Tết does not age a file', () => {
    expect(workingDaysBetween(at('2026-02-13'), at('2026-02-23'), tet)).toBe(1)
    expect(workingDaysBetween(at('2026-02-13'), at('2026-02-23'), none)).toBe(6)
  })

  test('a holiday on a weekend takes nothing away', () => {
    expect(workingDaysBetween(at('2026-04-24'), at('2026-04-27'), new Set(['2026-04-26']))).toBe(1)
  })

  test('a Saturday worked in exchange counts', () => {
    const off = new Set(['2026-08-31'])
    expect(workingDaysBetween(at('2026-08-21'), at('2026-08-31'), off)).toBe(5)
    expect(workingDaysBetween(at('2026-08-21'), at('2026-08-31'), off, new Set(['2026-08-22']))).toBe(6)
    expect(isWorkingDay('2026-08-22', off, new Set(['2026-08-22']))).toBe(true)
  })

  test('counts Vietnamese days: 17:00 UTC is already the next one', () => {
    expect(workingDaysBetween('2026-11-16T16:59:00Z', '2026-11-16T17:00:00Z', none)).toBe(1)
  })
})

test('a count by days agrees with the sum', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2025-01-01', offset))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 80 }), (from, span) => {
      const days = Array.from({ length: span }, (_, index) => addDays(from, index + 1))
      const expected = days.filter((each) => isWorkingDay(each, tet)).length
      expect(workingDaysBetween(at(from), at(addDays(from, span)), tet)).toBe(expected)
    }),
  )
})

const count = (from: Date, to: Date) => workingDaysBetween(from, to, tet)

test.each([
  ['2026-02-10', 5, '2026-02-23'],
  ['2026-02-10', 3, '2026-02-13'],
  ['2026-11-20', 1, '2026-11-23'],
])('from %s, %d calendar days end on %s: a last day off gives way to the next working day', (from, days, last) => {
  expect(lastDay(from, days, count)).toBe(last)
})

test('the day after so many working days is the first on which they have passed, the day before the last from which they have', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2025-01-01', offset))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), (from, days) => {
      const after = workingDayAfter(from, days, count)
      expect(count(at(from), at(after))).toBe(days)
      const isFirst = after === from || count(at(from), at(addDays(after, -1))) < days
      const before = workingDayBefore(from, days, count)
      expect(count(at(before), at(from))).toBeGreaterThanOrEqual(days)
      const isLast = before === from || count(at(addDays(before, 1)), at(from)) < days
      expect([isFirst, isLast]).toEqual([true, true])
    }),
  )
})

test.each([
  [0, 'soon'],
  [soonDays, 'soon'],
  [soonDays + 1, 'fresh'],
  [-1, 'late'],
])('a last day that is %d days ahead is shown as %s', (ahead, tone) => {
  expect([handlingTone(addDays('2026-11-29', ahead), '2026-11-29'), handlingTone(null, '2026-11-29')]).toEqual([
    tone,
    null,
  ])
})
