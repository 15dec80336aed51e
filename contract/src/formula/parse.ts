import { fromDecimal, zero } from './rational.ts'
import { deepestNesting, fail, functionNames, functions, isFunctionName } from './syntax.ts'
import type { Arithmetic, Comparison, Expression, Span } from './syntax.ts'
import { nearest } from './nearest.ts'
import { tokensOf } from './tokens.ts'
import type { Notation, Token } from './tokens.ts'

type Reader = { tokens: readonly Token[]; at: number; depth: number }

const peek = ({ tokens, at }: Reader): Token => tokens[at] ?? { kind: 'end', text: '', from: 0, to: 0 }
const next = (reader: Reader): Token => {
  const token = peek(reader)
  reader.at += 1
  return token
}
const isOperator = (token: Token, ...texts: string[]) => token.kind === 'operator' && texts.includes(token.text)

const unexpected = (token: Token, wanted: string): never =>
  token.kind === 'end'
    ? fail('FORMULA_INVALID_CHARACTERS', token, `Công thức dừng giữa chừng: cần ${wanted}.`)
    : fail('FORMULA_INVALID_CHARACTERS', token, `Không hiểu “${token.text}” ở đây: cần ${wanted}.`)

const around = (left: Span, right: Span): Span => ({ from: left.from, to: right.to })

/** One level deeper, and out again; nesting beyond the limit is refused before the stack could be. */
const nested = <T>(reader: Reader, read: () => T): T => {
  reader.depth += 1
  if (reader.depth > deepestNesting) {
    fail('FORMULA_INVALID_CHARACTERS', peek(reader), `Công thức lồng nhau quá ${deepestNesting} lớp.`)
  }
  const result = read()
  reader.depth -= 1
  return result
}

const leftAssociative = (reader: Reader, operators: string[], operand: (reader: Reader) => Expression): Expression => {
  let left = operand(reader)
  while (isOperator(peek(reader), ...operators)) {
    const operator = next(reader).text as Arithmetic
    const right = operand(reader)
    left = { kind: 'arithmetic', operator, left, right, ...around(left, right) }
  }
  return left
}

const comparisons = ['=', '<>', '<', '<=', '>', '>=']

/** The operators from the loosest to the tightest: comparison, + -, * /, sign, ^. */
const expression = (reader: Reader): Expression =>
  nested(reader, () => {
    const left = sum(reader)
    if (!isOperator(peek(reader), ...comparisons)) return left
    const operator = next(reader).text as Comparison
    const right = sum(reader)
    if (isOperator(peek(reader), ...comparisons)) {
      fail('FORMULA_INVALID_CHARACTERS', peek(reader), 'Mỗi lần chỉ so sánh hai giá trị; hãy dùng if lồng nhau.')
    }
    return { kind: 'comparison', operator, left, right, ...around(left, right) }
  })
const sum = (reader: Reader): Expression => leftAssociative(reader, ['+', '-'], product)
const product = (reader: Reader): Expression => leftAssociative(reader, ['*', '/'], signed)

const signed = (reader: Reader): Expression => {
  const token = peek(reader)
  if (!isOperator(token, '-', '+')) return raised(reader)
  return nested(reader, () => {
    next(reader)
    const of = signed(reader)
    return token.text === '-' ? { kind: 'negate', of, ...around(token, of) } : of
  })
}

/** `2 ^ 3 ^ 2` is 2 ^ 9, and `-2 ^ 2` is -4, as in mathematics. */
const raised = (reader: Reader): Expression => {
  const left = atom(reader)
  if (!isOperator(peek(reader), '^')) return left
  return nested(reader, () => {
    next(reader)
    const right = signed(reader)
    return { kind: 'arithmetic', operator: '^', left, right, ...around(left, right) }
  })
}

const closing = (reader: Reader, opening: Token): Token => {
  const token = next(reader)
  if (token.kind === 'end') fail('FORMULA_INVALID_CHARACTERS', opening, 'Dấu ngoặc này chưa được đóng.', ')')
  return isOperator(token, ')') ? token : unexpected(token, 'một phép tính hoặc dấu “)”')
}

const atom = (reader: Reader): Expression => {
  const token = next(reader)
  if (token.kind === 'number') {
    return { kind: 'number', value: fromDecimal(token.text) ?? zero, from: token.from, to: token.to }
  }
  if (token.kind === 'name') {
    if (isOperator(peek(reader), '(')) return call(reader, token)
    return { kind: 'name', name: token.text, from: token.from, to: token.to }
  }
  if (isOperator(token, '(')) {
    const inner = expression(reader)
    const end = closing(reader, token)
    return { ...inner, ...around(token, end) }
  }
  return unexpected(token, 'một số, một biến hoặc dấu “(”')
}

const call = (reader: Reader, { text, from, to }: Token): Expression => {
  const name = text.toLowerCase()
  if (!isFunctionName(name)) {
    const suggestion = nearest(name, functionNames)
    const hint = suggestion === undefined ? '' : ` Có phải “${suggestion}” không?`
    return fail('FORMULA_UNKNOWN_VARIABLES', { from, to }, `Không có hàm “${text}”.${hint}`, suggestion)
  }
  const opening = next(reader)
  const given: Expression[] = []
  while (given.length === 0 || isOperator(peek(reader), ',', ';')) {
    if (given.length > 0) next(reader)
    given.push(expression(reader))
  }
  const span = { from, to: closing(reader, opening).to }
  const [fewest, most] = functions[name]
  if (given.length < fewest || given.length > most) {
    const wanted = fewest === most ? `${fewest}` : `${fewest} đến ${most}`
    fail('FORMULA_INVALID_CHARACTERS', span, `Hàm ${name} cần ${wanted} giá trị, ở đây có ${given.length}.`)
  }
  return { kind: 'call', name, given, ...span }
}

/** The tree of a formula. Throws FormulaProblem with the exact place of the first thing that is wrong. */
export function parse(text: string, notation: Notation = 'stored'): Expression {
  const reader: Reader = { tokens: tokensOf(text, notation), at: 0, depth: 0 }
  if (peek(reader).kind === 'end') fail('FORMULA_NOT_FOUND', { from: 0, to: text.length }, 'Chưa có công thức.')
  const tree = expression(reader)
  const rest = peek(reader)
  if (rest.kind !== 'end') unexpected(rest, isOperator(rest, ')') ? 'một dấu “(” trước đó' : 'một phép tính ở giữa')
  return tree
}
