import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { visibleIfOf, type QuestionValues } from '../body/question-values.ts'
import { visibleWords } from '../body/visible-fields.tsx'
import styles from '../questions.module.css'
import { PreviewAnswer } from './preview-answer.tsx'
import type { PreviewProps } from './preview-props.ts'

const evidenceWords = ({ kinds, minFiles, maxAgeMonths }: QuestionValues['evidence']): string => {
  const which = kinds.length === 0 ? '' : `: ${kinds.map((kind) => evidenceKindNames[kind]).join(', ')}`
  const age = maxAgeMonths === '' ? '' : `, không cũ quá ${maxAgeMonths} tháng`
  if (minFiles === '' || minFiles === 0) return `Có thể đính kèm minh chứng${which}${age}.`
  return `Cần ít nhất ${minFiles} tệp minh chứng${which}${age}.`
}

/** The very card that the applicant fills in; nothing of it is saved. */
export const Preview = (props: PreviewProps) => {
  const { values, set } = props
  const visibleIf = visibleIfOf(values.visibleIf)
  return (
    <section className={styles.preview} aria-label="Người nộp nhìn thấy">
      <p className={styles.content}>{values.content || 'Nội dung câu hỏi hiện ở đây.'}</p>
      {values.hint !== '' && <p className={styles.dimmed}>{values.hint}</p>}
      <PreviewAnswer {...props} />
      <p className={styles.dimmed}>{evidenceWords(values.evidence)}</p>
      {visibleIf !== null && <p className={styles.dimmed}>{visibleWords(visibleIf, set)}</p>}
    </section>
  )
}
