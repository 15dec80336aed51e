import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import { valueProblem } from '@nhanxanh/contract/features/assessments.answers'
import { aboveAnswer } from '@nhanxanh/contract/features/assessments.check'
import type { AssessmentAct } from '@nhanxanh/contract/features/assessments.life'
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import { answerAssessed, isAssessable } from '@nhanxanh/contract/features/assessments.sheet'
import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { verdictProblems } from '@nhanxanh/contract/features/assessments.verdicts'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { decimal } from '@nhanxanh/contract/features/criteria.fields'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { inputProblem } from '../answers/answer-rules.ts'
import { filesOf } from '../answers/answers.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentOf, lockFor } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { recordHand } from '../hands/hands.service.ts'
import { attemptUnderReview, measuresOf, recountFound, withAssessedValues } from './attempt.service.ts'
import type { UnderReview } from './attempt.service.ts'
import { changedCriteria, submissionBefore } from './before.service.ts'
import { judgedHash } from './judged-hash.ts'
import { overruledOf } from './overruled.repo.ts'
import { toReviewSheet, toReviewState } from './review.presenter.ts'
import { keptAsDissent, settleOtherVerdicts } from './second-verdict.service.ts'
import * as repo from './verdicts.repo.ts'

export type Acting = Context & { caller: Caller }

/** What is judged, as it was submitted. */
export const reviewSheet = async (reading: Reading, id: string): Promise<ReviewSheet> => {
  const { db } = reading
  const assessment = await assessmentOf(reading, id)
  const review = await attemptUnderReview(db, assessment)
  const ids = Object.values(review.attempt.content.answers).flatMap(({ evidence }) =>
    evidence.map(({ fileId }) => fileId),
  )
  return toReviewSheet(review, {
    files: await filesOf(db, ids),
    before: await submissionBefore(db, assessment, review),
    changed: await changedCriteria(db, assessment, review),
  })
}

/** What was found so far. */
export const reviewState = async (reading: Reading, id: string): Promise<ReviewState> =>
  toReviewState(await attemptUnderReview(reading.db, await assessmentOf(reading, id)))

/** What is judged, under a lock, if the caller may do this with it now. */
export const openForJudging = async (context: Acting, id: string, act: AssessmentAct = 'judge') => {
  const assessment = await lockFor(context, id, act)
  return { assessment, review: await attemptUnderReview(context.db, assessment) }
}

/** Totals are written with the verdict, so that lists never show another sum than the engine. */
const settled = async ({ db }: Acting, assessment: AssessmentRecord, review: UnderReview): Promise<ReviewState> =>
  toReviewState(review, await recountFound(db, assessment, review))

/** The verdicts with this one among them, in their order. */
const withVerdict = (verdicts: UnderReview['verdicts'], row: repo.VerdictRow): UnderReview['verdicts'] =>
  [...verdicts.filter(({ criterion_id }) => criterion_id !== row.criterion_id), row].toSorted((one, other) =>
    one.criterion_id < other.criterion_id ? -1 : 1,
  )

type Judging = VerdictBody & { version: number }

