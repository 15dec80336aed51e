import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'

type Words = { main: string; side: string; tone: 'on-time' | 'late' | 'rest' }

/** Working days left, or why the clock rests. */
export const clockWords = ({ clock, standing }: Pick<AssessmentRow, 'clock' | 'standing'>): Words => {
  const { dueOn, remedyDueOn, targetDays, usedDays } = clock
  if (standing === 'supplement') {
    const until = remedyDueOn === null ? '' : `hạn bổ sung ${formatDay(remedyDueOn)}`
    return { main: 'Tạm dừng', side: until, tone: 'rest' }
  }
  if (dueOn === null || targetDays === null)
    return { main: `Đã dùng ${usedDays} ngày làm việc`, side: '', tone: 'rest' }
  const left = targetDays - usedDays
  const side = `hạn ${formatDay(dueOn)}`
  if (left < 0) return { main: `Quá hạn ${-left} ngày làm việc`, side, tone: 'late' }
  return { main: left === 0 ? 'Đến hạn hôm nay' : `Còn ${left} ngày làm việc`, side, tone: 'on-time' }
}
