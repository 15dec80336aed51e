import { nearnessReasonNames } from '@nhanxanh/contract/features/assessments.precedents'
import type { departureOf, Precedents, Ruling } from '@nhanxanh/contract/features/assessments.precedents'
import { verdictNames, verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { fromDecimal, multiply, toDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'

type Together = NonNullable<Precedents['together']>

/** "1,5": the points that a share of those of the criterion stands for. */
export const pointsOf = (share: string, points: string): string => {
  const [part, whole] = [fromDecimal(share), fromDecimal(points)]
  return part && whole ? decimalOnScreen(toDecimal(multiply(part, whole), 2)) : ''
}

/** "đạt một phần thường 1,5 điểm · lý do hay gặp: Thiếu minh chứng (6)". */
export const usualWords = ({ usualShare, reasons }: Together, points: string): string => {
  const often = reasons.slice(0, 2).map(({ reason, count }) => `${verdictReasonNames[reason].toLowerCase()} (${count})`)
  return [
    ...(usualShare === null ? [] : [`đạt một phần thường ${pointsOf(usualShare, points)} điểm`]),
    ...(often.length === 0 ? [] : [`lý do hay gặp: ${often.join(', ')}`]),
  ].join(' · ')
}

/** Whole per cent of the rulings; the parts of a bar need not make a hundred. */
export const percentOf = ({ rulings }: Together, count: number): number => Math.round((count / rulings) * 100)

/** "cùng loại hình, trả lời như nhau", or that nothing much is alike. */
export const nearWords = ({ near }: Pick<Ruling, 'near'>): string =>
  near.length === 0 ? 'ít điểm chung' : near.map((reason) => nearnessReasonNames[reason]).join(', ')

/** What one is asked who departs from what nearly all found. */
export const departureWords = ({ usual, percent }: NonNullable<ReturnType<typeof departureOf>>): string =>
  `${percent} % phiếu đã quyết định kết luận “${verdictNames[usual]}” ở tiêu chí này. Nếu lần này khác, xin ghi một câu vì sao.`
