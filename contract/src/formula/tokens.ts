import { fail, longestFormula } from './syntax.ts'
import type { Span } from './syntax.ts'

/**
 * `stored`: as formulas are kept and exchanged, `min(0.5, x)`. `screen`: as Vietnamese write, `min(0,5; x)`; then a comma
 * is always the decimal sign and a semicolon stands between values.
 */
export type Notation = 'stored' | 'screen'

export type Token = Span & { kind: 'number' | 'name' | 'operator' | 'end'; text: string }

const patterns: Record<Notation, RegExp> = {
  stored: /(?<space>\s+)|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z]\w*)|(?<operator><=|>=|<>|[-+*/^(),;=<>])/uy,
  screen: /(?<space>\s+)|(?<number>\d+(?:,\d+)?)|(?<name>[A-Za-z]\w*)|(?<operator><=|>=|<>|[-+*/^();=<>])/uy,
}

/** Signs that people type on a phone or paste from a document, with the sign that they mean. */
const meant: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  ':': '/',
  '−': '-',
  '–': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
}

const strange = (text: string, from: number, notation: Notation): never => {
  const character = String.fromCodePoint(text.codePointAt(from) ?? 0)
  const span = { from, to: from + character.length }
  const isDecimalSign = character === (notation === 'screen' ? '.' : ',')
  if (isDecimalSign && notation === 'screen') {
    return fail('FORMULA_INVALID_CHARACTERS', span, 'Số viết với dấu phẩy cho phần thập phân, không có dấu chấm.', ',')
  }
  const suggestion = meant[character]
  const hint = suggestion === undefined ? '' : ` Hãy dùng “${suggestion}”.`
  return fail(
    'FORMULA_INVALID_CHARACTERS',
    span,
    `Ký tự “${character}” không hợp lệ trong công thức.${hint}`,
    suggestion,
  )
}

/** The tokens of a formula, each with its place; ends with one of kind `end`. Throws FormulaProblem. */
export function tokensOf(text: string, notation: Notation): Token[] {
  if (text.length > longestFormula) {
    fail(
      'FORMULA_INVALID_CHARACTERS',
      { from: longestFormula, to: text.length },
      `Công thức dài quá ${longestFormula} ký tự.`,
    )
  }
  const pattern = new RegExp(patterns[notation])
  const tokens: Token[] = []
  while (pattern.lastIndex < text.length) {
    const from = pattern.lastIndex
    const groups = pattern.exec(text)?.groups
    if (!groups) return strange(text, from, notation)
    const to = pattern.lastIndex
    if (groups['number'] !== undefined)
      tokens.push({ kind: 'number', text: groups['number'].replace(',', '.'), from, to })
    else if (groups['name'] !== undefined) tokens.push({ kind: 'name', text: groups['name'], from, to })
    else if (groups['operator'] !== undefined) tokens.push({ kind: 'operator', text: groups['operator'], from, to })
  }
  tokens.push({ kind: 'end', text: '', from: text.length, to: text.length })
  return tokens
}
