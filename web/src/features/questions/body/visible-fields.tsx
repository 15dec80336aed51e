import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import {
  askedWhenWords,
  knownAnswers,
  visibleOperatorNames,
  visibleOperators,
} from '@nhanxanh/contract/features/criteria.rules'
import { criteriaOf, type CriteriaSet, type Question } from '@nhanxanh/contract/scoring/criteria-set'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from '../questions.module.css'
import { visibleIfOf, type ConditionValues } from './question-values.ts'
import type { QuestionForm, ReadyScreen } from './ready-screen.ts'

const operators = optionsOf(visibleOperators, visibleOperatorNames)
const joins = [
  { value: 'all', label: 'Khi mọi điều kiện sau đều đúng' },
  { value: 'any', label: 'Khi có một điều kiện sau đúng' },
]

export const questionsOf = (set: CriteriaSet): readonly Question[] =>
  set.groups.flatMap(criteriaOf).flatMap(({ questions }) => questions)

/** The condition as a sentence of the whole part. */
export const visibleWords = (visibleIf: ReturnType<typeof visibleIfOf>, set: CriteriaSet): string => {
  if (visibleIf === null) return 'Luôn hỏi.'
  return askedWhenWords(visibleIf, questionsOf(set))
}

type Props = { form: QuestionForm; screen: ReadyScreen }

/** When the question is asked at all, as lines that read as a sentence. */
export const VisibleFields = ({ form, screen: { set } }: Props) => {
  const { visibleIf, key } = form.getValues()
  const others = questionsOf(set).filter((question) => question.key !== key)
  return (
    <div className={`stack ${styles.part}`}>
      <h3>Khi nào hỏi</h3>
      <p className={`remark ${styles.dimmed}`}>{visibleWords(visibleIfOf(visibleIf), set)}</p>
      {visibleIf.conditions.length > 1 && (
        <Select
          aria-label="Cách ghép điều kiện"
          allowDeselect={false}
          data={joins}
          {...form.getInputProps('visibleIf.join')}
        />
      )}
      {visibleIf.conditions.map((condition, index) => (
        <Condition key={conditionPath(index)} {...{ form, others, condition, index }} />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => form.insertListItem('visibleIf.conditions', { question: '', is: 'answered', values: '' })}
        >
          Thêm điều kiện
        </Button>
      </div>
    </div>
  )
}

const conditionPath = (index: number): string => `visibleIf.conditions.${index}`

type ConditionProps = { form: QuestionForm; others: readonly Question[]; condition: ConditionValues; index: number }

const Condition = ({ form, others, condition, index }: ConditionProps) => {
  const path = conditionPath(index)
  return (
    <div className={`wrap ${styles.row}`}>
      <Select
        className={styles.grow}
        aria-label="Câu hỏi làm điều kiện"
        placeholder="Câu hỏi"
        searchable
        data={others.map((question) => ({ value: question.key, label: question.content }))}
        {...form.getInputProps(`${path}.question`)}
      />
      <Select
        aria-label="So sánh"
        allowDeselect={false}
        className={styles.grow}
        data={operators}
        {...form.getInputProps(`${path}.is`)}
      />
      {condition.is !== 'answered' && (
        <Values
          form={form}
          path={path}
          condition={condition}
          answers={knownAnswers(others.find(({ key }) => key === condition.question)?.scale)}
        />
      )}
      <RemoveButton label="Bỏ điều kiện này" onClick={() => form.removeListItem('visibleIf.conditions', index)} />
    </div>
  )
}

type ValuesProps = {
  form: QuestionForm
  path: string
  condition: ConditionValues
  answers: ReturnType<typeof knownAnswers>
}

const Values = ({ form, path, condition, answers }: ValuesProps) => {
  const field = `${path}.values`
  if (answers === null) {
    return (
      <TextInput className={styles.grow} aria-label="Giá trị" placeholder="Giá trị" {...form.getInputProps(field)} />
    )
  }
  const chosen = condition.values
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return (
    <MultiSelect
      className={styles.grow}
      aria-label="Câu trả lời"
      data={answers}
      value={chosen}
      onChange={(values) => form.setFieldValue(field, values.join('; '))}
    />
  )
}
