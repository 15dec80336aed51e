import { refusalObstacle } from '@nhanxanh/contract/features/assessments.verdicts'
import { levelNow } from '../level-words.ts'
import type { Judging } from '../judging.ts'

export const ways = ['approved', 'supplement', 'failed'] as const
export type Way = (typeof ways)[number]

export const wayButtons: Record<Way, string> = {
  approved: 'Đề nghị công nhận',
  supplement: 'Trả lại bổ sung',
  failed: 'Đề nghị không đạt',
}

type Checked = { unjudged: number; errors: number; unnoted: number }

/** Criteria that would be sent back. */
export const sentBackIn = ({ attempt, findings }: Pick<Judging, 'attempt' | 'findings'>) =>
  attempt.criteria.filter(({ id }) => findings.get(id)?.verdict === 'supplement')

/** Where what stands in the way is done, by the words of the button that leads there. */
export const remedies = {
  reason: 'Ghi lý do',
  judge: 'Chấm tiếp',
  check: 'Xem rà soát',
  criteria: 'Chọn tiêu chí',
} as const

/** What stands in the way of a way out, and where it is done; `remedy` null: it passes, or is done once the way is chosen. */
export type Obstacle = { text: string; remedy: keyof typeof remedies | null }

/** What still stands in the way of a way out; null: nothing. */
export const obstacleOf = (judging: Judging, way: Way, { unjudged, errors, unnoted }: Checked): Obstacle | null => {
  const { unfinished, unsent } = judging.verdicts
  if (unfinished.length > 0) return { text: 'Còn kết luận chưa có lý do nên chưa lưu được.', remedy: 'reason' }
  if (unsent > 0) return { text: 'Đang lưu các kết luận.', remedy: null }
  if (way === 'supplement') {
    const text = 'Chưa có tiêu chí nào được kết luận “Cần bổ sung”.'
    return sentBackIn(judging).length === 0 ? { text, remedy: 'criteria' } : null
  }
  if (way === 'failed') {
    const text = refusalObstacle([...judging.findings.values()])
    return text === null ? null : { text, remedy: 'criteria' }
  }
  if (unjudged > 0) return { text: `Còn ${unjudged} tiêu chí chưa chấm (N).`, remedy: 'judge' }
  if (errors > 0) return { text: `Còn ${errors} lỗi cần xử lý trước khi quyết định (X).`, remedy: 'check' }
  if (levelNow(judging.judged.score) === null) return { text: 'Kết quả chưa đạt mức thấp nhất.', remedy: 'criteria' }
  return unnoted > 0 ? { text: `Còn ${unnoted} cảnh báo chưa giải trình.`, remedy: null } : null
}
