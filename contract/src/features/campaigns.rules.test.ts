import { describe, expect, it } from 'vitest'
import { afterQuietHours, needsConfirmation, sendMoment } from './campaigns.rules.ts'

const at = (vietnam: string) => new Date(`${vietnam}+07:00`)

describe('quiet hours', () => {
  it.each([
    ['2026-11-25T06:59:59', '2026-11-25T07:00:00'],
    ['2026-11-25T07:00:00', '2026-11-25T07:00:00'],
    ['2026-11-25T20:59:59', '2026-11-25T20:59:59'],
    ['2026-11-25T21:00:00', '2026-11-26T07:00:00'],
    ['2026-12-31T23:30:00', '2027-01-01T07:00:00'],
    ['2026-11-25T00:00:00', '2026-11-25T07:00:00'],
  ])('%s becomes %s', (moment, then) => {
    expect(afterQuietHours(at(moment))).toEqual(at(then))
  })
})

describe('the moment of sending', () => {
  const now = at('2026-11-25T09:00:00')
  it('leaves a minute to stop it, also where it was to be earlier', () => {
    const later = at('2026-11-25T09:01:00')
    expect(sendMoment({ scheduledFor: null, ignoresQuietHours: false }, now)).toEqual(later)
    const past = at('2026-11-25T08:00:00').toISOString()
    expect(sendMoment({ scheduledFor: past, ignoresQuietHours: false }, now)).toEqual(later)
  })

  it('waits for the morning unless somebody insists', () => {
    const scheduledFor = at('2026-11-25T22:00:00').toISOString()
    expect(sendMoment({ scheduledFor, ignoresQuietHours: false }, now)).toEqual(at('2026-11-26T07:00:00'))
    expect(sendMoment({ scheduledFor, ignoresQuietHours: true }, now)).toEqual(at('2026-11-25T22:00:00'))
  })
})

it('asks for the number above 500, and always for owners', () => {
  expect([needsConfirmation('admin', 500), needsConfirmation('admin', 501), needsConfirmation('portal', 1)]).toEqual([
    false,
    true,
    true,
  ])
})
