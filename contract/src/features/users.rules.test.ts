import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isExpired, isExpiringSoon } from './users.rules.ts'

const end = '2026-12-31'

it('an account works through its last day in Vietnam and not a moment longer', () => {
  expect(isExpired(end, '2026-12-31T16:59:59.999Z')).toBe(false)
  expect(isExpired(end, '2026-12-31T17:00:00.000Z')).toBe(true)
  expect(isExpired(null, '2999-01-01T00:00:00.000Z')).toBe(false)
})

it('is warned about for the thirty days before, and not any more after', () => {
  expect(isExpiringSoon(end, '2026-11-30T16:59:59.999Z')).toBe(false)
  expect(isExpiringSoon(end, '2026-11-30T17:00:00.000Z')).toBe(true)
  expect(isExpiringSoon(end, '2026-12-31T16:59:59.999Z')).toBe(true)
  expect(isExpiringSoon(end, '2026-12-31T17:00:00.000Z')).toBe(false)
  expect(isExpiringSoon(null, '2026-12-31T00:00:00.000Z')).toBe(false)
})

it('is never both at its end and soon to be, and what has ended stays so', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.nat(400), (moment, days) => {
      const [now, later] = [moment.toISOString(), new Date(moment.getTime() + days * 86_400_000).toISOString()]
      expect(isExpired(end, now) && isExpiringSoon(end, now)).toBe(false)
      if (isExpired(end, now)) expect(isExpired(end, later)).toBe(true)
    }),
  )
})
