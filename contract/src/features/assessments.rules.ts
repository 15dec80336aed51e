import { keysOf } from '../shared/keys-of.ts'
import type { AnswerKind } from './criteria.rules.ts'

/** SPECIFICATION 3; what was sent back and what failed share `rejected` and are told apart by their kind (PRODUCT D7b.3). */
export const assessmentStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

export const rejectionKinds = ['supplement', 'failed'] as const
export type RejectionKind = (typeof rejectionKinds)[number]

/** Where an assessment stands, as people call it: the status, with its kind where it is rejected. */
export const assessmentStandings = ['draft', 'submitted', 'supplement', 'approved', 'failed'] as const
export type AssessmentStanding = (typeof assessmentStandings)[number]
export const assessmentStandingNames: Record<AssessmentStanding, string> = {
  draft: 'Bản nháp',
  submitted: 'Đã nộp',
  supplement: 'Chờ bổ sung',
  approved: 'Đã duyệt',
  failed: 'Không đạt',
}

type Standing = { status: AssessmentStatus; rejection: RejectionKind | null }
export const standingOf = ({ status, rejection }: Standing): AssessmentStanding =>
  status === 'rejected' ? (rejection ?? 'failed') : status

export const assessmentKinds = ['initial', 'renewal', 'change'] as const
export type AssessmentKind = (typeof assessmentKinds)[number]
export const assessmentKindNames: Record<AssessmentKind, string> = {
  initial: 'Lần đầu',
  renewal: 'Gia hạn',
  change: 'Thay đổi',
}

/** A standing as it is stored. */
export const storedStanding = (standing: AssessmentStanding): Standing =>
  standing === 'supplement' || standing === 'failed'
    ? { status: 'rejected', rejection: standing }
    : { status: standing, rejection: null }

/** One of these at a time for a facility (PRODUCT D7b.3). */
export const openStandings: readonly AssessmentStanding[] = ['draft', 'submitted', 'supplement']

/** Said in place of a value: answered, worth nothing, no evidence asked (PRODUCT D7b.5). */
export const stances = ['no_data', 'not_done'] as const
export type Stance = (typeof stances)[number]
export const stanceNames: Record<Stance, string> = { no_data: 'Chưa có số liệu', not_done: 'Không thực hiện' }

/** Numbers can be unknown; all else is done or not. */
export const stanceOf = (kind: AnswerKind): Stance =>
  kind === 'number' || kind === 'calculated' ? 'no_data' : 'not_done'

/** The reference period lasts so many full months, and ended not longer ago than so many, as it ships (PRODUCT D7b.4). */
export const shippedPeriodRule = { periodMonths: 12, periodAgeMonths: 6 } as const
export type PeriodRule = { periodMonths: number; periodAgeMonths: number }

/** What may be attached to one question and to one assessment, as it ships (PRODUCT D7b.9). */
export const shippedQuota = { filesOfQuestion: 20, filesOfAssessment: 600, megabytesOfAssessment: 1024 } as const
export type EvidenceQuota = { filesOfQuestion: number; filesOfAssessment: number; megabytesOfAssessment: number }

/** However generous the settings are: one answer names no more files than these. */
export const mostOfQuestion = 100

type EvidenceTotals = { files: number; bytes: number; most: number }

/** Which limit the files of an assessment exceed; null: none. `most`: of the question that has the most. */
export const quotaProblem = ({ files, bytes, most }: EvidenceTotals, quota: EvidenceQuota): string | null => {
  const { filesOfQuestion, filesOfAssessment, megabytesOfAssessment } = quota
  if (most > filesOfQuestion) return `Mỗi câu hỏi có không quá ${filesOfQuestion} tệp minh chứng.`
  if (files > filesOfAssessment) return `Mỗi phiếu có không quá ${filesOfAssessment} tệp minh chứng.`
  return bytes > megabytesOfAssessment * 1024 * 1024
    ? `Các tệp minh chứng của một phiếu không quá ${sizeWords(megabytesOfAssessment)}.`
    : null
}

const sizeWords = (megabytes: number): string => (megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`)

/** What lists point at; a wide gap lies between what the owner claims and what was found. */
export const assessmentFlagNames = {
  overdue: 'Quá hạn',
  due: 'Sắp đến hạn',
  resubmitted: 'Nộp lại',
  gap: 'Lệch lớn tự chấm và thẩm định',
  evidence: 'Minh chứng cần lưu ý',
  reproposed: 'Đề xuất từng bị rút lại',
  paper: 'Phiếu giấy',
  awaiting: 'Chờ cấp giấy',
}
export type AssessmentFlag = keyof typeof assessmentFlagNames
export const assessmentFlags = keysOf(assessmentFlagNames)
