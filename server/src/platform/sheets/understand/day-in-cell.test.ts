import { describe, expect, it } from 'vitest'
import { dayInCell, orderOf, readDay } from './day-in-cell.ts'

it.each([
  ['1/2/2024', '2024-02-01'],
  ['29-02-2024', '2024-02-29'],
  ['2024-02-05', '2024-02-05'],
  ['30/02/2024', null],
  ['2024-13-01', null],
  ['tháng 2', null],
  ['', null],
])('reads the day %s', (text, day) => expect(dayInCell(text)).toBe(day))

describe('the fifth of January 2024', () => {
  it.each([
    '5/1/24',
    '05.01.24',
    '2024/01/05',
    '2024.1.5',
    '20240105',
    'ngày 05 tháng 01 năm 2024',
    'Ngày 5 tháng 1 năm 2024',
    'ngày 05/01/2024',
    '05 thg 1, 2024',
    '05-thg1-24',
    '5-Jan-24',
    'January 5, 2024',
    '05/01/2024 08:30',
    '05/01/2024 8:30:15 SA',
    '2024-01-05T00:00:00.000Z',
    '00:00 05/01/2024',
    'Thứ Sáu, 05/01/2024',
    '5 / 1 / 2024',
    '05/01/2024.',
    '05/01/2567',
    'ngày 5 tháng 1 năm 2567',
    '45296',
  ])('may be written %s', (text) => expect(readDay(text)).toEqual({ day: '2024-01-05', isPlain: false }))

  it.each(['05/01/2024', '5-1-2024', '2024-01-05'])('is plain as %s', (text) =>
    expect(readDay(text)).toMatchObject({ isPlain: true }),
  )

  it.each([
    '45/QĐ',
    '123456',
    '5/1',
    '2024',
    'Jan 2024',
    '5 5 2024 5',
    '1/2/2024 và 3/4/2024',
    '05/01/0024',
    '5/1/2240',
  ])('is not %s', (text) => expect(readDay(text)).toBeNull())
})

it.each<[readonly string[], ReturnType<typeof orderOf>]>([
  [['05/01/2024', '06/02/2024'], 'day-first'],
  [['05/01/2024', '01/31/2024'], 'month-first'],
  [['31/01/2024', '01/31/2024'], null],
  [['x', ''], 'day-first'],
])('tells from the column %j that it is %s', (column, order) => expect(orderOf(column)).toBe(order))
