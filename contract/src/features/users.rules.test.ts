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
