import { evaluateFormula } from './evaluate.ts'
import { add, compare, divide, multiply, NotComputable, one, power, rational, subtract, toNumber } from './rational.ts'
import type { Rational } from './rational.ts'
import { asDeclared, measureOf, powerOf, productOf, quotientOf, readingsOf, scaled, sharedBy } from './measure.ts'
import type { Measure } from './measure.ts'
import { parse } from './parse.ts'
import { nearest } from './nearest.ts'
import { namesIn } from './references.ts'
import { FormulaProblem } from './syntax.ts'
import type { Expression, Problem, Span } from './syntax.ts'
import type { Notation } from './tokens.ts'
import { decimalWords, isPlain, isSameKind, isSameUnit, plain, unitWords } from './units.ts'
import type { Unit } from './units.ts'

/** Values of every kind for the nth name: small, large and falling, broken, negative; no two names have the same. */
const samples: readonly ((nth: bigint) => Rational)[] = [
  (nth) => rational(2n * nth + 3n),
  (nth) => rational(9_000_011n - 10_007n * nth),
  (nth) => rational(3n * nth + 1n, 97n),
  (nth) => rational(-7n * nth - 5n),
]

/**
 * A problem that occurs for all values, with its place: a division by a part that is always zero, a number beyond every use, more
 * work than an evaluation may cost. Null if some values can be computed.
 */
function hopelessIn(tree: Expression): Problem | null {
  const names = namesIn(tree)
  let found: Problem | null = null
  for (const sample of samples) {
    const outcome = evaluateFormula(tree, new Map(names.map((name, nth) => [name, sample(BigInt(nth))])))
    if (outcome.kind !== 'problem') return null
    found ??= outcome.problem
  }
  return found
}

/** A number without a name takes the unit of its neighbour; its value where that is short enough to convert anything. */
type Bare = { bare: Rational | null }
type Sized = Measure | Bare
/** The kind of a part of a formula. */
type Kind = { is: 'number'; size: Sized } | { is: 'truth' }

export type Variables = ReadonlyMap<string, Unit>

type Checking = { variables: Variables; problems: Problem[] }

const unknown: Bare = { bare: null }
const isBare = (size: Sized): size is Bare => 'bare' in size
const anyNumber: Kind = { is: 'number', size: unknown }

const note = (
  { problems }: Checking,
  code: Problem['code'],
  { from, to }: Span,
  message: string,
  suggestion?: string,
) => problems.push({ code, from, to, message, ...(suggestion !== undefined && { suggestion }) })

const numberAt = (checking: Checking, part: Expression): Sized => {
  const kind = kindOf(checking, part)
  if (kind.is === 'number') return kind.size
  note(checking, 'FORMULA_CALCULATION_ERROR', part, 'Ở đây cần một số, không phải một phép so sánh.')
  return unknown
}

/** The common kind and unit of values that are added, compared or chosen between. */
const common = (checking: Checking, parts: readonly Expression[], act: string): Sized => {
  let shared: Measure | null = null
  for (const part of parts) {
    const size = numberAt(checking, part)
    if (isBare(size)) continue
    if (shared === null) {
      shared = size
      continue
    }
    const both = sharedBy(shared, size)
    if (both === null) noteMismatch(checking, part, readingsOf(shared)[0], readingsOf(size)[0], act)
    else shared = both
  }
  return shared ?? unknown
}

const named = (unit: Unit) => unitWords(unit) || 'số không đơn vị'

const noteMismatch = (checking: Checking, part: Expression, first: Unit, second: Unit, act: string) => {
  const mend = isSameKind(first, second) ? ' Hãy đổi về cùng một đơn vị trước.' : ''
  note(
    checking,
    'FORMULA_CALCULATION_ERROR',
    part,
    `Không ${act} được “${named(first)}” với “${named(second)}”.${mend}`,
  )
}

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide, '^': power }

/** The value of bare numbers; null if it cannot be computed, which the probe reports with its place. */
const bareOf = (operator: keyof typeof operations, { bare: a }: Bare, { bare: b }: Bare): Bare => {
  try {
    return { bare: a && b && operations[operator](a, b) }
  } catch (thrown) {
    if (thrown instanceof NotComputable) return unknown
    throw thrown
  }
}

const arithmetic = (checking: Checking, part: Extract<Expression, { kind: 'arithmetic' }>): Sized => {
  const { operator, left, right } = part
  const [a, b] =
    operator === '+' || operator === '-' ? [unknown, unknown] : [numberAt(checking, left), numberAt(checking, right)]
  if (operator === '+' || operator === '-') return common(checking, [left, right], operator === '+' ? 'cộng' : 'trừ')
  if (isBare(a) && isBare(b)) return bareOf(operator, a, b)
  if (operator === '^') return raised(checking, part, a, b)
  if (isBare(b)) return isBare(a) ? unknown : scaled(a, operator === '*' ? b.bare : inverse(b.bare))
  if (isBare(a)) return operator === '*' ? scaled(b, a.bare) : scaled(quotientOf(measureOf(plain), b), a.bare)
  return operator === '*' ? productOf(a, b) : quotientOf(a, b)
}
const inverse = (value: Rational | null): Rational | null =>
  value === null || value.n === 0n ? null : divide(one, value)

const largestPower = 9

