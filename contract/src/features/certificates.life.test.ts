import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../shared/vietnam-time.ts'
import { allowsAct, momentsReached, reminderMoments } from './certificates.life.ts'
import { certificateStates } from './certificates.rules.ts'

it('lets nothing happen to what has ended or expired', () => {
  for (const state of certificateStates.filter((each) => !['valid', 'expiring', 'suspended'].includes(each))) {
    for (const act of ['suspend', 'reinstate', 'revoke', 'end', 'exchange'] as const) {
      expect(allowsAct(act, { state, origin: 'assessment' })).toBe(false)
    }
  }
  const suspended = { state: 'suspended', origin: 'assessment' } as const
  expect([allowsAct('reinstate', suspended), allowsAct('suspend', suspended)]).toEqual([true, false])
})

it('prints nothing anew that was issued before the system, which ends like any other', () => {
  const earlier = { state: 'valid', origin: 'earlier' } as const
  expect([allowsAct('exchange', earlier), allowsAct('revoke', earlier)]).toEqual([false, true])
})

it.each([
  ['2026-12-31', '2026-12-24', ['90', '60', '30', '7']],
  ['2026-12-31', '2026-12-31', ['90', '60', '30', '7']],
  ['2026-12-31', '2027-01-01', ['90', '60', '30', '7', 'after']],
  ['2028-03-30', '2028-02-28', []],
  ['2028-03-30', '2028-02-29', ['90', '60', '30']],
  ['2028-05-29', '2028-02-28', []],
  ['2028-05-29', '2028-02-29', ['90']],
] as const)('with the last day on %s people have been reminded until %s at %j', (validUntil, today, moments) => {
  const madeOn = validUntil === '2028-03-30' && moments.length === 0 ? '2028-02-10' : '2025-01-01'
  expect(momentsReached({ validUntil, madeOn }, today)).toEqual(moments)
})

it.each([
  ['2028-05-29', ['90'], ['90', '60', '30', '7', 'after']],
  ['2028-05-30', [], ['60', '30', '7', 'after']],
  ['2028-08-20', ['7'], ['7', 'after']],
  ['2028-08-21', [], ['after']],
] as const)(
  'made on %s, a certificate until 2028-08-27 is reminded of at once at %j, in all at %j',
  (madeOn, atOnce, all) => {
    expect(momentsReached({ validUntil: '2028-08-27', madeOn }, madeOn)).toEqual(atOnce)
    expect(momentsReached({ validUntil: '2028-08-27', madeOn }, '2028-08-28')).toEqual(all)
  },
)

it('meets each moment once however far a clock jumps, and none that lies before the certificate', () => {
  const jumps = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 12 })
  fc.assert(
    fc.property(jumps, fc.integer({ min: 0, max: 120 }), (days, age) => {
      const made = addDays('2028-02-29', -age)
      const certificate = { validUntil: '2028-02-29', madeOn: made }
      const met = new Set<string>()
      let today = made
      // The watch runs on the day itself too.
      for (const jump of [0, ...days]) {
        today = addDays(today, jump)
        for (const moment of momentsReached(certificate, today)) met.add(moment)
      }
      expect([...met]).toEqual(momentsReached(certificate, today))
      if (today > '2028-02-29') {
        expect([...met]).toEqual(reminderMoments.filter((moment) => moment === 'after' || Number(moment) <= age))
      }
    }),
  )
})
