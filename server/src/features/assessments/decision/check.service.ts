import { interestedAmong, judgesAmong } from '@nhanxanh/contract/features/assessments.hands'
import type { Hand } from '@nhanxanh/contract/features/assessments.hands'
import { ageProblem, checkAssessment } from '@nhanxanh/contract/features/assessments.check'
import type { CheckedCriterion, Finding } from '@nhanxanh/contract/features/assessments.check'
import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { AskedCriterion } from '../../criteria/version/questionnaire.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { filesOf } from '../answers/answers.repo.ts'
import type { FileRow } from '../answers/answers.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { changedFacts } from '../assessments.service.ts'
import { listHands } from '../hands/hands.repo.ts'
import { isConfirmed } from '../review/exemption.service.ts'
import { isToLookAt } from '../review/uphold-verdict.service.ts'
import { attemptUnderReview, hashesOf, judgedAmong, measuresOf, scoredReview } from '../review/attempt.service.ts'
import type { UnderReview } from '../review/attempt.service.ts'

const proofsOf = (
  { content, attempt }: UnderReview,
  files: ReadonlyMap<string, FileRow>,
  { questions }: AskedCriterion,
) =>
  questions.flatMap(({ id, evidence }) =>
    (content.answers[id]?.evidence ?? []).map((file) => ({
      fileId: file.fileId,
      name: file.name,
      problem: ageProblem(file, evidence.maxAgeMonths, vietnamDay(attempt.submitted_at)),
      isDamaged: (files.get(file.fileId)?.damaged_at ?? null) !== null,
    })),
  )

const missingFiles = ({ content }: UnderReview, { questions }: AskedCriterion): number =>
  questions.reduce((missing, { id, evidence }) => {
    const given = content.answers[id]
    return given && given.stance === null ? missing + Math.max(0, evidence.minFiles - given.evidence.length) : missing
  }, 0)

/** What the check reads of one criterion. */
const readerOf = (review: UnderReview, files: ReadonlyMap<string, FileRow>, hands: readonly Hand[]) => {
  const judgeIds = judgesAmong(hands)
  const interested = interestedAmong(hands)
  const scored = scoredReview(review)
  const applying = new Set(judgedAmong(review, scored).criteria.map(({ id }) => id))
  const hashes = hashesOf(review)
  const rows = new Map(review.verdicts.map((row) => [row.criterion_id, row]))
  const measured = measuresOf(review)
  const groups = new Map(
    review.questionnaire.groups.flatMap(({ code, subGroups }) =>
      subGroups.flatMap(({ criteria }) => criteria.map(({ id }) => [id, code] as const)),
    ),
  )
  const open = review.overruled.filter(({ settled_at }) => settled_at === null)
  const dissents = Map.groupBy(open, ({ criterion_id }) => criterion_id)
  return (criterion: AskedCriterion): CheckedCriterion => {
    const row = rows.get(criterion.id)
    const outcomes = criterion.questions.map(({ key }) => scored.score.outcomes.get(key))
    const problem = outcomes.find((outcome) => outcome?.kind === 'problem')
    return {
      id: criterion.id,
      code: criterion.code,
      applies: applying.has(criterion.id),
      said: row ?? { verdict: null, share: null, reason: null, comment: null },
      isOutdated: row !== undefined && row.verdict !== null && hashes.get(criterion.id) !== row.judged_hash,
      isMandatory: criterion.isMandatory,
      points: criterion.isBonus ? null : fromDecimal(criterion.points),
      group: groups.get(criterion.id) ?? '',
      isProposed: review.content.exemptions[criterion.id] !== undefined,
      exemptionProblem: exemptionProblem(criterion, review.facts),
      isConfirmed: isConfirmed(row, judgeIds),
      isInterested: isToLookAt(row, interested),
      dissenters: dissents.get(criterion.id)?.map((each) => each.judged_by_name) ?? [],
      formulaProblem: problem?.kind === 'problem' ? problem.problem.message : null,
      measure: measured(criterion),
      files: proofsOf(review, files, criterion),
      filesMissing: missingFiles(review, criterion),
    }
  }
}

/** Everything that stands in the way of a decision on the last attempt. */
export const checkOf = async (db: Db, assessment: AssessmentRecord): Promise<Finding[]> => {
  const review = await attemptUnderReview(db, assessment)
  const ids = Object.values(review.content.answers).flatMap(({ evidence }) => evidence.map(({ fileId }) => fileId))
  const read = readerOf(review, await filesOf(db, ids), await listHands(db, assessment.id))
  const { exemptionPointsWarning: ofAll, exemptionGroupWarning: ofGroup } = (await programmeOf(db)).values
  return checkAssessment({
    exemptionLimits: { ofAll, ofGroup },
    criteria: review.questionnaire.criteria.map(read),
    changedFacts: await changedFacts(db, assessment),
  })
}
