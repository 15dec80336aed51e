import { expect, it } from 'vitest'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import {
  dueDay,
  dueTone,
  daysPassed,
  clockMomentsReached,
  resting,
  running,
  workingDaysBetween,
} from '@nhanxanh/contract/shared/terms'

const { holidays, workedWeekends } = readHolidays()
const count = (from: Date, to: Date) => workingDaysBetween(from, to, holidays, workedWeekends)
const at = (day: string) => new Date(`${day}T09:00:00+07:00`)
const started = (day: string, targetDays: number) => running({ targetDays, usedDays: 0, from: null }, at(day))
/** Worked out by hand from the calendar: the day of the submission does not count. */
const byHand = (day: string, targetDays: number): string => {
  let [date, left] = [new Date(`${day}T00:00:00Z`), targetDays]
  while (left > 0) {
    date = new Date(date.getTime() + 86_400_000)
    const text = date.toISOString().slice(0, 10)
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
    if (workedWeekends.has(text) || (!isWeekend && !holidays.has(text))) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

const submissions = [
  '2026-01-05',
  '2026-01-30',
  '2026-02-06',
  '2026-02-09',
  '2026-02-10',
  '2026-02-13',
  '2026-02-14',
  '2026-02-20',
  '2026-02-23',
  '2026-04-20',
  '2026-04-24',
  '2026-04-29',
  '2026-08-25',
  '2026-08-31',
  '2026-12-18',
  '2026-12-24',
  '2026-12-31',
  '2027-01-04',
  '2027-01-29',
  '2027-02-02',
]
const cases = submissions.flatMap((day): [string, number][] => [
  [day, 5],
  [day, 20],
])

it.each(cases)('of a file that was handed in on %s is due after %i working days', (day, targetDays) => {
  expect(dueDay(started(day, targetDays), count)).toBe(byHand(day, targetDays))
})

it('rests while the owner has the file, and goes on with the days that are left', () => {
  const first = started('2026-03-02', 20)
  const atRest = resting(first, at('2026-03-09'), count)
  expect([atRest.usedDays, dueDay(atRest, count)]).toEqual([5, null])
  expect(daysPassed(atRest, at('2026-04-15'), count)).toBe(5)
  const again = running(atRest, at('2026-04-06'))
  expect(dueDay(again, count)).toBe(byHand('2026-04-06', 15))
  // The days before the first rest count after the second as well.
  const second = resting(again, at('2026-04-09'), count)
  expect(second.usedDays).toBe(8)
  expect(dueDay(running(second, at('2026-05-04')), count)).toBe(byHand('2026-05-04', 12))
})

it.each([
  ['2026-03-20', 12, 'fresh'],
  ['2026-03-24', 16, 'fresh'],
  ['2026-03-25', 17, 'soon'],
  ['2026-03-30', 20, 'soon'],
  ['2026-03-31', 21, 'late'],
])('on %s, after %i of 20 working days, is shown as %s', (today, usedDays, tone) => {
  expect(dueTone({ dueOn: '2026-03-30', targetDays: 20, usedDays, remedyDueOn: null }, today)).toBe(tone)
})

it.each([
  ['2026-03-30', 'resting'],
  ['2026-03-31', 'lapsed'],
])('of the days of its owner, which end on 2026-03-30, is shown on %s as %s', (today, tone) => {
  expect(dueTone({ dueOn: null, targetDays: 20, usedDays: 12, remedyDueOn: '2026-03-30' }, today)).toBe(tone)
})

it('knows which moments have been reached', () => {
  const clock = started('2026-03-02', 10)
  expect(clockMomentsReached(clock, at('2026-03-09'), count)).toEqual([])
  expect(clockMomentsReached(clock, at('2026-03-10'), count)).toEqual([60])
  expect(clockMomentsReached(clock, at('2026-03-13'), count)).toEqual([60, 90])
  expect(clockMomentsReached(clock, at('2026-03-30'), count)).toEqual([60, 90, 100])
})
