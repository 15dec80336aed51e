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

type Laid = {
  state: CouncilSessionState
  heldOnWords: string
  outcome: CouncilOutcome | null
  /** It was concluded on this attempt, after every decision that was signed before. */
  isOfNow: boolean
  /** The council had the level and the points before it that would be signed. */
  isOfResult: boolean
}

const other = 'Hãy đưa phiếu ra phiên họp khác.'

/**
 * Why what was proposed cannot be signed where the programme has a council (PRODUCT D7b.11): only a session that concluded the
 * same of this result, and is closed, opens the way to a signature. Null: it does. `laid`: the last session that the file lies before.
 */
export const councilObstacle = (laid: Laid | null, proposed: DecisionOutcome): string | null => {
  if (laid === null) {
    return 'Chương trình dùng phiên họp hội đồng: phiếu chưa có phiên họp nào đã kết luận và kết thúc. Lập phiên họp ở thẻ “Phiên họp hội đồng” của màn hình Đánh giá; chương trình không có hội đồng thì tắt ở Cài đặt.'
  }
  const { state, outcome, isOfNow, isOfResult } = laid
  const session = `phiên họp ngày ${laid.heldOnWords}`
  if (state === 'draft') return `Phiếu đang chờ ${session}.`
  const again = state === 'closed' ? other : 'Hãy ghi lại kết luận của phiên họp.'
  if (outcome === null) return `Chưa ghi kết luận của ${session}.`
  if (!isOfNow) return `Kết luận của ${session} có trước lần nộp hoặc quyết định gần nhất của phiếu. ${again}`
  if (outcome === 'deferred') return `Hội đồng hoãn xem xét phiếu này tại ${session}.`
  if (outcome !== proposed) {
    return `Đề nghị khác kết luận “${councilOutcomeNames[outcome]}” của ${session}. Hãy rút đề nghị và đề nghị lại.`
  }
  if (outcome === 'approved' && !isOfResult) return `Mức hoặc điểm đã khác với lúc ${session} kết luận. ${again}`
  return state === 'closed' ? null : `Chưa kết thúc ${session}.`
}
