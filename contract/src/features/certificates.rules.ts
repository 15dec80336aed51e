import { keysOf } from '../shared/keys-of.ts'
import { addDays, addMonths, vietnamDay } from '../shared/vietnam-time.ts'
import type { Instant, VietnamDay } from '../shared/vietnam-time.ts'

/** Where a certificate stands today; `ended`: by return, closure or another owner. */
export const certificateStateNames = {
  valid: 'Còn hiệu lực',
  expiring: 'Sắp hết hạn',
  expired: 'Hết hạn',
  suspended: 'Tạm đình chỉ',
  revoked: 'Đã thu hồi',
  superseded: 'Đã thay bằng giấy mới',
  ended: 'Đã chấm dứt',
}
export type CertificateState = keyof typeof certificateStateNames
export const certificateStates = keysOf(certificateStateNames)

/** States from which nothing comes back. */
export const endedStates: ReadonlySet<CertificateState> = new Set<CertificateState>(['revoked', 'superseded', 'ended'])

export const certificateEndKinds = ['superseded', 'revoked', 'returned', 'closed', 'transferred', 'mistaken'] as const
export type CertificateEndKind = (typeof certificateEndKinds)[number]
export const certificateEndKindNames: Record<CertificateEndKind, string> = {
  superseded: 'Được thay bằng giấy mới',
  revoked: 'Bị thu hồi',
  returned: 'Cơ sở tự nguyện trả lại',
  closed: 'Cơ sở ngừng hoạt động',
  transferred: 'Cơ sở đổi chủ',
  mistaken: 'Nhập nhầm',
}

/**
 * Why a certificate was issued: after an assessment, for changed facts (Cấp đổi), for a mistake on the paper, or because an appeal
 * against a revocation was found right. `earlier`: on paper, before the system; it rests on no sealed record (PRODUCT D5b).
 */
export const certificateOrigins = ['assessment', 'exchange', 'correction', 'appeal', 'earlier'] as const
export type CertificateOrigin = (typeof certificateOrigins)[number]
/** What has not followed a certificate: a later one, or an assessment that its owner handed in since. */
export const renewals = ['never', 'unsought'] as const
export const renewalNames: Record<(typeof renewals)[number], string> = {
  never: 'Chưa từng gia hạn',
  unsought: 'Chưa nộp gia hạn',
}

export const certificateOriginNames: Record<CertificateOrigin, string> = {
  assessment: 'Cấp theo kết quả đánh giá',
  exchange: 'Cấp đổi',
  correction: 'Cấp lại do sai sót',
  appeal: 'Cấp lại theo kết quả khiếu nại',
  earlier: 'Cấp trước hệ thống',
}

/** What is still to be done on a certificate in force: open, or past its due date. */
export const followUpStates = ['open', 'overdue'] as const
export type FollowUpState = (typeof followUpStates)[number]
export const followUpStateNames: Record<FollowUpState, string> = {
  open: 'Có việc chưa xong',
  overdue: 'Có việc quá hạn',
}

/** Calendar days before the last one in which a certificate is about to expire. */
export const expiringDays = 90

export type CertificateFacts = {
  validUntil: VietnamDay
  suspendedAt: Instant | null
  endedAt: Instant | null
  endKind: CertificateEndKind | null
}

const endState = (kind: CertificateEndKind): CertificateState =>
  kind === 'superseded' || kind === 'revoked' ? kind : 'ended'

/**
 * The state on a day, from facts and dates alone: nobody sets it (PRODUCT D8). What was succeeded after its last day had
 * expired by then. The last day is whole: it ends at midnight in Vietnam.
 */
export const certificateStateOf = (facts: CertificateFacts, today: VietnamDay): CertificateState => {
  const { validUntil, suspendedAt, endedAt, endKind } = facts
  if (endedAt !== null && endKind !== null && vietnamDay(endedAt) <= validUntil) return endState(endKind)
  if (validUntil < today) return 'expired'
  if (suspendedAt !== null) return 'suspended'
  return validUntil <= addDays(today, expiringDays) ? 'expiring' : 'valid'
}

/** The last day of a term that begins on a day: the eve of the same day so many years later. */
export const lastDayOfTerm = (from: VietnamDay, years: number): VietnamDay => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  return addDays(new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10), -1)
}

/** However early a renewal is decided: so much of the old term is added at most. */
export const mostMonthsGained = 6

/**
 * The last day of a renewal, which is valid from its decision: where the old certificate still held then (`heldUntil`), the term counts
 * from its end, and at most so many months later than from the decision.
 */
export const lastDayOfRenewal = (on: VietnamDay, years: number, heldUntil: VietnamDay | null): VietnamDay => {
  const own = lastDayOfTerm(on, years)
  if (heldUntil === null || heldUntil < on) return own
  const counted = lastDayOfTerm(addDays(heldUntil, 1), years)
  const most = addMonths(own, mostMonthsGained)
  return counted < most ? counted : most
}

/** What the pattern of numbers may name, as people write it in the settings. */
export const numberParts = ['{năm}', '{tỉnh}', '{loại}', '{stt}'] as const
export const shippedNumberPattern = '{năm}/{tỉnh}-{loại}-{stt}'

/** What is wrong with a pattern of numbers; null where nothing is. */
export const numberPatternProblem = (pattern: string): string | null => {
  const named: readonly string[] = pattern.match(/\{[^}]*\}/g) ?? []
  const unknown = named.find((part) => !(numberParts as readonly string[]).includes(part))
  if (unknown) return `Không có phần ${unknown}. Các phần dùng được: ${numberParts.join(', ')}.`
  if (named.filter((part) => part === '{stt}').length !== 1) return 'Mẫu số cần đúng một {stt}.'
  if (!named.includes('{năm}')) return 'Mẫu số cần có {năm}.'
  return /[{}]/.test(pattern.replaceAll(/\{[^}]*\}/g, '')) ? 'Mẫu số có dấu ngoặc lẻ.' : null
}

type NumberFacts = { year: string; programme: string; type: string }

/** The series of a number: the pattern with everything but the running number filled in. */
export const numberSeries = (pattern: string, { year, programme, type }: NumberFacts): string =>
  pattern.replaceAll('{năm}', year).replaceAll('{tỉnh}', programme).replaceAll('{loại}', type)

/** The number of a certificate: `2026/KH-CSLT-0041`. */
export const numberInSeries = (series: string, nth: number): string =>
  series.replace('{stt}', String(nth).padStart(4, '0'))
