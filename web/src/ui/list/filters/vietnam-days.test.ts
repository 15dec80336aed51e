import { describe, expect, it } from 'vitest'
import { dayPresets, writtenSpan } from './vietnam-days.ts'

const spans = (instant: string) =>
  Object.fromEntries(dayPresets(new Date(instant)).map(({ key, from, to }) => [key, `${from} ${to}`]))

describe('spans of days', () => {
  it('end today', () => {
    expect(spans('2026-11-21T03:00:00Z')).toEqual({
      today: '2026-11-21 2026-11-21',
      week: '2026-11-15 2026-11-21',
      month: '2026-11-01 2026-11-21',
      quarter: '2026-10-01 2026-11-21',
    })
  })

  it('turn with the clock of Viet Nam, also across a year', () => {
    expect(spans('2026-12-31T17:00:00Z')).toEqual({
      today: '2027-01-01 2027-01-01',
      week: '2026-12-26 2027-01-01',
      month: '2027-01-01 2027-01-01',
      quarter: '2027-01-01 2027-01-01',
    })
  })

  it('are written as staff write them', () => {
    const now = new Date('2026-11-21T03:00:00Z')
    expect(writtenSpan('2026-11-15', '2026-11-21', now)).toBe('7 ngày qua')
    expect(writtenSpan('2026-11-02', '2026-11-05', now)).toBe('02/11/2026 – 05/11/2026')
    expect(writtenSpan('2026-11-02', '2026-11-02', now)).toBe('02/11/2026')
    expect(writtenSpan('2026-11-02', undefined, now)).toBe('từ 02/11/2026')
    expect(writtenSpan(undefined, '2026-11-02', now)).toBe('đến 02/11/2026')
  })
})
