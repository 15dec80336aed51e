import { Button, TextInput } from '@mantine/core'
import { fromDecimal, toDecimal } from '@nhanxanh/contract/formula/rational'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import { isAsWritten } from '@nhanxanh/contract/scoring/test-cases'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { useState } from 'react'
import { decimalOnScreen, percentOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import type { QuestionForm } from '../body/ready-screen.ts'
import styles from '../questions.module.css'
import { tryQuestion, type Given, type Trial } from './try-question.ts'

type Props = {
  form: QuestionForm
  set: CriteriaSet
  question: Question
  given: Given
  /** Null: numbers that cannot be stand in the fields. */
  trial: Trial | null
  isEditable: boolean
}

type Result = Pick<TestCase, 'outcome' | 'value' | 'share'>

/** What came of a trial, as a test case keeps it. */
const resultOf = (trial: Trial): Result => {
  if (trial.kind === 'broken') return { outcome: 'problem', value: null, share: null }
  const { state, share, outcome } = trial
  if (state !== 'scored') return { outcome: state === 'problem' ? 'problem' : 'missing', value: null, share: null }
  return { outcome: 'value', value: outcome?.kind === 'value' ? toDecimal(outcome.value) : null, share }
}

const isSame = (came: string | null, expected: string): boolean => {
  const value = fromDecimal(came ?? '')
  return value !== null && isAsWritten(value, expected)
}

const isAsExpected = (expected: Result, came: Result): boolean =>
  expected.outcome === came.outcome &&
  (expected.value === null || isSame(came.value, expected.value)) &&
  (expected.share === null || isSame(came.share, expected.share))

const resultWords = ({ outcome, value, share }: Result): string => {
  if (outcome === 'missing') return 'chưa trả lời đủ'
  if (outcome === 'problem') return 'không tính được'
  return [value === null ? '' : decimalOnScreen(value), share === null ? '' : `${percentOnScreen(share)} % điểm`]
    .filter((part) => part !== '')
    .join(', ')
}

/** Saved cases run on what stands in the form right now, before anybody saves it; the server runs them again. */
export const TestCases = ({ form, set, question, given, trial, isEditable }: Props) => {
  const [name, setName] = useState('')
  const { testCases } = form.getValues()
  const result = trial && resultOf(trial)
  const keep = () => {
    if (result === null) return
    const ownName = name.trim() === '' ? `Ca ${testCases.length + 1}` : name.trim()
    const answers = Object.fromEntries(Object.entries(given.answers).map(([key, values]) => [key, [...values]]))
    form.insertListItem('testCases', { name: ownName, values: { ...given.values }, answers, ...result })
    setName('')
  }
  return (
    <div className={`stack ${styles.part}`}>
      <h3>Ca thử đã lưu</h3>
      {testCases.length === 0 && (
        <p className={`remark ${styles.dimmed}`}>
          {isEditable
            ? 'Điền thử ở trên rồi lưu thành ca thử; ca thử chạy lại mỗi lần lưu và khi phát hành.'
            : 'Câu hỏi này chưa có ca thử.'}
        </p>
      )}
      <ul className={styles.tests}>
        {testCases.map((test, index) => (
          <Case
            key={casePath(index)}
            test={test}
            came={resultOf(tryQuestion(set, question, test))}
            onRemove={isEditable ? () => form.removeListItem('testCases', index) : null}
          />
        ))}
      </ul>
      {isEditable && (
        <div className={`wrap ${styles.row}`}>
          <TextInput
            className={styles.grow}
            aria-label="Tên ca thử"
            placeholder={result ? `Tên ca thử, mong đợi ${resultWords(result)}` : 'Tên ca thử'}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button variant="default" disabled={result === null} onClick={keep}>
            Lưu thành ca thử
          </Button>
        </div>
      )}
    </div>
  )
}

const casePath = (index: number): string => `testCases.${index}`

const Case = ({ test, came, onRemove }: { test: TestCase; came: Result; onRemove: (() => void) | null }) => {
  const isPassed = isAsExpected(test, came)
  return (
    <li className={`small ${styles.test}`}>
      <StatusBadge kind={isPassed ? 'good' : 'rejected'}>{isPassed ? 'Đạt' : 'Không đạt'}</StatusBadge>
      <div>
        <p>{test.name}</p>
        <p className={`remark ${styles.dimmed}`}>
          {`Mong đợi ${resultWords(test)}`}
          {!isPassed && `; nay ra ${resultWords(came)}`}
        </p>
      </div>
      {onRemove && <RemoveButton label={`Xoá ca thử ${test.name}`} onClick={onRemove} />}
    </li>
  )
}