const raised = (
  checking: Checking,
  { right }: Extract<Expression, { kind: 'arithmetic' }>,
  base: Sized,
  exponent: Sized,
): Sized => {
  if (!isBare(exponent) && !readingsOf(exponent).some((unit) => isSameUnit(unit, plain))) {
    note(checking, 'FORMULA_CALCULATION_ERROR', right, 'Số mũ không có đơn vị đo.')
  }
  if (isBare(base) || isPlain(base.units[0])) return base
  const times = right.kind === 'number' ? toNumber(right.value) : Number.NaN
  if (Number.isInteger(times) && times <= largestPower) return powerOf(base, times)
  note(
    checking,
    'FORMULA_CALCULATION_ERROR',
    right,
    `Giá trị có đơn vị chỉ luỹ thừa được với số nguyên từ 0 đến ${largestPower}.`,
  )
  return measureOf(plain)
}

const call = (checking: Checking, { name, given }: Extract<Expression, { kind: 'call' }>): Kind => {
  if (name === 'if') {
    const [condition, ...branches] = given
    if (condition && kindOf(checking, condition).is !== 'truth') {
      note(
        checking,
        'FORMULA_CALCULATION_ERROR',
        condition,
        'Giá trị đầu của if phải là một phép so sánh, ví dụ x > 0.',
      )
    }
    return { is: 'number', size: common(checking, branches, 'chọn giữa') }
  }
  if (name === 'round') {
    const [value, places] = given
    if (places && (places.kind !== 'number' || !isPlaces(toNumber(places.value)))) {
      note(checking, 'FORMULA_CALCULATION_ERROR', places, 'Số chữ số thập phân của round là một số nguyên từ 0 đến 10.')
    }
    return { is: 'number', size: value ? numberAt(checking, value) : unknown }
  }
  return { is: 'number', size: common(checking, given, name === 'sum' ? 'cộng' : 'so sánh') }
}

const isPlaces = (places: number) => Number.isInteger(places) && places >= 0 && places <= 10

const kindOf = (checking: Checking, part: Expression): Kind => {
  switch (part.kind) {
    case 'number':
      return { is: 'number', size: { bare: part.value } }
    case 'name':
      return variable(checking, part)
    case 'negate':
      return { is: 'number', size: numberAt(checking, part.of) }
    case 'arithmetic':
      return { is: 'number', size: arithmetic(checking, part) }
    case 'comparison':
      common(checking, [part.left, part.right], 'so sánh')
      return { is: 'truth' }
    default:
      return call(checking, part)
  }
}

const variable = (checking: Checking, part: Extract<Expression, { kind: 'name' }>): Kind => {
  const unit = checking.variables.get(part.name)
  if (unit) return { is: 'number', size: measureOf(unit) }
  const suggestion = nearest(part.name, [...checking.variables.keys()])
  const hint = suggestion === undefined ? '' : ` Có phải “${suggestion}” không?`
  note(checking, 'FORMULA_UNKNOWN_VARIABLES', part, `Không có biến “${part.name}”.${hint}`, suggestion)
  return anyNumber
}

export type Checked =
  | { isGood: true; tree: Expression; unit: Unit }
  | { isGood: false; problems: readonly [Problem, ...Problem[]] }

/** By what a result must be multiplied to be what was declared. */
const conversion = (result: Unit, declared: Unit): string => {
  const times = divide(result.scale, declared.scale)
  return compare(times, one) > 0 ? `nhân với ${decimalWords(times)}` : `chia cho ${decimalWords(divide(one, times))}`
}

const coefficient = ' Số 10, 100, 1000 đổi đơn vị; nếu đó là một hệ số, hãy khai thành hằng số.'

const noteUndeclared = (checking: Checking, tree: Expression, size: Measure, declared: Unit) => {
  const [result] = readingsOf(size)
  const mend = isSameKind(result, declared)
    ? ` Hãy ${conversion(result, declared)} hoặc sửa đơn vị.${size.tens.n === size.tens.d ? '' : coefficient}`
    : ''
  note(
    checking,
    'FORMULA_CALCULATION_ERROR',
    tree,
    `Kết quả của công thức là “${named(result)}”, không phải “${named(declared)}” như đã khai.${mend}`,
  )
}

const checkTree = (tree: Expression, variables: Variables, declared: Unit | undefined): Checked => {
  const checking: Checking = { variables, problems: [] }
  const size = numberAt(checking, tree)
  const isFound = checking.problems.length > 0
  if (!isFound && declared && !isBare(size) && !asDeclared(size, declared))
    noteUndeclared(checking, tree, size, declared)
  const hopeless = checking.problems.length > 0 ? null : hopelessIn(tree)
  const [first, ...more] = hopeless ? [hopeless] : checking.problems
  if (first) return { isGood: false, problems: [first, ...more] }
  return { isGood: true, tree, unit: declared ?? (isBare(size) ? plain : readingsOf(size)[0]) }
}

/** The scale of a unit, after hundreds of conversions. */
const tooLarge = ({ length }: string): Problem => ({
  code: 'FORMULA_CALCULATION_ERROR',
  from: 0,
  to: length,
  message: 'Các phép đổi đơn vị vượt quá độ lớn tính được.',
})

/**
 * Everything that can be wrong with a formula before it is ever fed: characters, names, numbers where a comparison is
 * wanted, units that cannot be added, a result of another kind or another scale than `declared`, and what cannot be computed
 * whatever is filled in. All problems at once, in the order of the text, each with its place.
 */
export function checkFormula(
  text: string,
  variables: Variables,
  declared?: Unit,
  notation: Notation = 'stored',
): Checked {
  try {
    return checkTree(parse(text, notation), variables, declared)
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return { isGood: false, problems: [thrown.problem] }
    if (thrown instanceof NotComputable) return { isGood: false, problems: [tooLarge(text)] }
    throw thrown
  }
}
