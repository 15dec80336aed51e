import { addDays, addMonths } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { PeriodRule } from './assessments.rules.ts'

/** The first day of the month that lies so many months from that of a day. */
const monthFrom = (day: VietnamDay, months: number): VietnamDay => addMonths(`${day.slice(0, 7)}-01`, months)

const isLastOfMonth = (day: VietnamDay): boolean => addDays(day, 1).endsWith('-01')

/** The reference period that ends on this day: so many full months (PRODUCT D7b.4). */
export const periodUpTo = (to: VietnamDay, { periodMonths }: PeriodRule): { from: VietnamDay; to: VietnamDay } => ({
  from: monthFrom(to, 1 - periodMonths),
  to,
})

/** What keeps a day from being the end of the reference period, its age counted by the day; null: nothing. */
export const periodProblem = (to: VietnamDay, today: VietnamDay, { periodAgeMonths }: PeriodRule): string | null => {
  if (!isLastOfMonth(to)) return 'Kỳ số liệu gồm các tháng trọn vẹn, nên kết thúc vào ngày cuối tháng.'
  if (to >= today) return 'Kỳ số liệu phải kết thúc trước ngày hôm nay.'
  return to < addMonths(today, -periodAgeMonths)
    ? `Kỳ số liệu kết thúc không quá ${periodAgeMonths} tháng trước.`
    : null
}

/** The last days of the periods that can be chosen today, the newest first. */
export const periodsOnOffer = (today: VietnamDay, rule: PeriodRule): VietnamDay[] =>
  Array.from({ length: rule.periodAgeMonths + 1 }, (_, back) => addDays(monthFrom(today, -back), -1)).filter(
    (day) => periodProblem(day, today, rule) === null,
  )
