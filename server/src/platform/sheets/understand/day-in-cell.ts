import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

/** Which of two numbers is the day where a date says it by numbers alone. */
export type DayOrder = 'day-first' | 'month-first'
/** `isPlain`: written as Vietnamese forms and spreadsheets have it, so that nobody could read it otherwise. */
export type ReadDay = { day: VietnamDay; isPlain: boolean }

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dayMs = 86_400_000
/** Days from the day zero of spreadsheets to 1 January 1970, and the numbers that are taken for days: 1954 to 2064. */
const epoch = 25_569
const serials = { least: 20_000, most: 60_000 }

/** Years of the Buddhist calendar, as programs set to Thai write them, are ahead by so many. */
const buddhist = 543
/** What a list of ours can speak of. */
const isLikely = (year: number): boolean => year >= 1900 && year <= 2100

const yearOf = (text: string): number => {
  const year = Number(text)
  if (text.length === 2) return (year < 70 ? 2000 : 1900) + year
  return isLikely(year - buddhist) ? year - buddhist : year
}

const dayOf = (year: string, month: string | number, day: string): VietnamDay | null => {
  const whole = yearOf(year)
  if (!isLikely(whole)) return null
  const iso = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null
}

/** A time of day, before or behind the date, and the day of the week say nothing of which day it is. */
const time =
  /(?:^|[\sT,]+)(?:lúc\s*)?\d{1,2}(?:[:h]\d{2}){1,2}(?:\.\d+)?\s*(?:am|pm|sa|ch|z|[+-]\d\d:?\d\d)?(?=$|[\s,])/iu
const weekday = /^(?:thứ\s+\p{L}+|thứ\s*\d|t\d|chủ\s+nhật|cn)\s*[,.]?\s+/iu
const dateAlone = (text: string): string =>
  text
    .normalize('NFKC')
    // `Nha Trang, ngày 05 tháng 01 năm 2024`: where it was written.
    .replace(/^[\p{L}\s.]+,\s*(?=ngày\s)/iu, '')
    .replace(time, ' ')
    .trim()
    .replace(weekday, '')
    .replace(/^(?:ngày)\s+(?=\d+\s*[/.-])/iu, '')
    .replace(/[\s,.;]+$/u, '')

const inNumbers = (text: string, order: DayOrder): VietnamDay | null => {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(text) ?? []
  if (year !== '') return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second)
  const [, above = '', month = '', day = ''] =
    /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return above === '' ? null : dayOf(above, month, day)
}

/** `ngày 05 tháng 01 năm 2024`, `5 thg 1, 2024`, `05-Jan-24`, `Jan 5, 2024`. */
const inWords = (text: string): VietnamDay | null => {
  const folded = foldText(text).replaceAll(/(\d)([a-z])|([a-z])(\d)/g, '$1$3 $2$4')
  const [, day = '', month = '', year = ''] =
    /^(?:ngay )?(\d{1,2}) (?:thang|thg|th) (\d{1,2})(?: nam)? (\d{4}|\d{2})$/.exec(folded) ?? []
  if (year !== '') return dayOf(year, month, day)
  const [, before = '', name = '', after = '', named = ''] =
    /^(\d{1,2})? ?([a-z]{3})[a-z]* (?:(\d{1,2}) )?(\d{4}|\d{2})$/.exec(folded) ?? []
  const at = months.indexOf(name)
  return at < 0 || (before === '') === (after === '') ? null : dayOf(named, at + 1, before || after)
}

const asSerial = (text: string): VietnamDay | null => {
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (days < serials.least || days > serials.most) return null
  return new Date((days - epoch) * dayMs).toISOString().slice(0, 10)
}

const plain = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})$/

/** The day that a cell says, in any of the usual writings, or the number that a spreadsheet keeps of one. Null: it is none. */
export const readDay = (text: string, order: DayOrder = 'day-first'): ReadDay | null => {
  const given = text.trim()
  const alone = dateAlone(given)
  const day = inNumbers(alone, order) ?? inWords(alone) ?? asSerial(given)
  return day === null
    ? null
    : { day, isPlain: order === 'day-first' && plain.test(given) && given.includes(day.slice(0, 4)) }
}

/** The same where it does not matter how it was written. */
export const dayInCell = (text: string): VietnamDay | null => readDay(text)?.day ?? null

const only = (text: string, one: DayOrder, other: DayOrder): boolean =>
  readDay(text, one) !== null && readDay(text, other) === null

/**
 * The order that a whole column is written in: that of its days which have no other. Null where some have the one and some the
 * other, so that nobody can tell of the rest.
 */
export const orderOf = (column: readonly string[]): DayOrder | null => {
  const isMonthFirst = column.some((text) => only(text, 'month-first', 'day-first'))
  const isDayFirst = column.some((text) => only(text, 'day-first', 'month-first'))
  if (isMonthFirst) return isDayFirst ? null : 'month-first'
  return 'day-first'
}
