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
import { upholdVerdict as saveUpheld, verdictsOf } from './verdicts.repo.ts'

type Row = UnderReview['verdicts'][number]

/** Whether it was given by somebody who has declared an interest since, and nobody has looked at it again. */
export const isToLookAt = (row: Row | undefined, interested: ReadonlySet<string>): boolean =>
  row !== undefined && row.verdict !== null && row.upheld_by === null && interested.has(row.judged_by)

export type Look = { reason: string; version: number }
type Looked = {
  judging: Awaited<ReturnType<typeof openForJudging>>
  part: Parameters<typeof recordHand>[2]
  /** Why there is nothing to look at as it stands now; null: there is. */
  obstacleOf: (row: Row | undefined, criterion: UnderReview['questionnaire']['criteria'][number]) => string | null
  save: typeof saveUpheld
}

/** Writes down that somebody looked at a verdict a second time, and why it stands. */
export const lookAgain = async (
  context: Acting,
  criterionId: string,
  { reason, version }: Look,
  { judging: { assessment, review }, part, obstacleOf, save }: Looked,
): Promise<ReviewState> => {
  const { db, caller, now } = context
  const { id, attempt } = assessment
  const criterion = review.questionnaire.criteria.find((each) => each.id === criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  const row = review.verdicts.find((each) => each.criterion_id === criterionId)
  const sentence = obstacleOf(row, criterion)
  if (sentence !== null) throw new Refusal('STALE_VERSION', { sentence })
  if (row?.version !== version) throw new Refusal('STALE_VERSION')
  await save(db, { assessmentId: id, attempt, criterionId, by: caller, reason, now })
  await recordHand(context, id, part)
  const { code } = criterion
  context.audit({ changes: { criterion: { before: code, after: code }, reason: { before: null, after: reason } } })
  return toReviewState({ ...review, verdicts: await verdictsOf(db, id, attempt) })
}

/**
 * The lead has looked again at a verdict of somebody who declared an interest afterwards, and lets it stand with a reason. It is
 * judging: who does it signs nothing of the file. STALE_VERSION where the verdict is another one by now.
 */
export const upholdVerdict = async (context: Acting, id: string, criterionId: string, look: Look) => {
  const judging = await openForJudging(context, id, 'upholdVerdict')
  const interested = interestedAmong(await listHands(context.db, id))
  return lookAgain(context, criterionId, look, {
    judging,
    part: assessmentRules.upholdVerdict.part,
    obstacleOf: (row) => (isToLookAt(row, interested) ? null : 'Kết luận này không còn chờ xem lại.'),
    save: saveUpheld,
  })
}
