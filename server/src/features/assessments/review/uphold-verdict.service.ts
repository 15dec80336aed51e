import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import { interestedAmong } from '@nhanxanh/contract/features/assessments.hands'
import type { ReviewState } from '@nhanxanh/contract/features/assessments.review'
import { Refusal } from '../../../refusal.ts'
import { listHands } from '../hands/hands.repo.ts'
import { recordHand } from '../hands/hands.service.ts'
import type { UnderReview } from './attempt.service.ts'
import { toReviewState } from './review.presenter.ts'
import { openForJudging } from './review.service.ts'
import type { Acting } from './review.service.ts'
import { upholdVerdict as save, verdictsOf } from './verdicts.repo.ts'

type Row = UnderReview['verdicts'][number]

/** Whether it was given by somebody who has declared an interest since, and nobody has looked at it again. */
export const isToLookAt = (row: Row | undefined, interested: ReadonlySet<string>): boolean =>
  row !== undefined && row.verdict !== null && row.upheld_by === null && interested.has(row.judged_by)

/**
 * The lead has looked again at a verdict of somebody who declared an interest afterwards, and lets it stand with a reason. It is
 * judging: who does it signs nothing of the file. STALE_VERSION where the verdict is another one by now.
 */
export const upholdVerdict = async (
  context: Acting,
  id: string,
  criterionId: string,
  { reason, version }: { reason: string; version: number },
): Promise<ReviewState> => {
  const { db, caller, now } = context
  const { assessment, review } = await openForJudging(context, id, 'upholdVerdict')
  const criterion = review.questionnaire.criteria.find((each) => each.id === criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  const row = review.verdicts.find((each) => each.criterion_id === criterionId)
  if (!isToLookAt(row, interestedAmong(await listHands(db, id)))) {
    throw new Refusal('STALE_VERSION', { sentence: 'Kết luận này không còn chờ xem lại.' })
  }
  if (row?.version !== version) throw new Refusal('STALE_VERSION')
  await save(db, { assessmentId: id, attempt: assessment.attempt, criterionId, by: caller, reason, now })
  await recordHand(context, id, assessmentRules.upholdVerdict.part)
  const { code } = criterion
  context.audit({ changes: { criterion: { before: code, after: code }, reason: { before: null, after: reason } } })
  return toReviewState({ ...review, verdicts: await verdictsOf(db, id, assessment.attempt) })
}
