import type { Caller } from '../../../http/context.ts'

type Person = Pick<Caller, 'assignedOnly'>

/** Files are given out and compared by people who know of all of them. */
export const keepsBlind = (caller: Person & Pick<Caller, 'can'>): boolean =>
  caller.can('assessment:update') && !caller.assignedOnly

type Known = {
  /** Had any part in the file, or has declared an interest in its facility. */
  hasHand: boolean
  /** Is assigned to a file of the facility. */
  knowsFacility: boolean
}

/**
 * Why this person does not judge a decided file again; null: they may. The sight of who knows only what they were assigned keeps every
 * read of the file from them (`server/src/db/assigned.ts`), so what they find is their own.
 */
export const blindProblem = ({ assignedOnly }: Person, { hasHand, knowsFacility }: Known): string | null => {
  if (!assignedOnly) return 'Chỉ người thấy riêng hồ sơ được giao mới chấm lại độc lập: bạn đọc được mọi kết luận.'
  if (hasHand) return 'Bạn đã tham gia phiếu này hoặc khai báo xung đột lợi ích với cơ sở nên người khác chấm lại.'
  return knowsFacility ? 'Bạn được giao hồ sơ của cơ sở này nên người khác chấm lại.' : null
}
