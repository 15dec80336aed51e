import type { DecisionOutcome } from './assessments.decisions.ts'

/** Where a session of the council stands: its files are gathered, it has met, all is done (PRODUCT D7b.11). */
export const councilSessionStates = ['draft', 'held', 'closed'] as const
export type CouncilSessionState = (typeof councilSessionStates)[number]
export const councilSessionStateNames: Record<CouncilSessionState, string> = {
  draft: 'Đang chuẩn bị',
  held: 'Đã họp',
  closed: 'Đã kết thúc',
}

export type CouncilSessionEvent = 'hold' | 'amend' | 'close'
type Transition = { event: CouncilSessionEvent; from: CouncilSessionState; to: CouncilSessionState }

/** The state machine of a session. What has been decided by it is never taken back, and what is closed stays. */
export const councilSessionTransitions: readonly Transition[] = [
  { event: 'hold', from: 'draft', to: 'held' },
  /** Back to its preparation, as long as nothing was decided. */
  { event: 'amend', from: 'held', to: 'draft' },
  { event: 'close', from: 'held', to: 'closed' },
]

/** Where an event leads from a state, or null where it is not possible there. */
export const nextCouncilState = (from: CouncilSessionState, event: CouncilSessionEvent): CouncilSessionState | null =>
  councilSessionTransitions.find((row) => row.from === from && row.event === event)?.to ?? null

export const councilParts = ['chair', 'secretary', 'member'] as const
export type CouncilPart = (typeof councilParts)[number]
export const councilPartNames: Record<CouncilPart, string> = {
  chair: 'Chủ trì',
  secretary: 'Thư ký',
  member: 'Thành viên',
}

export const councilOutcomes = ['approved', 'failed', 'deferred'] as const
export type CouncilOutcome = (typeof councilOutcomes)[number]
export const councilOutcomeNames: Record<CouncilOutcome, string> = {
  approved: 'Công nhận',
  failed: 'Không đạt',
  deferred: 'Hoãn xem xét',
}

type Laid = { state: CouncilSessionState; heldOnWords: string; outcome: CouncilOutcome | null }

/** Why what was proposed cannot be signed while the file lies before a session; null where the session concluded the same. */
export const councilObstacle = ({ state, heldOnWords, outcome }: Laid, proposed: DecisionOutcome): string | null => {
  const session = `phiên họp ngày ${heldOnWords}`
  if (state === 'draft') return `Phiếu đang chờ ${session}.`
  if (outcome === null) return `Chưa ghi kết luận của ${session}.`
  if (outcome === 'deferred') return `Hội đồng hoãn xem xét phiếu này tại ${session}.`
  return outcome === proposed
    ? null
    : `Đề nghị khác kết luận “${councilOutcomeNames[outcome]}” của ${session}. Hãy rút đề nghị và đề nghị lại.`
}
