import { describe, expect, it } from 'vitest'
import { isWanted, isWithinHours } from './notifications.channels.ts'

const office = { days: [1, 2, 3, 4, 5], from: '07:30', to: '17:00' }
const night = { days: [5], from: '22:00', to: '06:00' }

describe('the hours of a person', () => {
  it.each([
    // 2026-11-25 is a Wednesday; Viet Nam is seven hours ahead.
    ['2026-11-25T00:29:59Z', office, false],
    ['2026-11-25T00:30:00Z', office, true],
    ['2026-11-25T10:00:00Z', office, false],
    ['2026-11-27T18:00:00Z', office, false],
    ['2026-11-28T03:00:00Z', office, false],
    ['2026-11-27T15:00:00Z', night, true],
    ['2026-11-27T22:59:00Z', night, true],
    ['2026-11-27T23:00:00Z', night, false],
    ['2026-11-26T22:00:00Z', night, false],
    ['2026-11-28T03:00:00Z', null, true],
  ])('at %s under %j: %s', (at, hours, expected) => {
    expect(isWithinHours(hours, new Date(at))).toBe(expected)
  })
})

it('what concerns the own account comes whatever was chosen, everything else as chosen', () => {
  expect(isWanted('user_role_changed', 'push', false)).toBe(true)
  expect(isWanted('facility_approved', 'push', false)).toBe(false)
  expect(isWanted('facility_approved', 'mail', null)).toBe(false)
  expect(isWanted('một loại mới', 'push', null)).toBe(true)
})
