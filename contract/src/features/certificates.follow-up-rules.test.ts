import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMomentsReached } from '../shared/terms.ts'
import { addDays } from '../shared/vietnam-time.ts'
import { followUpMoments, recommendationItem, yearlyItems } from './certificates.follow-up-rules.ts'

const term = (issuedOn: string, validUntil: string) => ({ issuedOn, validUntil })

it('asks for the figures of each year by the end of March, while the certificate holds', () => {
  expect(yearlyItems(term('2026-11-24', '2029-11-23')).map(({ dueOn }) => dueOn)).toEqual([
    '2027-03-31',
    '2028-03-31',
    '2029-03-31',
  ])
  // Of a certificate of a day in January the figures of that year, not of the one that was just assessed.
  expect(yearlyItems(term('2027-01-10', '2028-03-31'))).toEqual([
    { title: 'Cập nhật số liệu điện, nước, chất thải năm 2027', dueOn: '2028-03-31' },
  ])
  expect(yearlyItems(term('2027-01-10', '2028-03-30'))).toEqual([])
})

it('gives recommendations half a year, and never more than the certificate', () => {
  expect(recommendationItem(term('2026-11-24', '2029-11-23'), 'Đặt biển.').dueOn).toBe('2027-05-23')
  expect(recommendationItem(term('2026-11-24', '2027-01-01'), 'Đặt biển.').dueOn).toBe('2027-01-01')
})

it('reminds of a moment on the day on which the item was made, and of none before it', () => {
  const reached = (madeOn: string, today: string) =>
    dayMomentsReached(followUpMoments, { dueOn: '2028-03-30', madeOn }, today)
  expect([reached('2028-02-29', '2028-02-29'), reached('2028-03-01', '2028-03-01')]).toEqual([['30'], []])
  expect(reached('2028-03-01', '2028-03-31')).toEqual(['7', 'after'])
})

it('meets each moment of a due date once however far a clock jumps, over leap days and year ends too', () => {
  const due = fc.constantFrom('2028-02-29', '2028-03-30', '2027-01-05', '2026-12-31')
  const jumps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
  fc.assert(
    fc.property(due, jumps, fc.integer({ min: 0, max: 60 }), (dueOn, days, age) => {
      const item = { dueOn, madeOn: addDays(dueOn, -age) }
      const met = new Set<string>()
      let today = item.madeOn
      for (const jump of [0, ...days]) {
        today = addDays(today, jump)
        for (const moment of dayMomentsReached(followUpMoments, item, today)) met.add(moment)
      }
      expect([...met]).toEqual(dayMomentsReached(followUpMoments, item, today))
      if (today > dueOn) {
        expect([...met]).toEqual(followUpMoments.filter((moment) => moment === 'after' || Number(moment) <= age))
      }
    }),
  )
})
