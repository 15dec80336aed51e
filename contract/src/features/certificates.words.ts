import { capital } from '../shared/capital.ts'
import { expiryWords } from '../shared/expiry.ts'
import { dayOfMoment } from '../shared/terms.ts'
import { addDays, daysBetween, formatDate, formatDay, vietnamDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { CertificateRow } from './certificates.rows.ts'
import type { ReminderMoment } from './certificates.life.ts'
import { certificateEndKindNames, certificateStateNames, endedStates } from './certificates.rules.ts'
import type { CertificateState } from './certificates.rules.ts'

/** Of a tab, shorter than the name of the state. */
export const certificateTabNames: Record<CertificateState, string> = {
  valid: 'Còn hiệu lực',
  expiring: 'Sắp hết hạn',
  expired: 'Hết hạn',
  suspended: 'Tạm đình chỉ',
  revoked: 'Thu hồi',
  superseded: 'Đã thay',
  ended: 'Đã chấm dứt',
}

/** `3 lá` beside the name of a level; the count says it without the drawing. */
export const levelWords = ({ name, rank, count }: CertificateRow['level']): string =>
  `${name}, ${rank} trên ${count} lá`

/** `còn 987 ngày`, `hết hạn hôm nay`, `quá hạn 12 ngày`; empty where something ended it before its last day. */
export const leftWords = ({ state, daysLeft }: Pick<CertificateRow, 'state' | 'daysLeft'>): string => {
  if (endedStates.has(state)) return ''
  return expiryWords(daysLeft)
}

type Term = Pick<CertificateRow, 'issuedOn' | 'validUntil'>

/** `24/11/2026 đến hết 23/11/2029`. */
export const termWords = ({ issuedOn, validUntil }: Term): string =>
  `${formatDay(issuedOn)} đến hết ${formatDay(validUntil)}`

/** The days of the whole term, the first and the last included. */
export const termDays = ({ issuedOn, validUntil }: Term): number => daysBetween(issuedOn, validUntil) + 1

type Standing = Pick<
  CertificateRow,
  'state' | 'daysLeft' | 'validUntil' | 'suspendedAt' | 'suspendedUntil' | 'endedAt' | 'endKind'
>

/** Where it stands, in a sentence beside its state. */
export const standingSentence = (row: Standing): string => {
  const { state, validUntil, suspendedAt, suspendedUntil, endedAt, endKind } = row
  if (state === 'suspended') {
    const until = suspendedUntil === null ? '' : `, hạn khắc phục ${formatDay(suspendedUntil)}`
    return `Tạm đình chỉ từ ${suspendedAt === null ? '' : formatDate(suspendedAt)}${until}`
  }
  if (endedStates.has(state)) {
    const how = endKind === null ? certificateStateNames[state] : certificateEndKindNames[endKind]
    return endedAt === null ? how : `${how} ngày ${formatDate(endedAt)}`
  }
  if (state === 'expired') return `Hết hạn ngày ${formatDay(validUntil)}`
  return capital(leftWords(row))
}

/** The decision in words: `1286/QĐ-SDL, 24/11/2026`. */
export const decisionWords = (decision: CertificateRow['decision']): string =>
  decision === null
    ? 'Cấp ngay khi duyệt'
    : `${decision.number}, ${formatDay(decision.decidedOn)}${decision.hasFile ? '' : ', chưa có bản ký'}`

/** Days before the last one from which an owner can be reminded by hand: a renewal may begin six months before. */
const remindableDays = 183

/** Why an owner cannot be reminded, as a sentence; null where they can. */
export const remindObstacle = ({ state, daysLeft }: Pick<CertificateRow, 'state' | 'daysLeft'>): string | null => {
  if (state === 'expiring' || state === 'expired') return null
  if (state === 'valid' && daysLeft <= remindableDays) return null
  return state === 'valid'
    ? 'Còn hơn sáu tháng mới hết hạn nên chưa cần nhắc.'
    : `Giấy ${certificateStateNames[state].toLowerCase()} nên không nhắc gia hạn.`
}

/** Days between two reminders by hand; those that the term brings go by themselves. */
const remindEvery = 30

type Happened = { kind: string; at: string }

/** Why an owner who was reminded is not reminded again yet, as a sentence; null where they can be. */
export const remindedObstacle = (events: readonly Happened[], today: VietnamDay): string | null => {
  const last = events.findLast(({ kind }) => kind === 'reminded')
  const day = last && vietnamDay(last.at)
  if (!day || daysBetween(day, today) >= remindEvery) return null
  return `Đã nhắc ngày ${formatDay(day)}, nhắc lại được từ ngày ${formatDay(addDays(day, remindEvery))}.`
}

export const reminderMomentNames: Record<ReminderMoment, string> = {
  '90': 'Trước 90 ngày',
  '60': '60 ngày',
  '30': '30 ngày',
  '7': '7 ngày',
  after: 'Sau khi hết hạn',
}

/** When an owner is reminded: `25/08/2029`; the last one comes on the day after the last. */
export const reminderDay = (moment: ReminderMoment, validUntil: string): string =>
  formatDay(dayOfMoment(moment, validUntil))

const eventNames: Readonly<Record<string, string>> = {
  issued: 'Cấp giấy chứng nhận',
  suspended: 'Tạm đình chỉ',
  reinstated: 'Khôi phục hiệu lực',
  'revocation-proposed': 'Đề nghị thu hồi',
  'revocation-withdrawn': 'Rút đề nghị thu hồi',
  reminded: 'Nhắc chủ cơ sở gia hạn',
  exchange: 'Cấp đổi',
  correction: 'Cấp lại do sai sót',
  superseded: 'Được thay bằng giấy mới',
  revoked: 'Thu hồi',
  returned: 'Cơ sở tự nguyện trả lại',
  closed: 'Cơ sở ngừng hoạt động',
  transferred: 'Cơ sở đổi chủ',
  entered: 'Nhập giấy cấp trước hệ thống',
  mistaken: 'Bỏ vì nhập nhầm',
}

export const certificateEventKinds: readonly string[] = Object.keys(eventNames)

/** What happened to a certificate, by the name of its event. */
export const certificateEventName = (kind: string): string => eventNames[kind] ?? 'Thay đổi khác'

type LevelStanding = { levelName: string; validUntil: VietnamDay; state: CertificateState }

/** Of a facility: `Nâng cao, đến hết 17/10/2029`, and where that does not simply hold, how it stands. */
export const levelStanding = ({ levelName, validUntil, state }: LevelStanding): string => {
  if (state === 'valid' || state === 'expiring') return `${levelName}, đến hết ${formatDay(validUntil)}`
  return state === 'expired'
    ? `${levelName}, hết hạn ${formatDay(validUntil)}`
    : `${levelName}, ${certificateStateNames[state].toLowerCase()}`
}
