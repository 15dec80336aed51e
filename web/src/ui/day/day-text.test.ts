import { expect, test } from 'vitest'
import { dayFromText, isDay, textFromDay } from './day-text.ts'

test('a day is read with the day before the month, however it is separated', () => {
  for (const text of ['5/12/2026', '05/12/2026', '05-12-2026', '05.12.2026', '5 12 2026', '05122026', ' 2026-12-05 ']) {
    expect([text, dayFromText(text)]).toEqual([text, '2026-12-05'])
  }
})

test('what is no day of the calendar is not made into one', () => {
  for (const text of ['', '5/12', '31/02/2026', '12/31/2026', '0/1/2026', '2026-13-01', 'mai', '5/12/26']) {
    expect([text, dayFromText(text)]).toEqual([text, null])
    expect(isDay(text)).toBe(false)
  }
  expect(dayFromText('29/02/2028')).toBe('2028-02-29')
})

test('a day is written as people write it, and anything else is left as it was typed', () => {
  expect(textFromDay('2026-12-05')).toBe('05/12/2026')
  expect(textFromDay('31/02/2026')).toBe('31/02/2026')
  expect(textFromDay('')).toBe('')
})
