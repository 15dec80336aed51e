import { readFileSync } from 'node:fs'

/** `compensatory`: for a holiday on a weekend; `exchanged`: off by notice, worked on a Saturday instead. */
export type HolidayKind = 'holiday' | 'compensatory' | 'exchanged'
export type Holiday = { date: string; name: string; kind: HolidayKind; note?: string }

export type HolidayYear = {
  year: number
  /** `announced`: as the ministry's notices have it; `computed`: our own reckoning from the law, to be checked. */
  status: 'announced' | 'computed'
  sources: string[]
  note?: string
  days: Holiday[]
  workedWeekends: { date: string; insteadOf: string }[]
}

export type HolidayCalendar = {
  years: HolidayYear[]
  /** The days off of all years, as `workingDaysBetween` takes them. */
  holidays: ReadonlySet<string>
  /** Saturdays worked in exchange for a day off. */
  workedWeekends: ReadonlySet<string>
}

/** Reads the shipped public holidays of Viet Nam for public servants (Labour Code 2019, article 112, and notices). */
export function readHolidays(): HolidayCalendar {
  const { years }: { years: HolidayYear[] } = JSON.parse(
    readFileSync(new URL('holidays.json', import.meta.url), 'utf8'),
  )
  return {
    years,
    holidays: new Set(years.flatMap(({ days }) => days.map((day) => day.date))),
    workedWeekends: new Set(years.flatMap(({ workedWeekends }) => workedWeekends.map((day) => day.date))),
  }
}
