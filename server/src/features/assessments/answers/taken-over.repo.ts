import { columnsOf } from '../../../db/columns.ts'
import { insertMany } from '../../../db/statements/insert-many.ts'
import type { Db } from '../../../db/types.ts'
import { takeOffEvidence } from './answers.repo.ts'
import type { TakenOver } from './taken-over.ts'

/** Takes away all that was written to a draft, to make room for the same in another version. */
export const clearDraft = async (db: Db, assessmentId: string, now: Date): Promise<void> => {
  for (const table of ['assessment_answers', 'assessment_values', 'assessment_exemptions'] as const) {
    await db.deleteFrom(table).where('assessment_id', '=', assessmentId).execute()
  }
  await takeOffEvidence(db, { assessmentId, now })
}

type Place = { assessmentId: string; now: Date }
type Kinds = { [Kind in 'answers' | 'values' | 'exemptions']: TakenOver[Kind][number] }

/** Whether something only waits to be confirmed. */
export type IsProposed = (one: Kinds[keyof Kinds]) => boolean

/** Writes earlier answers with their files into an assessment that has none. */
export const saveTakenOver = async (
  db: Db,
  { assessmentId, now }: Place,
  { answers, values, exemptions }: TakenOver,
  isProposed: IsProposed,
): Promise<void> => {
  const row = (one: Kinds[keyof Kinds]) => ({
    assessment_id: assessmentId,
    is_proposed: isProposed(one),
    updated_at: now,
  })
  const said = answers.map((one) => ({
    ...row(one),
    id: crypto.randomUUID(),
    question_id: one.questionId,
    value: one.value,
    stance: one.stance,
  }))
  await insertMany(db, 'assessment_answers', said)
  const figures = values.map((one) => ({ ...row(one), input_id: one.inputId, value: one.value }))
  await insertMany(db, 'assessment_values', figures)
  const reasons = exemptions.map((one) => ({ ...row(one), criterion_id: one.criterionId, reason: one.reason }))
  await insertMany(db, 'assessment_exemptions', reasons)
  await insertMany(db, 'assessment_evidence', filesOf(answers, { assessmentId, now }))
}

const filesOf = (answers: TakenOver['answers'], { assessmentId, now }: Place) =>
  answers.flatMap(({ questionId, evidence }) =>
    evidence.map(({ fileId, kind, issuedOn, coversFrom, coversTo, issuer, note }) => ({
      id: crypto.randomUUID(),
      assessment_id: assessmentId,
      question_id: questionId,
      ...columnsOf({ fileId, kind, issuedOn, coversFrom, coversTo, issuer, note }),
      created_at: now,
    })),
  )
