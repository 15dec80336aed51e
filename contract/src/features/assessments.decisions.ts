import { z } from 'zod'
import { id, instant, optional, paragraph } from '../shared/fields.ts'

export const decisionOutcomes = ['approved', 'failed', 'supplement'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]
export const decisionOutcomeNames: Record<DecisionOutcome, string> = {
  approved: 'Công nhận',
  failed: 'Không đạt',
  supplement: 'Trả lại bổ sung',
}

/** What is proposed to the second signer. The level is the engine's, nobody chooses it. */
export const decisionBody = z.strictObject({
  version: z.int(),
  outcome: z.enum(['approved', 'failed'], 'Vui lòng chọn kết quả.'),
  /** Grounds; of a refusal the owner reads them. */
  note: optional(paragraph('căn cứ', 4000)),
  /** What the owner should do until the next cycle. */
  recommendations: optional(paragraph('khuyến nghị', 4000)),
  /** What is said of each warning of the check, by its key. */
  notes: z.record(z.string().max(120), paragraph('giải trình', 1000)),
})
export type DecisionBody = z.output<typeof decisionBody>

const signed = z.object({ id, name: z.string(), at: instant })

/** A decision with who proposed and who signed it; it stands for ever. */
export const assessmentDecision = z.object({
  id,
  attempt: z.int(),
  outcome: z.enum(decisionOutcomes),
  levelName: z.string().nullable(),
  points: z.string(),
  maximum: z.string(),
  note: z.string().nullable(),
  recommendations: z.string().nullable(),
  notes: z.record(z.string(), z.string()),
  proposed: signed,
  signed: signed.nullable(),
  withdrawn: z.object({ name: z.string(), at: instant }).nullable(),
  /** The council session that it rests on. */
  session: z.object({ id, heldOn: z.string() }).nullable(),
})
export type AssessmentDecision = z.output<typeof assessmentDecision>
