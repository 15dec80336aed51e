import { expect, it } from 'vitest'
import { monthName, monthsFrom } from './assessments.month-names.ts'

const months = monthsFrom('2025-11-01')
it('names the months of a period that begins within a year', () => {
  expect([months.length, months[0], months[2], months.at(-1)]).toEqual([12, '2025-11', '2026-01', '2026-10'])
  expect(months.slice(1, 3).map(monthName)).toEqual(['12/2025', '1/2026'])
})
