import { toNumber } from './rational.ts'
import { parse } from './parse.ts'
import { nearest } from './nearest.ts'
import { FormulaProblem } from './syntax.ts'
import type { Expression, Problem, Span } from './syntax.ts'
import type { Notation } from './tokens.ts'
import { isSameKind, isSameUnit, plain, unitPower, unitProduct, unitQuotient, unitWords } from './units.ts'
import type { Unit } from './units.ts'

/** What a part of a formula is. `any`: a bare number, which takes the unit of its neighbour. */
type Kind = { is: 'number'; unit: Unit | 'any' } | { is: 'truth' }

export type Variables = ReadonlyMap<string, Unit>

type Checking = { variables: Variables; problems: Problem[] }

const anyNumber: Kind = { is: 'number', unit: 'any' }

const note = (
  { problems }: Checking,
  code: Problem['code'],
  { from, to }: Span,
  message: string,
  suggestion?: string,
) => problems.push({ code, from, to, message, ...(suggestion !== undefined && { suggestion }) })

const numberAt = (checking: Checking, part: Expression): Unit | 'any' => {
  const kind = kindOf(checking, part)
  if (kind.is === 'number') return kind.unit
  note(checking, 'FORMULA_CALCULATION_ERROR', part, 'Ở đây cần một số, không phải một phép so sánh.')
  return 'any'
}

/** The common unit of values that are added, compared or chosen between. */
const common = (checking: Checking, parts: readonly Expression[], act: string): Unit | 'any' => {
  let shared: Unit | 'any' = 'any'
  for (const part of parts) {
    const unit = numberAt(checking, part)
    if (unit === 'any') continue
    if (shared === 'any') shared = unit
    else if (!isSameUnit(shared, unit)) noteMismatch(checking, part, shared, unit, act)
  }
  return shared
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

const arithmetic = (checking: Checking, part: Extract<Expression, { kind: 'arithmetic' }>): Unit | 'any' => {
  const { operator, left, right } = part
  if (operator === '+') return common(checking, [left, right], 'cộng')
  if (operator === '-') return common(checking, [left, right], 'trừ')
  const [a, b] = [numberAt(checking, left), numberAt(checking, right)]
  if (operator === '^') return raised(checking, part, a, b)
  if (a === 'any' && b === 'any') return 'any'
  const [above, below] = [a === 'any' ? plain : a, b === 'any' ? plain : b]
  return operator === '*' ? unitProduct(above, below) : unitQuotient(above, below)
}

const largestPower = 9

const raised = (
  checking: Checking,
  { right }: Extract<Expression, { kind: 'arithmetic' }>,
  base: Unit | 'any',
  exponent: Unit | 'any',
): Unit | 'any' => {
  if (exponent !== 'any' && !isSameUnit(exponent, plain)) {
    note(checking, 'FORMULA_CALCULATION_ERROR', right, 'Số mũ không có đơn vị đo.')
  }
  if (base === 'any' || isSameUnit(base, plain)) return base
  const times = right.kind === 'number' ? toNumber(right.value) : Number.NaN
  if (Number.isInteger(times) && times <= largestPower) return unitPower(base, times)
  note(
    checking,
    'FORMULA_CALCULATION_ERROR',
    right,
    `Giá trị có đơn vị chỉ luỹ thừa được với số nguyên từ 0 đến ${largestPower}.`,
  )
  return plain
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
    return { is: 'number', unit: common(checking, branches, 'chọn giữa') }
  }
  if (name === 'round') {
    const [value, places] = given
    if (places && (places.kind !== 'number' || !isPlaces(toNumber(places.value)))) {
      note(checking, 'FORMULA_CALCULATION_ERROR', places, 'Số chữ số thập phân của round là một số nguyên từ 0 đến 10.')
    }
    return { is: 'number', unit: value ? numberAt(checking, value) : 'any' }
  }
  return { is: 'number', unit: common(checking, given, name === 'sum' ? 'cộng' : 'so sánh') }
}

const isPlaces = (places: number) => Number.isInteger(places) && places >= 0 && places <= 10

const kindOf = (checking: Checking, part: Expression): Kind => {
  switch (part.kind) {
    case 'number':
      return anyNumber
    case 'name':
      return variable(checking, part)
    case 'negate':
      return { is: 'number', unit: numberAt(checking, part.of) }
    case 'arithmetic':
      return { is: 'number', unit: arithmetic(checking, part) }
    case 'comparison':
      common(checking, [part.left, part.right], 'so sánh')
      return { is: 'truth' }
    default:
      return call(checking, part)
  }
}

const variable = (checking: Checking, part: Extract<Expression, { kind: 'name' }>): Kind => {
  const unit = checking.variables.get(part.name)
  if (unit) return { is: 'number', unit }
  const suggestion = nearest(part.name, [...checking.variables.keys()])
  const hint = suggestion === undefined ? '' : ` Có phải “${suggestion}” không?`
  note(checking, 'FORMULA_UNKNOWN_VARIABLES', part, `Không có biến “${part.name}”.${hint}`, suggestion)
  return anyNumber
}

export type Checked =
  | { isGood: true; tree: Expression; unit: Unit }
  | { isGood: false; problems: readonly [Problem, ...Problem[]] }

const checkTree = (tree: Expression, variables: Variables, declared: Unit | undefined): Checked => {
  const checking: Checking = { variables, problems: [] }
  const unit = numberAt(checking, tree)
  const result = unit === 'any' ? (declared ?? plain) : unit
  if (checking.problems.length === 0 && declared && !isSameKind(result, declared)) {
    note(
      checking,
      'FORMULA_CALCULATION_ERROR',
      tree,
      `Kết quả của công thức là “${named(result)}”, không phải “${named(declared)}” như đã khai.`,
    )
  }
  const [first, ...more] = checking.problems
  return first ? { isGood: false, problems: [first, ...more] } : { isGood: true, tree, unit: result }
}

/**
 * Everything that can be wrong with a formula before it is ever fed: characters, names, numbers where a comparison is
 * wanted, units that cannot be added, and a result of another kind than `declared`. All problems at once, in the order of
 * the text, each with its place.
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
    throw thrown
  }
}