/** Judges one criterion. STALE_VERSION where somebody else judged it since it was read. */
export const judge = async (context: Acting, id: string, criterionId: string, body: Judging): Promise<ReviewState> => {
  const { db, caller, now } = context
  const { assessment, review } = await openForJudging(context, id)
  const criterion = review.questionnaire.criteria.find((each) => each.id === criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  const problems = verdictProblems(body)
  const above = aboveAnswer(body, measuresOf(review)(criterion))
  const exempt = body.verdict === 'not_applicable' ? exemptionProblem(criterion, review.facts) : null
  const wrong = above ?? exempt
  if (wrong !== null) problems['verdict'] = wrong
  if (Object.keys(problems).length > 0) throw new Refusal('VALIDATION_FAILED', { fields: problems })
  const judging = { assessment, criterion, review, body }
  if (await keptAsDissent(context, judging)) {
    await recordHand(context, id, assessmentRules.judge.part)
    const { code } = criterion
    context.audit({
      changes: { criterion: { before: code, after: code }, dissent: { before: null, after: body.verdict } },
    })
    return toReviewState({ ...review, overruled: await overruledOf(db, id, assessment.attempt) })
  }
  const before = review.verdicts.find((row) => row.criterion_id === criterionId)
  const written = await repo.saveVerdict(db, {
    ...body,
    assessmentId: id,
    attempt: assessment.attempt,
    criterionId,
    isStillConfirmed: before?.verdict === body.verdict && before.reason === body.reason,
    judgedHash: judgedHash(review.questionnaire, criterion, review.content),
    by: caller,
    now,
  })
  if (!written) {
    const other = before?.verdict ? verdictNames[before.verdict] : 'bỏ kết luận'
    const sentence = `${before?.judged_by_name ?? 'Người khác'} vừa kết luận tiêu chí này: ${other}.`
    throw new Refusal('STALE_VERSION', { sentence })
  }
  await settleOtherVerdicts(context, judging)
  await recordHand(context, id, assessmentRules.judge.part)
  context.audit({
    changes: {
      criterion: { before: criterion.code, after: criterion.code },
      verdict: { before: before?.verdict ?? null, after: body.verdict },
    },
  })
  const overruled = await overruledOf(db, id, assessment.attempt)
  return settled(context, assessment, { ...review, overruled, verdicts: withVerdict(review.verdicts, written) })
}

type Setting = { value: string | null; reason: string | null; fileId: string | null; page: number | null }

const figureProblem = (value: string): string | null => decimal.safeParse(value).error?.issues[0]?.message ?? null

export const figureOf = ({ questionnaire }: UnderReview, itemId: string) => {
  const input = questionnaire.inputs.find(({ id }) => id === itemId)
  if (input)
    return { name: input.label, problem: (value: string) => figureProblem(value) ?? inputProblem(input, value) }
  const question = questionnaire.questions.find(({ id, scale }) => id === itemId && isAssessable(scale.kind))
  if (!question) throw new Refusal('QUESTION_INPUT_NOT_FOUND')
  const { scale, content } = question
  const problem = (value: string) =>
    (scale.kind === 'number' ? figureProblem(value) : null) ?? valueProblem(scale, answerAssessed(scale.kind, value))
  return { name: content, problem }
}

/** The page of the evidence that says so stands in this attempt. */
export const assertInAttempt = ({ attempt }: UnderReview, fileId: string | null): void => {
  if (fileId === null) return
  const files = Object.values(attempt.content.answers).flatMap(({ evidence }) => evidence)
  if (!files.some((file) => file.fileId === fileId)) throw new Refusal('FILE_NOT_FOUND')
}

/** Sets a figure in place of the owner's, or takes it away; the owner's stays as it was submitted (PRODUCT D7b.2). */
export const setAssessedValue = async (
  context: Acting,
  id: string,
  itemId: string,
  given: Setting,
): Promise<ReviewState> => {
  const { db, caller, now } = context
  const { assessment, review } = await openForJudging(context, id, 'setValue')
  const { name, problem } = figureOf(review, itemId)
  const { value, reason, fileId, page } = given
  const wrong = value === null ? null : problem(value)
  if (wrong !== null) throw new Refusal('VALIDATION_FAILED', { fields: { value: wrong } })
  if (value !== null && reason === null) {
    throw new Refusal('VALIDATION_FAILED', { fields: { reason: 'Vui lòng nhập lý do.' } })
  }
  assertInAttempt(review, fileId)
  const place = { assessment_id: id, attempt: assessment.attempt, item_id: itemId }
  if (value === null) await repo.removeAssessedValue(db, id, assessment.attempt, itemId)
  else {
    const hand = { set_by: caller.id, set_by_name: caller.name, set_at: now }
    await repo.saveAssessedValue(db, { ...place, value, reason: reason ?? '', file_id: fileId, page, ...hand })
  }
  await recordHand(context, id, assessmentRules.setValue.part)
  const before = review.assessed.find((row) => row.item_id === itemId)?.value ?? null
  context.audit({ changes: { figure: { before: name, after: name }, value: { before, after: value } } })
  const assessed = await repo.assessedValuesOf(db, id, assessment.attempt)
  const content = withAssessedValues(review.questionnaire, review.attempt.content, assessed)
  return settled(context, assessment, { ...review, assessed, content })
}
