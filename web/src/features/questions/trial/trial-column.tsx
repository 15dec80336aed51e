import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import type { Question } from '@nhanxanh/contract/scoring/criteria-set'
import { inputsRead, questionsRead } from '@nhanxanh/contract/scoring/part-read'
import { useMemo, useState } from 'react'
import { FormulaTrace } from '../../../ui/formula/formula-trace.tsx'
import { decimalFromScreen, decimalOnScreen, percentOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { scaleOf, visibleIfOf } from '../body/question-values.ts'
import type { QuestionValues } from '../body/question-values.ts'
import type { ColumnProps } from '../body/ready-screen.ts'
import { withInputs } from '../body/use-question-screen.ts'
import { visibleWords } from '../body/visible-fields.tsx'
import { PreviewAnswer } from './preview-answer.tsx'
import styles from '../questions.module.css'
import { isAnyWrong } from './answer-problems.ts'
import type { PreviewProps, Typed } from './preview-props.ts'
import { formulaHints } from './formula-hints.ts'
import { TestCases } from './test-cases.tsx'
import { tryQuestion, type Given, type Trial } from './try-question.ts'

const evidenceWords = ({ kinds, minFiles, maxAgeMonths }: QuestionValues['evidence']): string => {
  const which = kinds.length === 0 ? '' : `: ${kinds.map((kind) => evidenceKindNames[kind]).join(', ')}`
  const age = maxAgeMonths === '' ? '' : `, không cũ quá ${maxAgeMonths} tháng`
  if (minFiles === '' || minFiles === 0) return `Có thể đính kèm minh chứng${which}${age}.`
  return `Cần ít nhất ${minFiles} tệp minh chứng${which}${age}.`
}

/** The very card that the applicant fills in; nothing of it is saved. */
const Preview = (props: PreviewProps) => {
  const { values, set } = props
  const visibleIf = visibleIfOf(values.visibleIf)
  return (
    <section className={`stack-3 ${styles.preview}`} aria-label="Người nộp nhìn thấy">
      <p className={styles.content}>{values.content || 'Nội dung câu hỏi hiện ở đây.'}</p>
      {values.hint !== '' && <p className={`remark ${styles.dimmed}`}>{values.hint}</p>}
      <PreviewAnswer {...props} />
      <p className={`remark ${styles.dimmed}`}>{evidenceWords(values.evidence)}</p>
      {visibleIf !== null && <p className={`remark ${styles.dimmed}`}>{visibleWords(visibleIf, set)}</p>}
    </section>
  )
}

const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,10})?$/.test(text)

/** What was typed as the engine reads it; what is no number was not answered. */
export const givenOf = ({ values, answers }: Typed): Given => {
  const stored = Object.entries(values).map(([key, text]) => [key, decimalFromScreen(text)] as const)
  return { values: Object.fromEntries(stored.filter(([, text]) => isDecimal(text))), answers }
}

/** What an input is filled with before anybody types. */
const withDefaults = ({ values, answers }: Typed, inputs: readonly QuestionInputRow[]): Typed => {
  const given = inputs.flatMap(({ key, defaultValue }) =>
    defaultValue === null ? [] : [[key, decimalOnScreen(defaultValue)] as const],
  )
  return { values: { ...Object.fromEntries(given), ...values }, answers }
}

const worthWords = (trial: Trial | null): string => {
  if (trial === null) return 'Chưa tính: hãy sửa các số đang báo lỗi ở trên.'
  if (trial.kind === 'broken') return 'Công thức chưa dùng được nên chưa thử được.'
  if (trial.state === 'unanswered') return 'Chưa trả lời đủ nên chưa có điểm.'
  if (trial.state === 'problem') return 'Không tính được nên chưa có điểm.'
  return `Được ${percentOnScreen(trial.share)} % điểm của câu hỏi.`
}

/** Questions that people answer, other than the one that is edited. */
const isAnswered =
  (own: string) =>
  ({ key, scale: { kind } }: Question): boolean =>
    key !== own && (kind === 'number' || kind === 'table')

/** The question as the applicant sees it, answers tried on it, and saved cases of what must come of them. */
export const TrialColumn = ({ form, screen, isEditable }: ColumnProps) => {
  const values = form.getValues()
  const [own, setTyped] = useState<Typed>({ values: {}, answers: {} })
  const set = useMemo(() => withInputs(screen.set, screen.inputs), [screen.set, screen.inputs])
  const key = values.key === '' ? 'cau_hoi_moi' : values.key
  const question = { key, content: values.content, scale: scaleOf(values.scale), visibleIf: null }
  const names = inputsRead(set, question)
  const typed = withDefaults(
    own,
    screen.inputs.filter((input) => names.includes(input.key)),
  )
  const given = givenOf(typed)
  const others = questionsRead(set, question).filter(isAnswered(question.key))
  const asked = { set, question, typed, names, others, inputs: screen.inputs }
  const trial = isAnyWrong(asked) ? null : tryQuestion(set, question, given)
  const isCalculated = question.scale.kind === 'calculated' && values.scale.formula.trim() !== ''
  const labelOf = (key: string) => screen.variables.find(({ name }) => name === key)?.label ?? key
  return (
    <>
      <Preview {...asked} values={values} onType={setTyped} />
      <div className={`stack ${styles.part}`}>
        {isCalculated && trial?.kind === 'scored' && trial.outcome && (
          <FormulaTrace
            text={values.scale.formula}
            outcome={trial.outcome}
            unit={values.scale.displayUnit || values.scale.unit}
            labelOf={labelOf}
          />
        )}
        <output className={`remark ${styles.dimmed}`}>{worthWords(trial)}</output>
        {isCalculated && trial && <Hints hints={formulaHints(set, question, given, labelOf)} />}
      </div>
      <TestCases {...{ form, set, question, given, trial, isEditable }} />
    </>
  )
}

const Hints = ({ hints }: { hints: readonly string[] }) =>
  hints.length === 0 ? null : (
    <ul className={`remark ${styles.hints}`} aria-label="Gợi ý về công thức">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  )
