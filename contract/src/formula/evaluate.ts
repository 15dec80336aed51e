import {
  absolute,
  add,
  compare,
  divide,
  lengthOf,
  multiply,
  negate,
  NotComputable,
  power,
  round,
  subtract,
  toDecimal,
  toNumber,
} from './rational.ts'
import type { Rational } from './rational.ts'
import { namesIn } from './references.ts'
import { fail, FormulaProblem } from './syntax.ts'
import type { Comparison, Expression, FunctionName, Problem, Span } from './syntax.ts'

/** A value that is not there is null: it was not answered, and is never taken for zero (DOMAIN 3.3). */
export type Values = ReadonlyMap<string, Rational | null>

/** One step of the computation, in the order in which it was done: which piece of the text came to what. */
export type Step = Span & { value: Rational | boolean }

export type Outcome =
  | { kind: 'value'; value: Rational; steps: readonly Step[] }
  /** Not answered yet, and which inputs are waited for. */
  | { kind: 'missing'; names: readonly string[]; steps: readonly Step[] }
  | { kind: 'problem'; problem: Problem; steps: readonly Step[] }

/** Thrown to leave the tree where a value is missing. */
class Missing extends Error {}

/**
 * The cost limit of one evaluation: a part for each operation and more for long numbers, as the time grows with the square of
 * their digits. Counted, not timed, so that a formula comes to the same everywhere; the dearest takes some milliseconds.
 */
const mostWork = 60_000
const workOf = (values: readonly Rational[]): number => {
  const length = values.reduce((sum, value) => sum + lengthOf(value), 0)
  return 20 + length / 4 + (length * length) / 1000
}

/** Names whose values are there and cannot be, each with the sentence that says why. */
type Refused = ReadonlyMap<string, string>

type Evaluating = { values: Values; refused: Refused; steps: Step[]; missing: Set<string>; work: number }
type Value = Rational | boolean

const reasons: Record<NotComputable['reason'], string> = {
  'division-by-zero': 'Không chia được vì số chia bằng 0.',
  'too-large': 'Kết quả vượt quá độ lớn tính được.',
  exponent: 'Số mũ phải là số nguyên từ -100 đến 100.',
}

/** The arithmetic of one piece; what cannot be computed is a problem at that piece. */
const computed = <T>(part: Span, compute: () => T): T => {
  try {
    return compute()
  } catch (thrown) {
    if (thrown instanceof NotComputable) return fail('FORMULA_CALCULATION_ERROR', part, reasons[thrown.reason])
    throw thrown
  }
}

const spend = (evaluating: Evaluating, part: Span, operands: readonly Rational[]): void => {
  evaluating.work += workOf(operands)
  if (evaluating.work <= mostWork) return
  fail(
    'FORMULA_CALCULATION_ERROR',
    part,
    'Đến đây công thức cần quá nhiều phép tính trên những số quá dài. Hãy viết công thức gọn hơn.',
  )
}

const numberOf = (value: Value, part: Span): Rational =>
  typeof value === 'boolean' ? fail('FORMULA_CALCULATION_ERROR', part, 'Ở đây cần một số.') : value

/** All values of a piece, so that every missing name is told at once and not one after the other. */
const all = (evaluating: Evaluating, parts: readonly Expression[]): Rational[] => {
  const values: Rational[] = []
  for (const part of parts) {
    try {
      values.push(numberOf(valueOf(evaluating, part), part))
    } catch (thrown) {
      if (!(thrown instanceof Missing)) throw thrown
    }
  }
  if (values.length < parts.length) throw new Missing()
  return values
}

const pair = (evaluating: Evaluating, left: Expression, right: Expression): [Rational, Rational] => {
  const [a, b] = all(evaluating, [left, right])
  if (!a || !b) throw new Missing()
  return [a, b]
}

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide, '^': power }

const comparisons: Record<Comparison, (difference: number) => boolean> = {
  '=': (difference) => difference === 0,
  '<>': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
}

const extreme = (values: Rational[], sign: 1 | -1): Rational =>
  values.reduce((best, value) => (sign * compare(value, best) > 0 ? value : best))

