import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../shared/vietnam-time.ts'
import { digestWeek, nextDigestDay } from './reports.digest-rules.ts'

it('comes on the next such day of the week, never on the same one', () => {
  // 26 November 2026 is a Thursday.
  expect(nextDigestDay('2026-11-26', 1)).toBe('2026-11-30')
  expect(nextDigestDay('2026-11-26', 4)).toBe('2026-12-03')
  expect(nextDigestDay('2026-11-26', 5)).toBe('2026-11-27')
  expect(nextDigestDay('2026-11-29', 7)).toBe('2026-12-06')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 7 }), (days, weekday) => {
      const today = addDays('2024-01-01', days)
      const next = nextDigestDay(today, weekday)
      const away = daysBetween(today, next)
      expect(away >= 1 && away <= 7).toBe(true)
      expect(new Date(`${next}T00:00:00Z`).getUTCDay() || 7).toBe(weekday)
    }),
  )
})

it('tells of the seven days before', () => {
  expect(digestWeek('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})
