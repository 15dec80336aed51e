import { compare, fromDecimal } from '@nhanxanh/contract/formula/rational'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { decimalFromScreen, decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import type { PreviewProps, Typed } from './preview-props.ts'

export type Limits = { min: string | null; max: string | null; isWhole?: boolean }

/** What the applicant is told about a number that cannot be. */
export const limitProblem = (text: string, { min, max, isWhole = false }: Limits): string | null => {
  if (text.trim() === '') return null
  const value = fromDecimal(decimalFromScreen(text))
  if (value === null) return 'Cần một số; phần thập phân viết với dấu phẩy.'
  const [least, most] = [fromDecimal(min ?? ''), fromDecimal(max ?? '')]
  if (isWhole && value.d !== 1n) return 'Cần một số nguyên.'
  if (least !== null && compare(value, least) < 0) return `Không nhỏ hơn ${decimalOnScreen(min ?? '')}.`
  if (most !== null && compare(value, most) > 0) return `Không lớn hơn ${decimalOnScreen(max ?? '')}.`
  return null
}

/** A part is not larger than its whole. */
const aboveProblem = (text: string, above: string | null, { values }: Typed, set: CriteriaSet): string | null => {
  if (above === null) return null
  const [part, whole] = [fromDecimal(decimalFromScreen(text)), fromDecimal(decimalFromScreen(values[above] ?? ''))]
  if (part === null || whole === null || compare(part, whole) <= 0) return null
  return `Không lớn hơn “${set.inputs.find(({ key }) => key === above)?.label ?? above}”.`
}

type Asked = Pick<PreviewProps, 'set' | 'inputs' | 'names' | 'typed' | 'question' | 'others'>

/** What is wrong with an input of the formula as it is typed. */
export const inputProblem = (name: string, { set, inputs, typed }: Pick<Asked, 'set' | 'inputs' | 'typed'>) => {
  const input = [...inputs, ...set.inputs].find(({ key }) => key === name)
  const text = typed.values[name] ?? ''
  if (input === undefined) return null
  return limitProblem(text, input) ?? aboveProblem(text, input.notAbove, typed, set)
}

/** Whether any number that is asked cannot be: then nothing is worked out from it. */
export const isAnyWrong = ({ names, question, others, ...asked }: Asked): boolean =>
  names.some((name) => inputProblem(name, asked) !== null) ||
  [question, ...others].some(
    ({ key, scale }) => scale.kind === 'number' && limitProblem(asked.typed.values[key] ?? '', scale) !== null,
  )