const calls: Record<Exclude<FunctionName, 'if'>, (values: Rational[]) => Rational> = {
  min: (values) => extreme(values, -1),
  max: (values) => extreme(values, 1),
  sum: (values) => values.reduce((total, value) => add(total, value)),
  abs: ([value = { n: 0n, d: 1n }]) => absolute(value),
  round: ([value = { n: 0n, d: 1n }, places]) =>
    round(value, places ? Math.trunc(Math.min(Math.max(toNumber(places), 0), 10)) : 0),
}

/** Only the branch that is taken is looked at: the other may divide by zero or miss its inputs. */
const choice = (evaluating: Evaluating, [condition, yes, no]: readonly Expression[], part: Span): Value => {
  if (!condition || !yes || !no) return fail('FORMULA_CALCULATION_ERROR', part, 'Hàm if cần 3 giá trị.')
  const isMet = valueOf(evaluating, condition)
  if (typeof isMet !== 'boolean') return fail('FORMULA_CALCULATION_ERROR', condition, 'Ở đây cần một phép so sánh.')
  return valueOf(evaluating, isMet ? yes : no)
}

/** Names what is 0 in a divisor, so that the applicant is told which of their figures it is. */
const dividedByZero = (
  { values }: Evaluating,
  { from, to, right }: Extract<Expression, { kind: 'arithmetic' }>,
): never => {
  const zeros = namesIn(right).filter((name) => values.get(name)?.n === 0n)
  const problem = { code: 'FORMULA_CALCULATION_ERROR', from, to, message: reasons['division-by-zero'] } as const
  throw new FormulaProblem(zeros.length === 0 ? problem : { ...problem, zeros })
}

const compute = (evaluating: Evaluating, part: Exclude<Expression, { kind: 'number' | 'name' }>): Value => {
  switch (part.kind) {
    case 'negate':
      return negate(numberOf(valueOf(evaluating, part.of), part.of))
    case 'arithmetic': {
      const [a, b] = pair(evaluating, part.left, part.right)
      spend(evaluating, part, [a, b])
      if (part.operator === '/' && b.n === 0n) return dividedByZero(evaluating, part)
      return computed(part, () => operations[part.operator](a, b))
    }
    case 'comparison': {
      const sides = pair(evaluating, part.left, part.right)
      spend(evaluating, part, sides)
      return comparisons[part.operator](compare(...sides))
    }
    default: {
      const { name } = part
      if (name === 'if') return choice(evaluating, part.given, part)
      const values = all(evaluating, part.given)
      // A total or the largest so far may be as long as all of them together.
      for (const at of values.keys()) spend(evaluating, part, values.slice(0, at + 1))
      return computed(part, () => calls[name](values))
    }
  }
}

const valueOf = (evaluating: Evaluating, part: Expression): Value => {
  if (part.kind === 'number') return part.value
  const value = part.kind === 'name' ? inputOf(evaluating, part) : compute(evaluating, part)
  evaluating.steps.push({ from: part.from, to: part.to, value })
  return value
}

const inputOf = ({ values, refused, missing }: Evaluating, part: Extract<Expression, { kind: 'name' }>): Rational => {
  const { name } = part
  const why = refused.get(name)
  if (why !== undefined) return fail('FORMULA_CALCULATION_ERROR', part, why)
  const value = values.get(name)
  if (value) return value
  missing.add(name)
  throw new Missing()
}

/**
 * The exact result of a checked formula for these values. Never throws for any values: not answered, not computable and computed
 * are three different outcomes, each with the steps done so far. A refused value that is read is a problem at its place.
 */
export function evaluateFormula(tree: Expression, values: Values, refused: Refused = new Map()): Outcome {
  const evaluating: Evaluating = { values, refused, steps: [], missing: new Set(), work: 0 }
  const { steps } = evaluating
  try {
    return { kind: 'value', value: numberOf(valueOf(evaluating, tree), tree), steps }
  } catch (thrown) {
    if (thrown instanceof Missing) return { kind: 'missing', names: [...evaluating.missing], steps }
    if (thrown instanceof FormulaProblem) return { kind: 'problem', problem: thrown.problem, steps }
    throw thrown
  }
}

/** A step as people read it: `dien_tai_tao_kwh / dien_tong_kwh = 0.25`. */
export const stepWords = (text: string, { from, to, value }: Step): string =>
  `${text.slice(from, to)} = ${typeof value === 'boolean' ? (value ? 'đúng' : 'sai') : toDecimal(value)}`
