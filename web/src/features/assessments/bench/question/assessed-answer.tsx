import { Button } from '@mantine/core'
import { answerAssessed, isAssessable } from '@nhanxanh/contract/features/assessments.sheet'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { useState } from 'react'
import type { BenchQuestion } from '../bench-model.ts'
import { answerWords } from './answer-words.ts'
import { FigureForm } from './figure-form.tsx'
import { useJudging } from '../judging.ts'
import styles from './question.module.css'

const choicesOf = (scale: Scale) => {
  if (scale.kind === 'yes-no') {
    const options = ['yes', 'no'].map((value) => ({ value, label: answerWords(scale, [value]) }))
    return { options, most: 1 }
  }
  if (scale.kind !== 'one' && scale.kind !== 'many') return undefined
  const options = scale.options.map(({ key, label }) => ({ value: key, label }))
  return { options, most: scale.kind === 'one' ? 1 : options.length }
}

/** The number or option that an assessor read from the evidence in place of the owner's answer, and the form that sets it. */
export const AssessedAnswer = ({ question: { id, scale } }: { question: BenchQuestion }) => {
  const { state, sheet, canJudge } = useJudging()
  const [isEditing, setEditing] = useState(false)
  const assessed = state.assessedValues.find(({ itemId }) => itemId === id)
  if (!isAssessable(scale.kind)) return null
  const present = assessed?.value ?? sheet.answers[id]?.value.join(',') ?? ''
  return (
    <>
      {assessed && (
        <p className={styles.assessed}>
          Thẩm định: {answerWords(scale, answerAssessed(scale.kind, assessed.value))} · {assessed.reason}
          {assessed.page !== null && ` · trang ${assessed.page}`} ({assessed.setBy})
        </p>
      )}
      {canJudge && !isEditing && (
        <Button variant="subtle" size="compact-xs" justify="start" onClick={() => setEditing(true)}>
          Đặt giá trị thẩm định
        </Button>
      )}
      {isEditing && (
        <FigureForm itemId={id} present={present} choices={choicesOf(scale)} onDone={() => setEditing(false)} />
      )}
    </>
  )
}
