import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { engineNumber } from '@nhanxanh/contract/scoring/engine'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { attemptUnderReview, scoredReview } from '../review/attempt.service.ts'
import type { Scorable, UnderReview } from '../review/attempt.service.ts'
import type { Acting } from '../review/review.service.ts'
import * as repo from './decisions.repo.ts'
import type { DecisionRow } from './decisions.repo.ts'
import { resultOf, sealedBytes, sha256Of } from '../../seals/seals.service.ts'

const sealedOfVerdict = [
  'criterion_id',
  'verdict',
  'share',
  'reason',
  'comment',
  'internal_note',
  'judged_hash',
  'is_carried',
  'judged_by',
] as const

/** A verdict as far as it is sealed. */
export type SealedVerdict = Pick<
  UnderReview['verdicts'][number],
  (typeof sealedOfVerdict)[number] | 'judged_at' | 'confirmed_by' | 'confirmed_reason' | 'confirmed_at'
>

export const verdictOf = (row: SealedVerdict) => ({
  ...fieldsOf(pick(row, sealedOfVerdict)),
  at: row.judged_at.toISOString(),
  ...(row.confirmed_at !== null && {
    confirmed: { by: row.confirmed_by, reason: row.confirmed_reason, at: row.confirmed_at.toISOString() },
  }),
})

export const figureOf = (row: UnderReview['assessed'][number]) => ({
  ...fieldsOf(pick(row, ['item_id', 'value', 'reason', 'file_id', 'page', 'set_by'])),
  at: row.set_at.toISOString(),
})

type Sealing = Pick<Acting, 'db' | 'now'> & { platform: Pick<Acting['platform'], 'sealing'> }
export type Signed = Pick<
  DecisionRow,
  'outcome' | 'note' | 'recommendations' | 'notes' | 'session_id' | 'proposed_by' | 'proposed_at'
> & { signed_by: string; signed_at: Date }

/** What the owner handed in. */
export const sealedAnswers = ({ answers, values, months, exemptions }: AttemptContent) => ({
  answers: {
    given: Object.fromEntries(Object.entries(answers).map(([id, { value, stance }]) => [id, { value, stance }])),
    values,
    ...(months && { months }),
    exemptions,
  },
  evidence: Object.fromEntries(Object.entries(answers).map(([id, { evidence }]) => [id, evidence])),
})

/** What a decision rests on: the criteria with their constants, the answers, and what the engine of this number made of them. */
export const sealedGround = (
  review: Scorable & Pick<UnderReview, 'assessed'> & { attempt: { content: AttemptContent } },
) => {
  const { sheet, score } = scoredReview(review)
  return {
    format: 2,
    engine: engineNumber,
    ...sealedAnswers(review.attempt.content),
    criteria: { number: review.questionnaire.number, set: review.questionnaire.prepared.set },
    assessedValues: review.assessed.map(figureOf),
    sheet,
    result: resultOf(score),
  }
}

type Attempt = { attempt: number; submitted_at: Date; content: AttemptContent }
type Case = {
  assessment: Pick<AssessmentRecord, 'id' | 'code' | 'kind' | 'facility_id'>
  attempt: Attempt
  verdicts: readonly SealedVerdict[]
  decision: Signed
}

/** Whose it is, when, what was found, and what was decided. */
export const sealedCase = ({ assessment, attempt, verdicts, decision }: Case) => {
  const { answers: _, values: __, months: ___, exemptions: ____, ...facts } = attempt.content
  return {
    assessment: { id: assessment.id, code: assessment.code, kind: assessment.kind, facility: assessment.facility_id },
    attempt: { number: attempt.attempt, submittedAt: attempt.submitted_at.toISOString(), ...facts },
    verdicts: verdicts.map(verdictOf),
    decision: {
      outcome: decision.outcome,
      note: decision.note,
      recommendations: decision.recommendations,
      notes: decision.notes,
      ...(decision.session_id !== null && { session: decision.session_id }),
      proposed: { by: decision.proposed_by, at: decision.proposed_at.toISOString() },
      signed: { by: decision.signed_by, at: decision.signed_at.toISOString() },
    },
  }
}

/** Everything, so that the decision can be judged again for ever. */
const recordOf = (assessment: AssessmentRecord, review: UnderReview, decision: Signed) => {
  const { attempt, verdicts } = review
  return { ...sealedGround(review), ...sealedCase({ assessment, attempt, verdicts, decision }) }
}

/**
 * Writes the record of a decision, of what is under review (`known` where it was read already): RFC 8785 bytes, their SHA-256, and its signature by the programme's Ed25519 key. The
 * signature stands in the audit row as well, so that a change by force is found (PRODUCT D7b.8).
 */
export const seal = async (
  { db, platform, now }: Sealing,
  assessment: AssessmentRecord,
  decision: Signed,
  known?: UnderReview,
) => {
  const review = known ?? (await attemptUnderReview(db, assessment))
  const { bytes, parts } = sealedBytes(recordOf(assessment, review, decision))
  const sha256 = sha256Of(bytes)
  const { id: keyId, sign } = await platform.sealing(db)
  const signature = sign(sha256)
  const number = ((await repo.recordsOf(db, assessment.id))[0]?.number ?? 0) + 1
  await repo.createRecord(db, {
    assessment_id: assessment.id,
    number,
    bytes,
    sha256,
    signature,
    key_id: keyId,
    parts: JSON.stringify(parts),
    sealed_at: now,
  })
  return { sha256, signature, keyId }
}
