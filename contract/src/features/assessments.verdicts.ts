import { z } from 'zod'
import { optional, paragraph } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { share } from './criteria.fields.ts'

/** What an assessor finds of a criterion, in the order of the keys `1 2 3 4 0` (PRODUCT D7b.1). */
export const verdicts = ['met', 'partly', 'not_met', 'supplement', 'not_applicable'] as const
export type Verdict = (typeof verdicts)[number]
export const verdictNames: Record<Verdict, string> = {
  met: 'Đạt',
  partly: 'Đạt một phần',
  not_met: 'Chưa đạt',
  supplement: 'Cần bổ sung',
  not_applicable: 'Không áp dụng',
}
export const verdictKeys: Record<Verdict, string> = {
  met: '1',
  partly: '2',
  not_met: '3',
  supplement: '4',
  not_applicable: '0',
}

/** Why a criterion is not met in full; one of these stands beside each such verdict. */
export const verdictReasonNames = {
  evidence_missing: 'Thiếu minh chứng',
  evidence_unclear: 'Minh chứng không rõ',
  evidence_expired: 'Minh chứng quá cũ hoặc hết hạn',
  evidence_mismatch: 'Minh chứng không khớp câu trả lời',
  value_wrong: 'Số liệu chưa đúng',
  partly_done: 'Mới thực hiện một phần',
  not_done: 'Chưa thực hiện',
  not_seen_on_site: 'Không thấy khi thẩm định tại chỗ',
  out_of_scope: 'Không thuộc hoạt động của cơ sở',
  other: 'Lý do khác',
}
export type VerdictReason = keyof typeof verdictReasonNames
export const verdictReasons = keysOf(verdictReasonNames)

/** The verdict on one criterion; null: only remarks so far. */
export const verdictBody = z.strictObject({
  verdict: z.enum(verdicts).nullable(),
  /** Of 1; only where it is met in part. */
  share: share.nullable(),
  reason: z.enum(verdictReasons, 'Vui lòng chọn lý do.').nullable(),
  /** The owner reads it. */
  comment: optional(paragraph('nhận xét', 2000)),
  internalNote: optional(paragraph('ghi chú nội bộ', 2000)),
})
export type VerdictBody = z.output<typeof verdictBody>

/** What a verdict must say besides; field → sentence. */
export const verdictProblems = ({ verdict, share: given, reason }: VerdictBody): Record<string, string> => ({
  ...(verdict === 'partly' && given === null && { share: 'Vui lòng cho biết phần điểm được công nhận.' }),
  ...(verdict !== 'partly' && given !== null && { share: 'Chỉ “Đạt một phần” mới có phần điểm riêng.' }),
  ...(verdict !== null && verdict !== 'met' && reason === null && { reason: 'Vui lòng chọn lý do.' }),
})

type Ground = Pick<VerdictBody, 'verdict' | 'reason'>

/** Why nobody can be refused yet; null: a criterion was found wanting, with a reason. What does not apply is no ground. */
export const refusalObstacle = (found: readonly Ground[]): string | null =>
  found.some(
    ({ verdict, reason }) =>
      reason !== null && verdict !== null && ['not_met', 'partly', 'supplement'].includes(verdict),
  )
    ? null
    : 'Không công nhận cần ít nhất một tiêu chí được kết luận chưa đạt, đạt một phần hoặc cần bổ sung, có lý do.'
