import { z } from 'zod'
import { daysBetween } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { AssessmentStanding } from './assessments.rules.ts'
import type { CertificateState } from './certificates.rules.ts'
import { endedStates } from './certificates.rules.ts'
import { leftWords } from './certificates.words.ts'
import type { FacilityFlag, FacilityStatus } from './facilities.rules.ts'

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
  assessment: { standing: AssessmentStanding; words: string } | null | undefined
  certificate: { state: CertificateState; validUntil: VietnamDay } | null | undefined
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
  assessment != null && assessment.standing !== 'approved' && assessment.standing !== 'failed'

const ofCertificate = (facts: DueFacts): DueItem[] => {
  const { certificate, today } = facts
  if (!certificate || isUnderWay(facts)) return []
  const { state, validUntil } = certificate
  if (state === 'suspended') return [item('remedy', 'Khắc phục, đang tạm đình chỉ', null, true)]
  if (state !== 'expiring' && state !== 'expired') return []
  return [item('renewal', 'Nộp phiếu gia hạn', leftWords({ state, daysLeft: daysBetween(today, validUntil) }), true)]
}

const ofAssessment = (facts: DueFacts): DueItem[] => {
  const { assessment, certificate } = facts
  if (isUnderWay(facts))
    return [item('assessment', `Phiếu đánh giá: ${assessment?.words.toLocaleLowerCase('vi') ?? ''}`)]
  if (certificate === undefined || (certificate && !endedStates.has(certificate.state))) return []
  if (assessment === null) return certificate === null ? [item('assessment', 'Nộp phiếu đánh giá đầu tiên')] : []
  if (assessment?.standing === 'approved' && certificate === null) return [item('certificate', 'Cấp giấy chứng nhận')]
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
