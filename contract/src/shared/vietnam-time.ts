/**
 * Instants shown and counted in Vietnam, whatever the zone of the server or the browser. The offset comes from Intl and
 * not from "+7", because it was +8 before 13 June 1975.
 */

const ZONE = 'Asia/Ho_Chi_Minh'

/** A day in Vietnam, `YYYY-MM-DD`. */
export type VietnamDay = string

/** An instant as a Date, or as the ISO text in which the API sends it. */
export type Instant = Date | string

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
})

type Reading = { year: string; month: string; day: string; hour: string; minute: string; second: string }

function read(instant: Instant): Reading {
  const parts = clock.formatToParts(typeof instant === 'string' ? new Date(instant) : instant)
  const reading: Record<string, string> = {}
  for (const { type, value } of parts) reading[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = reading
  return { year: year.padStart(4, '0'), month, day, hour, minute, second }
}

/** `21/11/2026`. Throws a RangeError on an invalid date, as every function here does. */
export function formatDate(instant: Instant): string {
  const { day, month, year } = read(instant)
  return `${day}/${month}/${year}`
}

/** A Vietnamese day as people write it: `21/11/2026`. */
export function formatDay(day: VietnamDay): string {
  return formatDate(startOfVietnamDay(day))
}

/** `ngày 05 tháng 01 năm 2026`: days below ten and the months January and February have a nought, so that nobody adds a digit. */
export function spelledDay(day: VietnamDay): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `ngày ${date} tháng ${Number(month) > 2 ? Number(month) : month} năm ${year}`
}

/** `21/11/2026 09:05`. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} ${formatTime(instant)}`
}

/** `09:05`. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = read(instant)
  return `${hour}:${minute}`
}

/** From then on the offset has been +7: no need to ask Intl, which takes twenty times as long. */
const SEVEN_SINCE = Date.UTC(1975, 5, 14)
/** Beyond the year 9999 ISO texts look different. */
const LATEST = Date.UTC(9999, 11, 31)

/** The Vietnamese day in which the instant falls. */
export function vietnamDay(instant: Instant): VietnamDay {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  if (time > SEVEN_SINCE && time < LATEST) return new Date(time + 7 * HOUR).toISOString().slice(0, 10)
  const { year, month, day } = read(instant)
  return `${year}-${month}-${day}`
}

/** The first instant of a Vietnamese day: with `startOfVietnamDay(addDays(day, 1))` it bounds a filter "on this day". */
export function startOfVietnamDay(day: VietnamDay): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (midnight - 7 * HOUR > SEVEN_SINCE) return new Date(midnight - 7 * HOUR)
  const first = midnight - offsetAt(midnight - 7 * HOUR)
  return new Date(midnight - offsetAt(first))
}

/** The same day of the month so many months later or, below zero, earlier; the last day of a month that is too short for it. */
export function addMonths(day: VietnamDay, months: number): VietnamDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whole days later (or earlier, when negative), by the calendar. */
export function addDays(day: VietnamDay, days: number): VietnamDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

const FIRST = '1000-01-01'
const LAST = '9000-12-31'

/**
 * A day that can be reckoned with, as dates here and in the database: whoever filters by `9999-12-31` or `0000-01-01`
 * means a day beyond every record, and so is the one that stands for it.
 */
export function withinReckoning(day: VietnamDay): VietnamDay {
  if (day < FIRST) return FIRST
  return day > LAST ? LAST : day
}

/** Calendar days from one Vietnamese day to another; negative when `to` is earlier. */
export function daysBetween(from: VietnamDay, to: VietnamDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** Milliseconds by which Vietnam's clock is ahead of UTC at an instant; exact to the second. */
function offsetAt(time: number): number {
  const { year, month, day, hour, minute, second } = read(new Date(time))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(time / 1000) * 1000
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A time in words relative to now: "vừa xong", "3 phút trước", "2 giờ trước", "hôm qua", "4 ngày trước", from a week on the date;
 * ahead: "sau 3 phút", "ngày mai", "sau 4 ngày". Days are Vietnamese days, so "hôm qua" turns at midnight there.
 */
export function formatRelative(instant: Instant, now: Instant): string {
  const at = new Date(instant)
  const elapsed = new Date(now).getTime() - at.getTime()
  const span = Math.abs(elapsed)
  if (span < MINUTE) return 'vừa xong'
  if (span < HOUR) return inWords(Math.floor(span / MINUTE), 'phút', elapsed)
  const days = daysBetween(vietnamDay(at), vietnamDay(now))
  if (days === 0 || span < 6 * HOUR) return inWords(Math.floor(span / HOUR), 'giờ', elapsed)
  if (days === 1) return 'hôm qua'
  if (days === -1) return 'ngày mai'
  return Math.abs(days) < 7 ? inWords(Math.abs(days), 'ngày', elapsed) : formatDate(at)
}

const inWords = (count: number, unit: string, elapsed: number): string =>
  elapsed > 0 ? `${count} ${unit} trước` : `sau ${count} ${unit}`
