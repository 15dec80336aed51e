import { expect, it } from 'vitest'
import { timelineOf } from './months.ts'

it('draws every month between the first and the last, year by year', () => {
  expect(timelineOf({ '2027-02': 3, '2026-11': 1 })).toEqual([
    {
      year: '2026',
      months: [
        { month: '2026-11', count: 1 },
        { month: '2026-12', count: 0 },
      ],
    },
    {
      year: '2027',
      months: [
        { month: '2027-01', count: 0 },
        { month: '2027-02', count: 3 },
      ],
    },
  ])
  expect(timelineOf({})).toEqual([])
})

it('leaves out empty months where they would be many', () => {
  expect(timelineOf({ '1999-01': 1, '2026-01': 2 }).map(({ months }) => months.length)).toEqual([1, 1])
})
