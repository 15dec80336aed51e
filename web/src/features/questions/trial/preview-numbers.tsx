import { TextInput } from '@mantine/core'
import styles from '../questions.module.css'
import { inputProblem, limitProblem, type Limits } from './answer-problems.ts'
import type { PreviewProps } from './preview-props.ts'

type NumberProps = {
  scale: Limits & { unit: string; displayUnit: string }
  typed: string
  onType: (text: string) => void
}

/** A number with its unit, judged as it will be for the applicant. */
export const NumberAnswer = ({ scale, typed, onType }: NumberProps) => {
  const shown = scale.displayUnit || scale.unit
  return (
    <TextInput
      label={shown === '' ? 'Câu trả lời' : `Câu trả lời (${shown})`}
      inputMode="decimal"
      value={typed}
      error={limitProblem(typed, scale)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** The inputs of a formula, each as the applicant fills it in. */
export const FormulaInputs = (props: PreviewProps) => {
  const { set, inputs, names, others, typed, onType } = props
  if (names.length === 0 && others.length === 0)
    return <p className={`remark ${styles.dimmed}`}>Người nộp sẽ điền các biến của công thức ở đây.</p>
  const type = (name: string, text: string) => onType({ ...typed, values: { ...typed.values, [name]: text } })
  const fullyKnown = new Map(inputs.map((input) => [input.key, input]))
  return names.map((name) => {
    const full = fullyKnown.get(name)
    const input = full ?? set.inputs.find(({ key }) => key === name)
    if (input === undefined) return null
    const text = typed.values[name] ?? ''
    return (
      <TextInput
        key={name}
        label={input.unit === '' ? input.label : `${input.label} (${input.unit})`}
        description={full?.hint}
        inputMode="decimal"
        withAsterisk={input.isRequired}
        value={text}
        error={inputProblem(name, props)}
        onChange={(event) => type(name, event.currentTarget.value)}
      />
    )
  })
}
