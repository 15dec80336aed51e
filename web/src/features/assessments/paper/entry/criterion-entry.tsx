import { Button, Textarea } from '@mantine/core'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { FormCriterion, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { useState } from 'react'
import styles from '../paper.module.css'
import { QuestionEntry } from './question-entry.tsx'
import { useTyped } from './use-typed.ts'
import type { Paper } from '../use-paper.ts'

type Props = {
  paper: Paper
  criterion: FormCriterion
  missing: ReadonlyMap<string, string>
  /** When a question is asked; null: always. */
  whenOf: (question: FormQuestion) => string | null
  isOpen: (id: string) => boolean
}

/** What the owner wrote on paper as the reason why a criterion does not apply; an assessor decides. */
const Exemption = ({ paper, criterion: { id, code, mayBeExempt } }: Pick<Props, 'paper' | 'criterion'>) => {
  const stored = paper.entered.data?.exemptions.find(({ criterionId }) => criterionId === id)
  const [isAsked, setAsked] = useState(false)
  const field = useTyped({
    stored: stored?.reason ?? '',
    isProposed: stored?.isProposed === true,
    save: (reason) => paper.exempt(id, reason === '' ? null : reason),
  })
  if (!stored && !isAsked) {
    return mayBeExempt ? (
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsked(true)}>
        Đề nghị không áp dụng
      </Button>
    ) : null
  }
  return (
    <Textarea
      {...field}
      label={`Lý do đề nghị không áp dụng ${code}`}
      description="Bỏ trống để thôi đề nghị."
      autosize
      maxRows={6}
      error={paper.problems[id] ?? (mayBeExempt ? null : errorCatalogue.EXEMPTION_NOT_ALLOWED.message)}
    />
  )
}

/** A criterion with its questions. */
export const CriterionEntry = ({ paper, criterion, missing, whenOf, isOpen }: Props) => (
  <section className={styles.criterion} aria-label={`${criterion.code} ${criterion.name}`}>
    <h3>
      <span>{criterion.code}</span> {criterion.name}
      {criterion.isMandatory && <em>Bắt buộc</em>}
    </h3>
    {criterion.questions.map((question) => (
      <QuestionEntry
        key={question.id}
        {...{ paper, question }}
        when={whenOf(question)}
        missing={missing.get(question.id) ?? null}
        isClosed={!isOpen(question.id)}
      />
    ))}
    {isOpen(criterion.id) && <Exemption {...{ paper, criterion }} />}
  </section>
)
