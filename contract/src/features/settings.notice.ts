import { vietnamDate } from '../shared/list.ts'
import { addDays, daysBetween, formatDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import { foldText } from '../shared/fold-text.ts'
import { weekdayName, weekdayNames, weekdayOf } from '../shared/weekdays.ts'
import type { CalendarOfYear } from './settings.calendars.ts'

/** What a notice was understood to say; `doubts`: what a person must look at, in words. */
export type NoticeReading = Pick<CalendarOfYear, 'days' | 'workedDays'> & { doubts: string[] }

/** Names by what is written of a day; the first that is found holds. */
const names = [
  ['nghi bu', 'Nghỉ bù'],
  ['duong lich', 'Tết Dương lịch'],
  ['nguyen dan', 'Tết Nguyên đán'],
  ['am lich', 'Tết Nguyên đán'],
  ['gio to', 'Giỗ Tổ Hùng Vương'],
  ['chien thang', 'Ngày Chiến thắng'],
  ['quoc te lao dong', 'Ngày Quốc tế Lao động'],
  ['quoc khanh', 'Quốc khánh'],
  ['van hoa viet nam', 'Ngày Văn hóa Việt Nam'],
] as const

const nameIn = (text: string): string | null => {
  const folded = foldText(text)
  return names.find(([word]) => folded.includes(word))?.[1] ?? null
}

type Found = { day: VietnamDay; weekday: number | null; before: string; after: string }

const weekdayWords = weekdayNames.map((name) => foldText(name))
const dayWritten =
  /(?:(thứ\s+hai|thứ\s+ba|thứ\s+tư|thứ\s+năm|thứ\s+sáu|thứ\s+bảy|chủ\s+nhật)[\s,(]*)?(?:ngày\s+)?(?<![\d/.-])(\d{1,2})(?:\s*[/.-]\s*|\s+tháng\s+)(\d{1,2})(?:(?:\s*[/.-]\s*|\s+năm\s+)(\d{4}))?(?![\d/])/giu

/** The days of this year that a clause names, in order, with what stands around each; days of the lunar calendar are left out. */
const daysIn = (clause: string, year: number): Found[] => {
  const found: Found[] = []
  let end = 0
  for (const match of clause.matchAll(dayWritten)) {
    const [whole, weekday, date = '', month = '', written] = match
    const rest = clause.slice(match.index + whole.length)
    if (/^\s*âm\s+lịch/iu.test(rest) || Number(written ?? year) !== year) continue
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    if (!vietnamDate.safeParse(day).success) continue
    const known = weekday === undefined ? 0 : weekdayWords.indexOf(foldText(weekday)) + 1
    found.push({ day, weekday: known || null, before: clause.slice(end, match.index), after: rest })
    end = match.index + whole.length
  }
  return found
}

const isUntil = ({ before }: Found): boolean => /(^|\P{L})đến(\P{L}|$)/iu.test(before)
const isWorked = ({ before }: Found): boolean => /làm bù|đi làm|làm việc bù|sang/iu.test(before)
const exchanged = (clause: string): boolean => /hoán đổi/iu.test(clause)

/** `(tức ngày 29 tháng 12 năm Ất Tỵ)` speaks of the lunar calendar. */
const withoutLunar = (text: string): string => text.replaceAll(/\((?:tức|nhằm)[^)]*\)/giu, '')

const clausesOf = (text: string): string[] =>
  withoutLunar(text.normalize('NFC'))
    .split(/\n|;|\.\s|,\s*(?=trong đó|hoán đổi)|(?=\svà\s+(?:hoán đổi|làm bù|đi làm bù))/iu)
    .map((clause) => clause.trim())
    .filter(Boolean)

const rangeOf = (from: VietnamDay, to: VietnamDay): VietnamDay[] =>
  Array.from({ length: daysBetween(from, to) }, (_, nth) => addDays(from, nth + 1))

/**
 * Reads the days off and the days worked in exchange out of the text of a yearly notice, or of a list with one day a line. Nothing is
 * made up: a day of the week that contradicts its date, a period of more than two weeks and a working day "worked in exchange" are doubts.
 */
export const readNotice = (text: string, year: number): NoticeReading => {
  const days = new Map<VietnamDay, string>()
  const worked = new Set<VietnamDay>()
  const doubts: string[] = []
  let name = 'Ngày nghỉ lễ'
  const readDay = (clause: string, found: Found, before: Found | undefined): void => {
    const { day, weekday, after } = found
    const own = nameIn(after.split(/[,;]/u, 1)[0] ?? '')
    if (weekday !== null && weekday !== weekdayOf(day)) {
      doubts.push(`${formatDay(day)} là ${weekdayName(weekdayOf(day))}, văn bản ghi ${weekdayName(weekday)}.`)
    }
    if (isWorked(found)) {
      if (weekdayOf(day) > 5) worked.add(day)
      else doubts.push(`${formatDay(day)} là ${weekdayName(weekdayOf(day))}, không thể là ngày làm bù.`)
      return
    }
    const said = exchanged(clause) ? `Nghỉ hoán đổi dịp ${name}` : (nameIn(clause) === null && own) || name
    days.set(day, said)
    if (before === undefined || !isUntil(found)) return
    const span = daysBetween(before.day, day)
    if (span < 1 || span > 14) doubts.push(`Khoảng từ ${formatDay(before.day)} đến ${formatDay(day)} không hợp lý.`)
    else for (const one of rangeOf(before.day, day)) days.set(one, said)
  }
  for (const clause of clausesOf(text)) {
    const found = daysIn(clause, year)
    name = nameIn(clause) ?? name
    found.forEach((one, nth) => readDay(clause, one, found[nth - 1]))
  }
  for (const day of worked) days.delete(day)
  if (days.size === 0) doubts.push(`Không thấy ngày nào của năm ${year} trong văn bản.`)
  const sorted = [...days].toSorted(([one], [other]) => one.localeCompare(other))
  return { days: sorted.map(([date, name]) => ({ date, name })), workedDays: [...worked].toSorted(), doubts }
}
