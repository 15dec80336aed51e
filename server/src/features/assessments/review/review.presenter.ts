import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { AskedCriterion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import { toStoredFile } from '../../files/files.repo.ts'
import type { Content } from '../answers/content.ts'
import type { FileRow } from '../answers/answers.repo.ts'
import { shownOfCriterion, shownOfQuestion } from '../answers/shown-parts.ts'
import { hashesOf, judgedAmong, scoredReview } from './attempt.service.ts'
import type { UnderReview } from './attempt.service.ts'

const shownOfVerdict = [
  'criterion_id',
  'version',
  'verdict',
  'share',
  'reason',
  'comment',
  'internal_note',
  'is_carried',
] as const

/** Who judged a criterion since confirms nothing any more. */
const confirmationOf = (row: UnderReview['verdicts'][number], judgeIds: ReadonlySet<string>) =>
  judgeIds.has(row.confirmed_by ?? '') ||
  row.confirmed_by_name === null ||
  row.confirmed_reason === null ||
  row.confirmed_at === null
    ? null
    : { by: row.confirmed_by_name, reason: row.confirmed_reason, at: row.confirmed_at.toISOString() }

/** What was found so far, and what it comes to by the engine. */
export const toReviewState = (review: UnderReview, scored = scoredReview(review)): ReviewState => {
  const { criteria, judged } = judgedAmong(review, scored)
  const hashes = hashesOf(review)
  const judgeIds = new Set(review.verdicts.map(({ judged_by }) => judged_by))
  return {
    verdicts: review.verdicts.map((row) => ({
      ...fieldsOf(pick(row, shownOfVerdict)),
      isOutdated: row.verdict !== null && hashes.get(row.criterion_id) !== row.judged_hash,
      judgedBy: { id: row.judged_by, name: row.judged_by_name },
      judgedAt: row.judged_at.toISOString(),
      confirmed: confirmationOf(row, judgeIds),
    })),
    otherVerdicts: review.overruled.map((row) => ({
      ...fieldsOf(pick(row, ['id', 'criterion_id', 'verdict', 'share', 'reason', 'comment'])),
      judgedBy: { id: row.judged_by, name: row.judged_by_name },
      judgedAt: row.judged_at.toISOString(),
      settled:
        row.settled_by_name === null || row.settled_at === null
          ? null
          : { by: row.settled_by_name, at: row.settled_at.toISOString() },
    })),
    assessedValues: review.assessed.map((row) => ({
      ...fieldsOf(pick(row, ['item_id', 'value', 'reason', 'file_id', 'page'])),
      setBy: row.set_by_name,
      setAt: row.set_at.toISOString(),
    })),
    pins: review.pins.map((row) => ({
      ...fieldsOf(pick(row, ['id', 'criterion_id', 'item_id', 'file_id', 'page', 'x', 'y'])),
      madeBy: row.made_by_name,
      madeAt: row.made_at.toISOString(),
    })),
    points: toDecimal(scored.score.points),
    maximum: toDecimal(scored.score.maximum),
    level: scored.score.level,
    judged,
    toJudge: criteria.length,
  }
}

const toCriterion = (criterion: AskedCriterion, facility: UnderReview['facts']) =>
  forAnswer({
    mayBeExempt: exemptionProblem(criterion, facility) === null,
    ...pick(criterion, [...shownOfCriterion, 'guidanceAssessor', 'passShare', 'appliesTo', 'rubric']),
    questions: criterion.questions.map((question) => pick(question, shownOfQuestion)),
  })

const saidOfFile = ['kind', 'issuedOn', 'coversFrom', 'coversTo', 'issuer', 'note'] as const

const answersOf = ({ answers }: Content, files: ReadonlyMap<string, FileRow>): ReviewSheet['answers'] => {
  const proves = new Map<string, string[]>()
  for (const [questionId, { evidence }] of Object.entries(answers)) {
    for (const { fileId } of evidence) proves.set(fileId, [...(proves.get(fileId) ?? []), questionId])
  }
  return Object.fromEntries(
    Object.entries(answers).map(([questionId, { value, stance, evidence }]) => [
      questionId,
      {
        value,
        stance,
        evidence: evidence.flatMap((proof) => {
          const file = files.get(proof.fileId)
          const alsoProves = (proves.get(proof.fileId) ?? []).filter((id) => id !== questionId)
          return file ? [{ ...pick(proof, saidOfFile), file: toStoredFile(file), alsoProves }] : []
        }),
      },
    ]),
  )
}

type Parts = { files: ReadonlyMap<string, FileRow>; before: ReviewSheet['before']; changed: string[] }

/** What is judged: the version as the engine reads it, and the attempt as it was submitted. */
export const toReviewSheet = (review: UnderReview, { files, before, changed }: Parts): ReviewSheet => {
  const { questionnaire, attempt, facts, periodTo } = review
  const { groups, inputs, prepared }: Questionnaire = questionnaire
  return {
    attempt: attempt.attempt,
    type: prepared.set.type,
    groups: groups.map(({ code, name, subGroups }) => ({
      code,
      name,
      subGroups: subGroups.map((subGroup) => ({
        name: subGroup.name,
        criteria: subGroup.criteria.map((criterion) => toCriterion(criterion, facts)),
      })),
    })),
    inputs,
    constants: forAnswer(prepared.set.constants),
    levels: forAnswer(prepared.set.levels),
    facility: facts,
    periodFrom: attempt.content.periodFrom,
    periodTo,
    submittedAt: attempt.submitted_at.toISOString(),
    answers: answersOf(attempt.content, files),
    values: attempt.content.values,
    months: attempt.content.months ?? {},
    exemptions: attempt.content.exemptions,
    before,
    changed,
  }
}
