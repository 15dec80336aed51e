import { addDays } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'

/** What is to be done on a certificate after it was issued (PRODUCT D8b.5). */
export const followUpKinds = ['recommendation', 'corrective', 'yearly', 'surveillance'] as const
export type FollowUpKind = (typeof followUpKinds)[number]
export const followUpKindNames: Record<FollowUpKind, string> = {
  recommendation: 'Khuyến nghị của hội đồng',
  corrective: 'Hành động khắc phục',
  yearly: 'Cập nhật số liệu hằng năm',
  surveillance: 'Giám sát tại cơ sở',
}

export const followUpOutcomes = ['done', 'dropped'] as const
export type FollowUpOutcome = (typeof followUpOutcomes)[number]
export const followUpOutcomeNames: Record<FollowUpOutcome, string> = {
  done: 'Đã hoàn thành',
  dropped: 'Thôi theo dõi',
}

/** Days before the due date on which people are reminded, and once after it. */
export const followUpMoments = ['30', '7', 'after'] as const
export type FollowUpMoment = (typeof followUpMoments)[number]

/** The last day of the year after, in month and day, by which the figures of a year are brought up to date. */
const yearlyDay = '03-31'

/** The yearly items of a certificate: one for each year whose figures fall due while it holds. */
export const yearlyItems = ({ issuedOn, validUntil }: { issuedOn: VietnamDay; validUntil: VietnamDay }) => {
  const items: { title: string; dueOn: VietnamDay }[] = []
  for (let year = Number(issuedOn.slice(0, 4)); ; year += 1) {
    const dueOn = `${year + 1}-${yearlyDay}`
    if (dueOn > validUntil) return items
    items.push({ title: `Cập nhật số liệu điện, nước, chất thải năm ${year}`, dueOn })
  }
}

/** Days within which what the council recommends is to be done, unless somebody sets another day. */
const recommendationDays = 180

/** The item that the recommendations of a decision become. */
export const recommendationItem = (
  { issuedOn, validUntil }: { issuedOn: VietnamDay; validUntil: VietnamDay },
  recommendations: string,
) => {
  const due = addDays(issuedOn, recommendationDays)
  return {
    title: 'Thực hiện khuyến nghị của hội đồng',
    detail: recommendations,
    dueOn: due < validUntil ? due : validUntil,
  }
}
