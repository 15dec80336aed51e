import { Button } from '@mantine/core'
import type { FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import type { AssessmentProgress } from '@nhanxanh/contract/features/assessments.own'
import styles from '../paper.module.css'

type Props = { missing: AssessmentProgress['missing']; questions: readonly FormQuestion[] }

/** What keeps a paper from being handed in, in words; null: nothing. */
export const gapWords = ({ length }: Props['missing']): string | null =>
  length === 0 ? null : `Chưa nộp được: còn thiếu ${length} câu.`
export const gapsId = 'paper-gaps'

const goTo = (questionId: string) => {
  const question = document.getElementById(`paper-question-${questionId}`)
  question?.scrollIntoView({ block: 'center' })
  question?.focus({ preventScroll: true })
}

type ListProps = Pick<Props, 'questions'> & {
  missing: readonly Pick<Props['missing'][number], 'questionId' | 'sentence'>[]
  summary: string | null
  isOpen?: boolean
  id?: string
}

const QuestionList = ({ missing, questions, summary, isOpen, id }: ListProps) => {
  const known = new Map(questions.map((question) => [question.id, question]))
  return (
    <details open={isOpen}>
      <summary id={id}>{summary}</summary>
      <ul className={styles.gaps}>
        {missing.map(({ questionId, sentence }) => {
          const question = known.get(questionId)
          return (
            <li key={questionId}>
              <Button variant="subtle" size="compact-sm" onClick={() => goTo(questionId)}>
                {question?.code}
              </Button>{' '}
              {question?.content} <span className={styles.missing}>{sentence}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Each question that is not answered, with what it wants; a press leads to it. */
export const Gaps = ({ missing, questions }: Props) => (
  <QuestionList {...{ missing, questions }} summary={gapWords(missing)} id={gapsId} />
)

/** The questions that were sent back: of a hundred, the few that can be changed. */
export const SentBack = ({ questionIds, questions }: { questionIds: readonly string[] } & Pick<Props, 'questions'>) => (
  <QuestionList
    isOpen
    questions={questions}
    missing={questionIds.map((questionId) => ({ questionId, sentence: '' }))}
    summary={`Được trả lại ${questionIds.length} câu; các câu khác giữ nguyên.`}
  />
)
