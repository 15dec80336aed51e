import { verdictNames } from '@nhanxanh/contract/features/assessments.verdicts'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import { answerWords } from './answer-words.ts'
import styles from './question.module.css'

/** What was answered and found in the submission before, beside what is said now. */
export const Before = ({ bench, criterion }: { bench: BenchState; criterion: BenchCriterion }) => {
  const { before, changed } = bench.sheet
  if (!before) return null
  const found = before.verdicts[criterion.id]
  const answers = criterion.questions.flatMap(({ id, scale }) => {
    const value = before.answers[id]
    return value && value.length > 0 ? [answerWords(scale, value)] : []
  })
  if (!found && answers.length === 0) return null
  return (
    <section className={styles.before}>
      <h3>
        {before.label}
        {changed.includes(criterion.id) && <span> · cơ sở đã thay đổi</span>}
      </h3>
      {answers.length > 0 && <p>Trả lời: {answers.join('; ')}</p>}
      {found?.verdict && <p>Kết luận: {verdictNames[found.verdict]}</p>}
      {found?.comment && <p>Nhận xét: {found.comment}</p>}
    </section>
  )
}
