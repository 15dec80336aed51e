import { expect, it } from 'vitest'
import { dayInCell } from './day-in-cell.ts'

it.each([
  ['1/2/2024', '2024-02-01'],
  ['29-02-2024', '2024-02-29'],
  ['2024-02-05', '2024-02-05'],
  ['30/02/2024', null],
  ['2024-13-01', null],
  ['tháng 2', null],
  ['', null],
])('reads the day %s', (text, day) => expect(dayInCell(text)).toBe(day))
