import type { DuplicateCandidate, FacilityDetail, RejectionReason } from '@nhanxanh/contract/features/facilities'
import {
  openChecklistLines,
  shippedRules,
  type Checklist,
  type DecisionRules,
} from '@nhanxanh/contract/features/facilities.rules'

/**
 * Why a file can not be approved yet, each as a sentence; none means that it can (PRODUCT D4: checklist complete, no open
 * duplicate). `null` duplicates are still on their way.
 */
export function approvalObstacles(
  checklist: Checklist,
  duplicates: readonly Pick<DuplicateCandidate, 'verdict'>[] | null,
  rules: Pick<DecisionRules, 'checklist'> = shippedRules,
): readonly string[] {
  const failed = rules.checklist.filter(({ key }) => checklist[key] === 'fail').length
  const unjudged = openChecklistLines(checklist, rules).length - failed
  const open = duplicates?.filter(({ verdict }) => verdict === null).length ?? 0
  const same = duplicates?.filter(({ verdict }) => verdict === 'same').length ?? 0
  return [
    ...(unjudged > 0 ? [`Còn ${unjudged} mục kiểm tra chưa có kết quả.`] : []),
    ...(failed > 0 ? [`Có ${failed} mục kiểm tra không đạt.`] : []),
    ...(duplicates === null ? ['Đang kiểm tra cơ sở nghi trùng.'] : []),
    ...(open > 0 ? [`Còn ${open} cơ sở nghi trùng chưa được kết luận.`] : []),
    ...(same > 0 ? ['Hồ sơ đã được kết luận là trùng với một cơ sở khác.'] : []),
  ]
}

/** The points of the latest rejection before this attempt: they stand in the rows that they concern, whose verdicts confirm them. */
export const pointsToMend = ({
  attempt,
  decisions,
}: Pick<FacilityDetail, 'attempt' | 'decisions'>): readonly RejectionReason[] =>
  decisions.find((decision) => decision.outcome === 'rejected' && decision.attempt < attempt)?.reasons ?? []
