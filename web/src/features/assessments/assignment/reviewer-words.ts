import type { Reviewer } from '@nhanxanh/contract/features/assessments.acts'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

const dueWords = (days: number): string => {
  if (days < 0) return 'có phiếu quá hạn'
  return days === 0 ? 'gần nhất hết hạn hôm nay' : `gần nhất còn ${days} ngày`
}

/** What a person has in hand: `3 phiếu, còn 210 tiêu chí, gần nhất còn 2 ngày`. */
export const workloadWords = ({ assessments, openCriteria, daysLeft }: Omit<Reviewer, 'id' | 'name'>): string =>
  assessments === 0
    ? 'chưa giữ phiếu nào'
    : [
        `${formatNumber(assessments)} phiếu`,
        `còn ${formatNumber(openCriteria)} tiêu chí`,
        ...(daysLeft === null ? [] : [dueWords(daysLeft)]),
      ].join(', ')

export const conflictWords = 'đã khai báo xung đột lợi ích với cơ sở này'
