import { keysOf } from '../shared/keys-of.ts'
import { formatNumber } from '../shared/vietnam-number.ts'
import { addDays, daysBetween } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'

/** The lists whose rows are counted, by the addresses of their screens. */
export const countedLists = [
  '/approve-accounts',
  '/facilities',
  '/assessments',
  '/certificates',
  '/contacts',
  '/notifications',
] as const
export type CountedList = (typeof countedLists)[number]

/** What may wait for a person, in the order in which it hurts. */
export const workNames = {
  facilities: 'Cơ sở chờ duyệt',
  changes: 'Đề nghị thay đổi chờ quyết định',
  unassigned: 'Phiếu chờ giao',
  own: 'Phiếu của bạn đang thẩm định',
  deciding: 'Quyết định chờ ký',
  awaiting: 'Phiếu đạt chưa cấp giấy',
  contacts: 'Liên hệ mới',
  followUps: 'Giấy có việc theo dõi chưa xong',
  expiring: 'Giấy hết hạn trong 30 ngày',
}
export type WorkKey = keyof typeof workNames
export const workKeys = keysOf(workNames)

/** What is done about it. */
export const workVerbs: Record<WorkKey, string> = {
  facilities: 'Xem và duyệt',
  changes: 'Xem đề nghị',
  unassigned: 'Giao phiếu',
  own: 'Thẩm định tiếp',
  deciding: 'Xem và ký',
  awaiting: 'Cấp giấy',
  contacts: 'Trả lời',
  followUps: 'Theo dõi',
  expiring: 'Nhắc chủ cơ sở',
}
/** What is done by who leaves the rest to another. */
export const workLook = 'Xem'
/** The same as a sentence says it: `4 quyết định chờ ký`. */
export const workWaiting: Record<WorkKey, string> = {
  facilities: 'cơ sở chờ duyệt',
  changes: 'đề nghị thay đổi chờ quyết định',
  unassigned: 'phiếu chờ giao',
  own: 'phiếu bạn đang thẩm định',
  deciding: 'quyết định chờ ký',
  awaiting: 'phiếu đạt chờ cấp giấy',
  contacts: 'liên hệ mới',
  followUps: 'giấy có việc theo dõi',
  expiring: 'giấy hết hạn trong 30 ngày',
}

/** The way of a facility, step by step; what is indented splits the step before. */
export const funnelNames = {
  registered: 'Cơ sở đăng ký',
  approved: 'Được duyệt',
  pending: 'Chờ duyệt',
  rejected: 'Bị từ chối',
  unassessed: 'Chưa nộp phiếu',
  submitted: 'Phiếu đã nộp',
  passed: 'Đạt',
  underReview: 'Đang thẩm định',
  supplement: 'Chờ bổ sung',
  failed: 'Không đạt',
  awaiting: 'Chờ cấp giấy',
  issued: 'Giấy được cấp',
}
export type FunnelKey = keyof typeof funnelNames
export const funnelKeys = keysOf(funnelNames)
/** Steps that go on; the others are where files wait or end. */
export const mainSteps: ReadonlySet<FunnelKey> = new Set(['registered', 'approved', 'submitted', 'passed', 'issued'])

/** Where facilities went that did not go on to a step: of what stands before it, these were left out. */
export const leftBefore = {
  approved: ['pending', 'rejected'],
  submitted: ['unassessed'],
  passed: ['underReview', 'supplement', 'failed'],
  issued: ['awaiting'],
} as const satisfies Partial<Record<FunnelKey, readonly FunnelKey[]>>

/** The rest of a list behind its first so many. */
export const mostCommunes = 8

/** Of a stage how long it takes is told, beside its target. */
export const timedStages = ['registration', 'review'] as const
export const timedStageNames: Record<(typeof timedStages)[number], string> = {
  registration: 'Duyệt cơ sở',
  review: 'Thẩm định',
}

/** Months of the wave of expiry, this one included. */
export const expiryMonths = 12

/** Criteria of a kind that are told, the most often failed first. */
export const mostFailed = 6

/** Quarters of the course of an amount, the last one that of the period's end. */
export const shownQuarters = 8

/** An average of fewer facilities would tell of single ones. */
export const fewestBehind = 5

/** `+3`, `−2` or `không đổi`: what a number has become since the period before. */
export const changeWords = (now: number, before: number): string => {
  if (now === before) return 'không đổi'
  return now > before ? `+${formatNumber(now - before)}` : `−${formatNumber(before - now)}`
}

/** What a period is set beside: the days before it, as many; or the same days a year before. */
export const comparisons = ['previous', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]
export const comparisonNames: Record<Comparison, string> = { previous: 'kỳ trước', lastYear: 'cùng kỳ năm trước' }

type Days = { from?: VietnamDay | undefined; to?: VietnamDay | undefined }

/** The same day a year before; of 29 February the day before. */
const yearBefore = (day: VietnamDay): VietnamDay => {
  const [year = '', month, date] = day.split('-')
  const earlier = String(Number(year) - 1).padStart(4, '0')
  return `${earlier}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** The days that a period is set beside; null for one without a beginning, which has none before it. */
export const comparedDays = (
  { from, to }: Days,
  today: VietnamDay,
  comparison: Comparison,
): { from: VietnamDay; to: VietnamDay } | null => {
  const last = to ?? today
  if (from === undefined || from > last) return null
  if (comparison === 'lastYear') return { from: yearBefore(from), to: yearBefore(last) }
  const before = addDays(from, -1)
  return { from: addDays(before, -daysBetween(from, last)), to: before }
}

export type Quarter = { key: string; from: VietnamDay; to: VietnamDay }

const two = (number: number): string => String(number).padStart(2, '0')

/** `2026-Q3` and those before it up to the quarter of a day, the earliest first. */
export const quartersUpTo = (day: VietnamDay, count: number): Quarter[] => {
  const [year = '', month = ''] = day.split('-')
  const last = Number(year) * 4 + Math.floor((Number(month) - 1) / 3)
  return Array.from({ length: count }, (_, nth) => {
    const at = last - count + 1 + nth
    const [of, quarter] = [Math.floor(at / 4), at % 4]
    const next = quarter === 3 ? `${of + 1}-01-01` : `${of}-${two(quarter * 3 + 4)}-01`
    return { key: `${of}-Q${quarter + 1}`, from: `${of}-${two(quarter * 3 + 1)}-01`, to: addDays(next, -1) }
  })
}
