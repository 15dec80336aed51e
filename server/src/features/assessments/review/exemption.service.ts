import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import { judgesAmong } from '@nhanxanh/contract/features/assessments.hands'
import { listHands } from '../hands/hands.repo.ts'
import type { UnderReview } from './attempt.service.ts'
import { openForJudging } from './review.service.ts'
import type { Acting } from './review.service.ts'
import { lookAgain } from './uphold-verdict.service.ts'
import type { Look } from './uphold-verdict.service.ts'
import { confirmVerdict } from './verdicts.repo.ts'

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
export const confirmExemption = async (context: Acting, id: string, criterionId: string, look: Look) => {
  const judging = await openForJudging(context, id, 'confirmExemption')
  const judgeIds = judgesAmong(await listHands(context.db, id))
  return lookAgain(context, criterionId, look, {
    judging,
    part: assessmentRules.confirmExemption.part,
    obstacleOf: (row, criterion) =>
      obstacleOf(row, { ...criterion, problem: exemptionProblem(criterion, judging.review.facts) }, judgeIds),
    save: confirmVerdict,
  })
}
