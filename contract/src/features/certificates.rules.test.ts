import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, startOfVietnamDay, vietnamDay } from '../shared/vietnam-time.ts'
import {
  certificateStateOf,
  lastDayOfRenewal,
  lastDayOfTerm,
  numberInSeries,
  numberPatternProblem,
  numberSeries,
  shippedNumberPattern,
} from './certificates.rules.ts'

const live = { validUntil: '2029-11-23', suspendedAt: null, endedAt: null, endKind: null }
const at = (day: string) => new Date(startOfVietnamDay(day).getTime() + 3_600_000)

describe('the state of a certificate', () => {
  it('turns with the Vietnamese day: expiring 90 days before, expired the day after the last', () => {
    expect(certificateStateOf(live, '2026-11-24')).toBe('valid')
    expect(certificateStateOf(live, '2029-08-24')).toBe('valid')
    expect(certificateStateOf(live, '2029-08-25')).toBe('expiring')
    expect(certificateStateOf(live, '2029-11-23')).toBe('expiring')
    expect(certificateStateOf(live, '2029-11-24')).toBe('expired')
    const midnight = startOfVietnamDay('2029-11-24')
    expect(certificateStateOf(live, vietnamDay(new Date(midnight.getTime() - 1)))).toBe('expiring')
    expect(certificateStateOf(live, vietnamDay(midnight))).toBe('expired')
  })

  it('is suspended until somebody lifts it, and expired beyond the last day all the same', () => {
    const suspended = { ...live, suspendedAt: at('2027-01-10') }
    expect(certificateStateOf(suspended, '2027-06-01')).toBe('suspended')
    expect(certificateStateOf(suspended, '2029-11-24')).toBe('expired')
  })

  it('is what ended it, for ever; what was succeeded after its last day had expired', () => {
    const ended = (day: string, endKind: 'superseded' | 'revoked' | 'closed') =>
      certificateStateOf({ ...live, endedAt: at(day), endKind }, '2031-01-01')
    expect([ended('2028-01-01', 'superseded'), ended('2029-11-23', 'revoked')]).toEqual(['superseded', 'revoked'])
    expect([ended('2028-01-01', 'closed'), ended('2029-11-24', 'superseded')]).toEqual(['ended', 'expired'])
  })
})

describe('the term', () => {
  it.each([
    ['2026-11-24', 3, '2029-11-23'],
    ['2026-01-01', 1, '2026-12-31'],
    ['2028-02-29', 3, '2031-02-28'],
    ['2028-02-29', 4, '2032-02-28'],
    ['2027-03-01', 1, '2028-02-29'],
  ])('from %s for %i years ends on %s', (from, years, last) => {
    expect(lastDayOfTerm(from, years)).toBe(last)
  })

  it('counts the days that are left', () => {
    expect([daysBetween('2026-12-31', '2027-01-01'), daysBetween('2028-03-01', '2028-02-28')]).toEqual([1, -2])
    const day = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(day, (days) => {
        expect(daysBetween('2026-11-24', addDays('2026-11-24', days))).toBe(days)
      }),
    )
  })
})

describe('the number', () => {
  it('is written by the pattern of the settings', () => {
    const series = numberSeries(shippedNumberPattern, { year: '2026', programme: 'KH', type: 'CSLT' })
    expect([series, numberInSeries(series, 41), numberInSeries(series, 12_345)]).toEqual([
      '2026/KH-CSLT-{stt}',
      '2026/KH-CSLT-0041',
      '2026/KH-CSLT-12345',
    ])
  })

  it('has a pattern that counts once, within a year, and names nothing unknown', () => {
    expect(numberPatternProblem(shippedNumberPattern)).toBeNull()
    for (const wrong of ['GCN-{năm}', '{stt}', '{năm}-{stt}-{stt}', '{năm}-{huyện}-{stt}', '{năm}-{stt}}']) {
      expect(numberPatternProblem(wrong)).toMatch(/\.$/)
    }
  })
})

describe('the last day of a renewal', () => {
  const rows = [
    ['whose facility held nothing', null, '2029-11-27'],
    ['after the old end', '2026-11-27', '2029-11-27'],
    ['on the old last day', '2026-11-28', '2029-11-28'],
    ['three months early', '2027-02-28', '2030-02-28'],
    ['six months early', '2027-05-27', '2030-05-27'],
    ['still earlier', '2027-05-28', '2030-05-27'],
    ['a year early', '2027-11-28', '2030-05-27'],
  ] as const
  it.each(rows)('of one that is decided %s', (_, heldUntil, last) => {
    expect(lastDayOfRenewal('2026-11-28', 3, heldUntil)).toBe(last)
  })
})
