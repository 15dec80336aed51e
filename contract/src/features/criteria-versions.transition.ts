import { addDays, addMonths, formatDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { TransitionRule } from './criteria.rules.ts'

/** A version in force with what it says of assessments that began before it. */
export type Transition = {
  number: number
  rule: TransitionRule
  graceMonths: number | null
  effectiveOn: VietnamDay
}

/** The last day on which the version before may still be used; null: the rule knows no such day. */
export const graceEndsOn = ({ rule, graceMonths, effectiveOn }: Transition): VietnamDay | null =>
  rule === 'grace' && graceMonths !== null ? addDays(addMonths(effectiveOn, graceMonths), -1) : null

/** What the owner of a draft of an earlier version may and must do today (PRODUCT D7b.4). */
export type DraftOffer = { canMove: boolean; mustMove: boolean; until: VietnamDay | null; sentence: string | null }

const movedWith = 'câu trả lời được mang theo'

export const draftOffer = (own: number, newer: Transition, today: VietnamDay): DraftOffer => {
  const name = `Bộ tiêu chí phiên bản ${newer.number}`
  if (newer.rule === 'keep') return { canMove: false, mustMove: false, until: null, sentence: null }
  const until = graceEndsOn(newer)
  if (until === null) {
    const sentence = `${name} có hiệu lực từ ${formatDay(newer.effectiveOn)}. Cơ sở có thể giữ phiên bản ${own} hoặc chuyển phiếu sang phiên bản mới; ${movedWith}.`
    return { canMove: true, mustMove: false, until, sentence }
  }
  const mustMove = today > until
  const sentence = mustMove
    ? `Thời gian chuyển tiếp đã hết ngày ${formatDay(until)}. Hãy chuyển phiếu sang bộ tiêu chí phiên bản ${newer.number} rồi nộp; ${movedWith}.`
    : `${name} có hiệu lực từ ${formatDay(newer.effectiveOn)}. Phiếu này còn nộp được theo phiên bản ${own} đến hết ${formatDay(until)}, hoặc chuyển ngay sang phiên bản mới; ${movedWith}.`
  return { canMove: true, mustMove, until, sentence }
}
