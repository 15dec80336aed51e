import type { AssessmentStanding } from './assessments.rules.ts'

/** Where the work is (PRODUCT D7): derived from facts, never stored. */
export const assessmentStages = ['draft', 'unassigned', 'reviewing', 'deciding', 'held', 'waiting', 'decided'] as const
export type AssessmentStage = (typeof assessmentStages)[number]
export const assessmentStageNames: Record<AssessmentStage, string> = {
  draft: 'Cơ sở đang trả lời',
  unassigned: 'Chờ giao',
  reviewing: 'Đang thẩm định',
  deciding: 'Chờ quyết định',
  held: 'Đang giữ',
  waiting: 'Chờ bổ sung',
  decided: 'Đã quyết định',
}

type Facts = { standing: AssessmentStanding; isAssigned: boolean; isProposed: boolean; isHeld: boolean }

export const stageOf = ({ standing, isAssigned, isProposed, isHeld }: Facts): AssessmentStage => {
  if (standing === 'draft') return 'draft'
  if (isHeld) return 'held'
  if (standing === 'supplement') return 'waiting'
  if (standing !== 'submitted') return 'decided'
  if (isProposed) return 'deciding'
  return isAssigned ? 'reviewing' : 'unassigned'
}
