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
  /** A reason is given by who sends back what another proposed. */
  withdrawn: z.object({ name: z.string(), at: instant, reason: z.string().nullable() }).nullable(),
  /** The council session that it rests on. */
  session: z.object({ id, heldOn: z.string() }).nullable(),
})
export type AssessmentDecision = z.output<typeof assessmentDecision>

/** SHA-256 of what a signature would seal, as it was shown to who signs. */
export const shownHash = z
  .string('Vui lòng xem lại nội dung trước khi ký.')
  .regex(/^[\da-f]{64}$/, 'Vui lòng xem lại nội dung trước khi ký.')

/** What a signature would seal of a decision. Who signs sees exactly this, and its hash comes back with the signature. */
export const signingContent = assessmentDecision
  .pick({
    id: true,
    attempt: true,
    outcome: true,
    levelName: true,
    points: true,
    maximum: true,
    note: true,
    recommendations: true,
    notes: true,
    proposed: true,
    session: true,
  })
  .extend({
    level: z.string().nullable(),
    /** Whose recommendations these are; null where there are none. */
    recommendedBy: z.enum(['council', 'proposer']).nullable(),
  })
export type SigningContent = z.output<typeof signingContent>

export const toSign = z.object({
  content: signingContent,
  /** Of the content as RFC 8785 JSON. */
  sha256: z.string(),
  /** What of the council keeps everybody from signing, as a sentence; null where nothing does. */
  obstacle: z.string().nullable(),
})
export type ToSign = z.output<typeof toSign>

/** So many are read and signed in one act. */
export const signedAtOnce = 200

/** What a batch of signatures would seal, file by file. */
export const batchToSign = z.object({
  items: z.array(toSign.extend({ assessment: z.object({ id, code: z.string(), facilityName: z.string() }) })),
})
export type BatchToSign = z.output<typeof batchToSign>
