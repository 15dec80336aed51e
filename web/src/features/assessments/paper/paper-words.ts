import type { AssessmentProgress } from '@nhanxanh/contract/features/assessments.own'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

type Shown = Pick<AssessmentProgress, 'asked' | 'answered' | 'points' | 'maximum' | 'level' | 'missing'>

/** `Đã trả lời 84/102 câu, còn thiếu 18. Tạm tính 71,5/100 điểm, mức Nâng cao.` */
export const progressWords = ({ asked, answered, points, maximum, level, missing }: Shown): string => {
  const left = missing.length === 0 ? 'đã đủ' : `còn thiếu ${missing.length}`
  const worth = `${formatNumber(Number(points), 1)}/${formatNumber(Number(maximum), 1)} điểm`
  return `Đã trả lời ${answered}/${asked} câu, ${left}. Tạm tính ${worth}, ${level === null ? 'chưa xếp mức' : `mức ${level.name}`}.`
}
