import { add, compare, fromDecimal, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import { partsOf } from '../formula/references.ts'
import type { Expression, Span } from '../formula/syntax.ts'
import { decimalWords } from '../formula/units.ts'
import type { CriteriaSet, DecimalText, QuestionInput } from './criteria-set.ts'

type Limits = { readonly min: DecimalText | null; readonly max: DecimalText | null }
type Values = ReadonlyMap<string, Rational | null>

/** Why a number cannot be that lies beyond its limits; null: it can. */
export const limitProblem = (name: string, value: Rational, { min, max }: Limits): string | null => {
  const [least, most] = [fromDecimal(min ?? ''), fromDecimal(max ?? '')]
  if (least && compare(value, least) < 0) return `“${name}” không được nhỏ hơn ${decimalWords(least)}.`
  return most && compare(value, most) > 0 ? `“${name}” không được lớn hơn ${decimalWords(most)}.` : null
}

const aboveProblem = (names: readonly string[], sum: Rational, whole: QuestionInput, values: Values): string | null => {
  const most = values.get(whole.key)
  if (!most || compare(sum, most) <= 0) return null
  const together = names.length > 1 ? ' cộng lại' : ''
  return `${names.map((name) => `“${name}”`).join(' và ')}${together} không được lớn hơn “${whole.label}”.`
}

const wholeOf = ({ notAbove }: QuestionInput, inputs: readonly QuestionInput[]) =>
  notAbove === null ? undefined : inputs.find(({ key }) => key === notAbove)

/**
 * Inputs beyond their limits, or larger than the whole that they are a part of: nothing is worked out from them, so a share
 * above 100 % earns no points. A whole that was not entered refuses nothing.
 */
export function refusedInputs({ inputs }: Pick<CriteriaSet, 'inputs'>, values: Values): Map<string, string> {
  const refused = new Map<string, string>()
  for (const input of inputs) {
    const [value, whole] = [values.get(input.key), wholeOf(input, inputs)]
    if (!value) continue
    const problem =
      limitProblem(input.label, value, input) ?? (whole ? aboveProblem([input.label], value, whole, values) : null)
    if (problem !== null) refused.set(input.key, problem)
  }
  return refused
}

/** Parts of one whole that a formula adds up, with their place in its text. */
export type AddedParts = { readonly at: Span; readonly parts: readonly QuestionInput[]; readonly whole: QuestionInput }

const isSum = (part: Expression): boolean =>
  (part.kind === 'arithmetic' && part.operator === '+') || (part.kind === 'call' && part.name === 'sum')
const termsOf = (part: Expression): readonly Expression[] => (isSum(part) ? partsOf(part).flatMap(termsOf) : [part])

/** Added parts do not overlap, so parts of one whole that a formula adds are together no more than that whole. */
export function addedPartsIn(tree: Expression, inputs: readonly QuestionInput[]): readonly AddedParts[] {
  const terms = termsOf(tree)
  const named = new Set(terms.flatMap((term) => (term.kind === 'name' ? [term.name] : [])))
  const byWhole = Map.groupBy(
    inputs.filter(({ key }) => named.has(key)),
    (input) => wholeOf(input, inputs),
  )
  const found = [...byWhole].flatMap(([whole, parts]) =>
    whole && parts.length > 1 ? [{ at: { from: tree.from, to: tree.to }, parts, whole }] : [],
  )
  const below = isSum(tree) ? terms.flatMap(partsOf) : partsOf(tree)
  return [...found, ...below.flatMap((part) => addedPartsIn(part, inputs))]
}

/** Why these parts cannot be together; null: they can, or one of them is not known. */
export function sumProblem({ parts, whole }: AddedParts, values: Values): string | null {
  const known = parts.map(({ key }) => values.get(key) ?? null)
  if (known.includes(null)) return null
  const sum = known.reduce<Rational>((total, value) => (value ? add(total, value) : total), zero)
  return aboveProblem(
    parts.map(({ label }) => label),
    sum,
    whole,
    values,
  )
}
