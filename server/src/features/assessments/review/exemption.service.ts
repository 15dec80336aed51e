import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { ReviewState } from '@nhanxanh/contract/features/assessments.review'
import { judgesAmong } from '@nhanxanh/contract/features/assessments.hands'
import { Refusal } from '../../../refusal.ts'
import { lockFor } from '../assessments.service.ts'
import { listHands } from '../hands/hands.repo.ts'
import { recordHand } from '../hands/hands.service.ts'
import { attemptUnderReview } from './attempt.service.ts'
import type { UnderReview } from './attempt.service.ts'
import { toReviewState } from './review.presenter.ts'
import type { Acting } from './review.service.ts'
import { confirmVerdict, verdictsOf } from './verdicts.repo.ts'

type Row = UnderReview['verdicts'][number]

/** Whether a second person confirmed it; who judged a criterion of the file since is none any more. */
export const isConfirmed = (row: Row | undefined, judgeIds: readonly string[]): boolean =>
  row !== undefined && row.confirmed_by !== null && !judgeIds.includes(row.confirmed_by)

/** Why a verdict waits for no confirmation, as it stands now; null: it does. */
const obstacleOf = (
  row: Row | undefined,
  { isMandatory, problem }: { isMandatory: boolean; problem: string | null },
  judgeIds: readonly string[],
): string | null => {
  if (row?.verdict !== 'not_applicable') return 'Tiêu chí này không còn được kết luận “Không áp dụng”.'
  if (problem !== null) return problem
  if (!isMandatory) return 'Chỉ tiêu chí bắt buộc cần xác nhận “Không áp dụng”.'
  return isConfirmed(row, judgeIds) ? `${row.confirmed_by_name ?? ''} đã xác nhận tiêu chí này.` : null
}

/**
 * Confirms, as the second person, that a mandatory criterion does not apply: only then can the file be proposed for approval.
 * It is no verdict: who confirms may sign afterwards. STALE_VERSION where the verdict is another one by now.
 */
export const confirmExemption = async (
  context: Acting,
  id: string,
  criterionId: string,
  { reason, version }: { reason: string; version: number },
): Promise<ReviewState> => {
  const { db, caller, now } = context
  const assessment = await lockFor(context, id, 'confirmExemption')
  const judgeIds = judgesAmong(await listHands(db, id))
  const review = await attemptUnderReview(db, assessment)
  const criterion = review.questionnaire.criteria.find((each) => each.id === criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  const row = review.verdicts.find((each) => each.criterion_id === criterionId)
  const sentence = obstacleOf(row, { ...criterion, problem: exemptionProblem(criterion, review.facts) }, judgeIds)
  if (sentence !== null) throw new Refusal('STALE_VERSION', { sentence })
  if (row?.version !== version) throw new Refusal('STALE_VERSION')
  await confirmVerdict(db, { assessmentId: id, attempt: assessment.attempt, criterionId, by: caller, reason, now })
  await recordHand(context, id, assessmentRules.confirmExemption.part)
  const { code } = criterion
  context.audit({ changes: { criterion: { before: code, after: code }, reason: { before: null, after: reason } } })
  return toReviewState({ ...review, verdicts: await verdictsOf(db, id, assessment.attempt) })
}
