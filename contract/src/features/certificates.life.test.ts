import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMomentsReached } from '../shared/terms.ts'
import { addDays } from '../shared/vietnam-time.ts'
import { certificateActNames, endKindsOf, reminderMoments, ruleOf } from './certificates.life.ts'

it('lets nothing happen to what has ended or expired, but that a proposal is taken back', () => {
  const living = new Set<string>(['valid', 'expiring', 'suspended'])
  for (const act of certificateActNames.filter((each) => each !== 'withdrawRevocation')) {
    expect([act, ruleOf(act).from.filter((state) => !living.has(state))]).toEqual([act, []])
  }
})

it('ends what was issued before the system as a mistake, after its last day as nothing else', () => {
  const kinds = (state: 'valid' | 'expired', origin: 'assessment' | 'earlier', isEnded = false) =>
    endKindsOf({ state, origin, isEnded })
  expect(kinds('valid', 'assessment')).toEqual(['returned', 'closed', 'transferred'])
  expect(kinds('valid', 'earlier')).toEqual(['returned', 'closed', 'transferred', 'mistaken'])
  expect(kinds('expired', 'earlier')).toEqual(['mistaken'])
  expect([kinds('expired', 'assessment'), kinds('expired', 'earlier', true)]).toEqual([[], []])
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
  expect(dayMomentsReached(reminderMoments, { dueOn: validUntil, madeOn }, today)).toEqual(moments)
})

it.each([
  ['2028-05-29', ['90'], ['90', '60', '30', '7', 'after']],
  ['2028-05-30', [], ['60', '30', '7', 'after']],
  ['2028-08-20', ['7'], ['7', 'after']],
  ['2028-08-21', [], ['after']],
] as const)(
  'made on %s, a certificate until 2028-08-27 is reminded of at once at %j, in all at %j',
  (madeOn, atOnce, all) => {
    expect(dayMomentsReached(reminderMoments, { dueOn: '2028-08-27', madeOn }, madeOn)).toEqual(atOnce)
    expect(dayMomentsReached(reminderMoments, { dueOn: '2028-08-27', madeOn }, '2028-08-28')).toEqual(all)
  },
)

it('meets each moment once however far a clock jumps, and none that lies before the certificate', () => {
  const jumps = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 12 })
  fc.assert(
    fc.property(jumps, fc.integer({ min: 0, max: 120 }), (days, age) => {
      const made = addDays('2028-02-29', -age)
      const certificate = { dueOn: '2028-02-29', madeOn: made }
      const met = new Set<string>()
      let today = made
      // The watch runs on the day itself too.
      for (const jump of [0, ...days]) {
        today = addDays(today, jump)
        for (const moment of dayMomentsReached(reminderMoments, certificate, today)) met.add(moment)
      }
      expect([...met]).toEqual(dayMomentsReached(reminderMoments, certificate, today))
      if (today > '2028-02-29') {
        expect([...met]).toEqual(reminderMoments.filter((moment) => moment === 'after' || Number(moment) <= age))
      }
    }),
  )
})
