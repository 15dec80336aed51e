import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { decisionOutcomes } from './assessments.decisions.ts'
import { verdictReasons, verdicts } from './assessments.verdict-rules.ts'
import { waysToLevel } from './assessments.ways.ts'

/** What an owner reads of the last decision: nothing that is written for staff alone. */
export const ownResult = z.object({
  decision: z
    .object({
      outcome: z.enum(decisionOutcomes),
      attempt: z.int(),
      levelName: z.string().nullable(),
      points: z.string(),
      maximum: z.string(),
      note: z.string().nullable(),
      recommendations: z.string().nullable(),
      decidedAt: instant,
    })
    .nullable(),
  /** Of a supplement: until when it is mended. */
  remedyDueOn: z.string().nullable(),
  verdicts: z.array(
    z.object({
      criterionId: id,
      verdict: z.enum(verdicts),
      share: z.string().nullable(),
      reason: z.enum(verdictReasons).nullable(),
      comment: z.string().nullable(),
    }),
  ),
  /** Figures that an assessor set in place of the owner's. */
  assessedValues: z.array(z.object({ itemId: id, value: z.string(), reason: z.string() })),
  /** Of a supplement: what can be mended. */
  openQuestionIds: z.array(id),
  openInputIds: z.array(id),
  /** From the last decision to the next level; null at the highest, and once the assessment was handed in again. */
  ways: waysToLevel.nullable(),
})
export type OwnResult = z.output<typeof ownResult>

export const ownResults = {
  assessmentResult: endpoint({
    path: '/portal/assessments/{id}/result',
    method: 'GET',
    summary: 'Quyết định gần nhất, kết luận gửi cơ sở, giá trị thẩm định và những gì cần bổ sung.',
    access: 'portal',
    output: ownResult,
    errors: ['ASSESSMENT_NOT_FOUND'],
  }),
}
