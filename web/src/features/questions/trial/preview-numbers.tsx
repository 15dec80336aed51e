import { TextInput } from '@mantine/core'
import { compare, fromDecimal } from '@nhanxanh/contract/formula/rational'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { decimalFromScreen, decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import styles from '../questions.module.css'
import type { PreviewProps, Typed } from './preview-props.ts'

type Limits = { min: string | null; max: string | null; isWhole?: boolean }

/** What the applicant is told about a number that cannot be. */
const limitProblem = (text: string, { min, max, isWhole = false }: Limits): string | null => {
  if (text.trim() === '') return null
  const value = fromDecimal(decimalFromScreen(text))
  if (value === null) return 'Cần một số; phần thập phân viết với dấu phẩy.'
  const [least, most] = [fromDecimal(min ?? ''), fromDecimal(max ?? '')]
  if (isWhole && value.d !== 1n) return 'Cần một số nguyên.'
  if (least !== null && compare(value, least) < 0) return `Không nhỏ hơn ${decimalOnScreen(min ?? '')}.`
  if (most !== null && compare(value, most) > 0) return `Không lớn hơn ${decimalOnScreen(max ?? '')}.`
  return null
}

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
export const FormulaInputs = ({ set, inputs, names, others, typed, onType }: PreviewProps) => {
  if (names.length === 0 && others.length === 0)
    return <p className={styles.dimmed}>Người nộp sẽ điền các biến của công thức ở đây.</p>
  const type = (name: string, text: string) => onType({ ...typed, values: { ...typed.values, [name]: text } })
  const fullyKnown = new Map(inputs.map((input) => [input.key, input]))
  return names.map((name) => {
    const full = fullyKnown.get(name)
    const input = full ?? set.inputs.find(({ key }) => key === name)
    if (input === undefined) return null
    const above = full?.notAbove ?? null
    const text = typed.values[name] ?? ''
    return (
      <TextInput
        key={name}
        label={input.unit === '' ? input.label : `${input.label} (${input.unit})`}
        description={full?.hint}
        inputMode="decimal"
        withAsterisk={input.isRequired}
        value={text}
        error={limitProblem(text, input) ?? aboveProblem(text, above, typed, set)}
        onChange={(event) => type(name, event.currentTarget.value)}
      />
    )
  })
}

/** A part is not larger than its whole. */
const aboveProblem = (text: string, above: string | null, { values }: Typed, set: CriteriaSet): string | null => {
  if (above === null) return null
  const [part, whole] = [fromDecimal(decimalFromScreen(text)), fromDecimal(decimalFromScreen(values[above] ?? ''))]
  if (part === null || whole === null || compare(part, whole) <= 0) return null
  return `Không lớn hơn “${set.inputs.find(({ key }) => key === above)?.label ?? above}”.`
}
