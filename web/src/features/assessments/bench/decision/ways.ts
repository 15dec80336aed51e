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

/** What still stands in the way of a way out; null: nothing. */
export const obstacleOf = (judging: Judging, way: Way, { unjudged, errors, unnoted }: Checked): string | null => {
  const { unfinished, unsent } = judging.verdicts
  if (unfinished.length > 0) return 'Còn kết luận chưa có lý do nên chưa lưu được.'
  if (unsent > 0) return 'Đang lưu các kết luận.'
  if (way === 'supplement') {
    return sentBackIn(judging).length === 0 ? 'Chưa có tiêu chí nào được kết luận “Cần bổ sung”.' : null
  }
  if (way === 'failed') return refusalObstacle([...judging.findings.values()])
  if (unjudged > 0) return `Còn ${unjudged} tiêu chí chưa chấm (N).`
  if (errors > 0) return `Còn ${errors} lỗi rà soát (X).`
  if (levelNow(judging.judged.score) === null) return 'Kết quả chưa đạt mức thấp nhất.'
  return unnoted > 0 ? `Còn ${unnoted} cảnh báo chưa giải trình.` : null
}
