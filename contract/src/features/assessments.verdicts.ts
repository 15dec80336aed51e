import { z } from 'zod'
import { optional, paragraph } from '../shared/fields.ts'
import { verdictReasons, verdicts } from './assessments.verdict-rules.ts'
import { share } from './criteria.fields.ts'

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
