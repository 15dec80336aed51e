import { z } from 'zod'
import { expiryWords } from '../shared/expiry.ts'
import { daysBetween } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { CertificateStanding, FacilityFlag, FacilityStatus } from './facilities.rules.ts'

export const dueKinds = [
  'decision',
  'change',
  'complaint',
  'renewal',
  'remedy',
  'assessment',
  'certificate',
  'owner',
] as const

/** Something that a facility waits for. */
export const dueItem = z.object({
  kind: z.enum(dueKinds),
  words: z.string(),
  /** How long there is for it, where that is said. */
  left: z.string().nullable(),
  isUrgent: z.boolean(),
})
export type DueItem = z.output<typeof dueItem>

/** What is known of a facility; undefined where its reader may not know. */
export type DueFacts = {
  status: FacilityStatus
  flags: readonly FacilityFlag[]
  ageDays: number
  targetDays: number
  /** The last one begun: a draft until it is handed in, open until it is approved or has failed. */
  assessment: { stands: 'draft' | 'open' | 'approved' | 'failed'; words: string } | null | undefined
  certificate: { state: CertificateStanding; validUntil: VietnamDay } | null | undefined
  today: VietnamDay
}

const item = (kind: DueItem['kind'], words: string, left: string | null = null, isUrgent = false): DueItem => ({
  kind,
  words,
  left,
  isUrgent,
})

const ofDecision = ({ status, ageDays, targetDays, flags }: DueFacts): DueItem[] => {
  if (status === 'rejected') return [item('decision', 'Chờ chủ cơ sở nộp lại')]
  if (flags.includes('missing_licence')) return [item('decision', 'Chờ giấy phép')]
  const over = ageDays - targetDays
  return [item('decision', 'Duyệt hồ sơ', over > 0 ? `quá hạn ${over} ngày` : `còn ${-over} ngày`, over > 0)]
}

const isUnderWay = ({ assessment }: DueFacts): boolean =>
  assessment?.stands === 'open' || assessment?.stands === 'draft'

/** Days before the last one from which a renewal presses. */
const pressingDays = 30

/** How long the certificate still holds, where that is near. */
const leftOf = ({ certificate, today }: DueFacts): [string | null, boolean] => {
  if (!certificate || (certificate.state !== 'expiring' && certificate.state !== 'expired')) return [null, false]
  const daysLeft = daysBetween(today, certificate.validUntil)
  return [expiryWords(daysLeft), daysLeft <= pressingDays]
}

const ofCertificate = (facts: DueFacts): DueItem[] => {
  const [left, isPressing] = leftOf(facts)
  if (facts.certificate?.state === 'suspended') return [item('remedy', 'Khắc phục, đang tạm đình chỉ', null, true)]
  return left === null || isUnderWay(facts) ? [] : [item('renewal', 'Nộp phiếu gia hạn', left, isPressing)]
}

const isOver = (state: CertificateStanding): boolean => state === 'ended' || state === 'revoked'

const ofAssessment = (facts: DueFacts): DueItem[] => {
  const { assessment, certificate } = facts
  if (assessment && isUnderWay(facts)) {
    const words = `${certificate ? 'Phiếu gia hạn' : 'Phiếu đánh giá'}: ${assessment.words.toLocaleLowerCase('vi')}`
    const left = leftOf(facts)
    // What is not handed in yet is still for the owner to do.
    return [item(left[0] !== null && assessment.stands === 'draft' ? 'renewal' : 'assessment', words, ...left)]
  }
  if (certificate === undefined || (certificate && !isOver(certificate.state))) return []
  if (assessment === null) return certificate === null ? [item('assessment', 'Nộp phiếu đánh giá đầu tiên')] : []
  if (assessment?.stands === 'approved' && certificate === null) return [item('certificate', 'Cấp giấy chứng nhận')]
  return []
}

/** What a facility waits for, what the office has to do first. */
export const dueOf = (facts: DueFacts): DueItem[] => {
  const { status, flags } = facts
  if (flags.includes('archived')) return []
  const complaint = flags.includes('complaint') ? [item('complaint', 'Có phản ánh', null, true)] : []
  if (status !== 'approved') return [...ofDecision(facts), ...complaint]
  return [
    ...(flags.includes('change') ? [item('change', 'Quyết định đề nghị thay đổi')] : []),
    ...complaint,
    ...ofCertificate(facts),
    ...ofAssessment(facts),
    ...(flags.includes('unowned') ? [item('owner', 'Mời chủ cơ sở nhận hồ sơ')] : []),
  ]
}

/** `Nộp phiếu gia hạn, còn 21 ngày`. */
export const dueWords = ({ words, left }: DueItem): string => (left ? `${words}, ${left}` : words)
