import { describe, expect, test } from 'vitest'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isWorkingDay, workingDaysBetween } from '@nhanxanh/contract/shared/terms'

import { readHolidays } from './holidays.ts'

const calendar = readHolidays()
const { years, holidays, workedWeekends } = calendar
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * The Vietnamese day of a new moon, counted from the first of 2000: Meeus, Astronomical Algorithms, chapter 49, without
 * its small terms (error below 15 minutes). A lunar month begins on it. ICU's Chinese calendar is of no use here: it puts
 * Tết 2027 a day late.
 */
function newMoonDay(lunation: number): string {
  const sun = 2.5534 + 29.1053567 * lunation
  const moon = 201.5643 + 385.81693528 * lunation
  const latitude = 160.7108 + 390.67050284 * lunation
  const correction =
    -0.4072 * sine(moon) +
    0.17241 * sine(sun) +
    0.01608 * sine(2 * moon) +
    0.01039 * sine(2 * latitude) +
    0.00739 * sine(moon - sun) -
    0.00514 * sine(moon + sun) +
    0.00208 * sine(2 * sun)
  const julian = 2451550.09766 + 29.530588861 * lunation + correction
  return vietnamDay(new Date((julian - 2440587.5) * 86_400_000))
}

/** Lunation of the first month of the Vietnamese year: its new moon falls between 21 January and 20 February. */
const firstLunation = (year: number): number => Math.round((year + 0.1 - 2000) * 12.3685)

const workingDaysOf = (year: number): number =>
  Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day)).filter((day) =>
    isWorkingDay(day, holidays, workedWeekends),
  ).length

describe.each(years)('$year', ({ year, status, sources, days, workedWeekends }) => {
  const dates = days.map((day) => day.date)
  const dated = (name: string) => days.filter((day) => day.name === name).map((day) => day.date)

  test('is in order, without doubles, inside its year', () => {
    expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => a.localeCompare(b)))
    for (const date of dates) expect(date).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`))
    expect(sources.length).toBeGreaterThan(0)
    expect(status).toBe(year === 2027 ? 'computed' : 'announced')
  })

  test('has the fixed days of article 112', () => {
    expect(dates).toEqual(expect.arrayContaining([`${year}-01-01`, `${year}-04-30`, `${year}-05-01`, `${year}-09-02`]))
    expect(dated('Quốc khánh')).toHaveLength(2)
    expect(dates.includes(`${year}-11-24`)).toBe(year >= 2026)
  })

  test('has five days of Tết around the first day of the first lunar month', () => {
    const tet = dated('Tết Nguyên đán')
    expect(tet).toHaveLength(5)
    const first = days.find((day) => tet.includes(day.date) && day.note?.startsWith('mùng 1'))
    expect(first?.date).toBe(newMoonDay(firstLunation(year)))
  })

  test("has the Hùng Kings' day on the tenth of the third lunar month", () => {
    expect(dated('Giỗ Tổ Hùng Vương')).toEqual([addDays(newMoonDay(firstLunation(year) + 2), 9)])
  })

  test('makes up for each holiday on a weekend, and for nothing else (article 111(3))', () => {
    const onWeekend = days.filter((day) => day.kind === 'holiday' && [0, 6].includes(weekday(day.date)))
    expect(days.filter((day) => day.kind === 'compensatory')).toHaveLength(onWeekend.length)
  })

  test('pairs each exchanged weekday with a Saturday worked', () => {
    const exchanged = days.filter((day) => day.kind === 'exchanged').map((day) => day.date)
    expect(workedWeekends.map((day) => day.insteadOf)).toEqual(exchanged)
    for (const { date } of workedWeekends) expect(weekday(date)).toBe(6)
  })
})

test('the number of working days of the announced years', () => {
  // 261 weekdays each, minus weekdays off, plus Saturdays worked: 12 and 1 in 2025; 14 and 2 in 2026.
  expect(workingDaysOf(2025)).toBe(261 - 12 + 1)
  expect(workingDaysOf(2026)).toBe(261 - 14 + 2)
})

test('a file handed in before Tết 2026 is one working day old on the Monday after', () => {
  expect(workingDaysBetween('2026-02-13T02:00:00Z', '2026-02-23T02:00:00Z', holidays, workedWeekends)).toBe(1)
})
