import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
  startOfVietnamDay,
  vietnamDay,
} from './vietnam-time.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const zones = [
  { zone: 'UTC', hour: 17 },
  { zone: 'America/New_York', hour: 12 },
  { zone: 'Asia/Ho_Chi_Minh', hour: 0 },
  { zone: 'Pacific/Kiritimati', hour: 7 },
]

describe.each(zones)('on a server in $zone', ({ zone, hour }) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })

  test('the zone of the process is really another', () => {
    expect(new Date('2026-11-20T17:00:00Z').getHours()).toBe(hour)
  })

  test('shows Vietnamese dates and times', () => {
    expect(formatDate('2026-11-20T17:00:00Z')).toBe('21/11/2026')
    expect(formatDate('2026-11-20T16:59:59Z')).toBe('20/11/2026')
    expect(formatDateTime(new Date('2026-01-01T02:05:00Z'))).toBe('01/01/2026 09:05')
    expect(formatTime('2026-11-20T17:00:00Z')).toBe('00:00')
    expect(vietnamDay('2025-12-31T17:00:00Z')).toBe('2026-01-01')
  })

  test('a day begins at 17:00 UTC the day before', () => {
    expect(startOfVietnamDay('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(startOfVietnamDay('2024-02-29').toISOString()).toBe('2024-02-28T17:00:00.000Z')
  })

  test('before 13 June 1975 at 16:00 UTC', () => {
    expect(startOfVietnamDay('1975-06-12').toISOString()).toBe('1975-06-11T16:00:00.000Z')
    expect(startOfVietnamDay('1975-06-14').toISOString()).toBe('1975-06-13T17:00:00.000Z')
    expect(startOfVietnamDay('1970-01-01').toISOString()).toBe('1969-12-31T16:00:00.000Z')
    expect(formatDateTime('1970-01-01T00:00:00Z')).toBe('01/01/1970 08:00')
  })

  test('the start of a day lies in that day, the millisecond before does not', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1976-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const day = vietnamDay(date)
          const start = startOfVietnamDay(day)
          expect(vietnamDay(start)).toBe(day)
          expect(vietnamDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
          expect(start.getTime()).toBeLessThanOrEqual(date.getTime())
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('days', () => {
  test('add and subtract over months, years and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  })

  test('an invalid date is an error, not a text', () => {
    expect(() => formatDate('no date')).toThrow(RangeError)
  })
})

describe('formatRelative', () => {
  const now = '2026-11-21T03:00:00Z' // 10:00 in Vietnam, a Saturday
  test.each([
    ['2026-11-21T02:59:30Z', 'vừa xong'],
    ['2026-11-21T02:57:00Z', '3 phút trước'],
    ['2026-11-21T02:00:00Z', '1 giờ trước'],
    ['2026-11-20T17:00:00Z', '10 giờ trước'],
    ['2026-11-20T16:59:00Z', 'hôm qua'],
    ['2026-11-19T17:00:00Z', 'hôm qua'],
    ['2026-11-19T16:00:00Z', '2 ngày trước'],
    ['2026-11-15T03:00:00Z', '6 ngày trước'],
    ['2026-11-14T03:00:00Z', '14/11/2026'],
    ['2026-11-21T03:05:00Z', 'sau 5 phút'],
    ['2026-11-21T10:00:00Z', 'sau 7 giờ'],
    ['2026-11-22T03:00:00Z', 'ngày mai'],
    ['2026-11-24T03:00:00Z', 'sau 3 ngày'],
    ['2026-12-24T03:00:00Z', '24/12/2026'],
  ])('%s is %s', (instant, expected) => {
    expect(formatRelative(instant, now)).toBe(expected)
  })

  test('just after midnight the evening before is told in hours', () => {
    expect(formatRelative('2026-11-20T15:30:00Z', '2026-11-20T17:30:00Z')).toBe('2 giờ trước')
  })
})
