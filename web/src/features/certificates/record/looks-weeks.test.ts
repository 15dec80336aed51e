import { expect, it } from 'vitest'
import { weeksOf } from './looks-weeks.ts'

it('counts each day in one of twelve weeks, the last of which ends today', () => {
  const looks = [
    { day: '2026-11-25', count: 2 },
    { day: '2026-11-19', count: 3 },
    { day: '2026-11-18', count: 5 },
    { day: '2026-09-03', count: 7 },
    { day: '2026-09-02', count: 100 },
  ]
  const weeks = weeksOf(looks, '2026-11-25')
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ from: '2026-11-19', count: 5 })
  expect(weeks.at(-2)).toEqual({ from: '2026-11-12', count: 5 })
  expect(weeks[0]).toEqual({ from: '2026-09-03', count: 7 })
})
