import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../shared/vietnam-time.ts'
import { standingOf, standingWords } from './criteria-versions.rules.ts'

const published = (effectiveOn: string, nextOn: string | null = null) => ({
  status: nextOn === null ? ('published' as const) : ('retired' as const),
  effectiveOn,
  nextOn,
})

it('calls a version in use from its day on, and the one before until then', () => {
  const [old, next] = [published('2026-01-01', '2027-01-01'), published('2027-01-01')]
  const on = (day: string) => [standingOf(old, day), standingOf(next, day)]
  expect(on('2026-12-31')).toEqual(['in-force', 'coming'])
  expect(on('2027-01-01')).toEqual(['past', 'in-force'])
  expect(standingOf(published('2027-01-01', '2027-01-01'), '2026-12-31')).toBe('past')
  expect(standingOf({ status: 'checked', effectiveOn: null, nextOn: null }, '2026-12-31')).toBe('checked')
})

it('says so with the days', () => {
  expect(standingWords({ standing: 'coming', effectiveOn: '2027-01-01', inForceUntil: null })).toBe(
    'Có hiệu lực từ 01/01/2027',
  )
  expect(standingWords({ standing: 'in-force', effectiveOn: '2026-01-01', inForceUntil: '2026-12-31' })).toBe(
    'Đang dùng đến hết 31/12/2026',
  )
  expect(standingWords({ standing: 'past', effectiveOn: '2026-01-01', inForceUntil: '2026-12-31' })).toBe('Lưu trữ')
})

it('has at most one version in use on any day, whenever versions were published', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), day, (days, today) => {
      const from = days.toSorted()
      const standings = from.map((effectiveOn, nth) => standingOf(published(effectiveOn, from[nth + 1] ?? null), today))
      const inForce = standings.filter((standing) => standing === 'in-force')
      expect(inForce).toHaveLength((from[0] ?? '') <= today ? 1 : 0)
    }),
  )
})
