import { add, compare, fromDecimal, multiply, rational, subtract, toDecimal } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { AnswerSheet, DecimalText } from './criteria-set.ts'
import { calculate } from './prepare.ts'
import type { PreparedSet } from './prepare.ts'

/** The numbers of a sheet by the keys of their inputs and questions: what was entered, and what formulas make of it. */
export const figuresOf = (prepared: PreparedSet, sheet: AnswerSheet): Record<string, DecimalText> => {
  const figures: Record<string, DecimalText> = { ...sheet.values }
  const outcomes = calculate(prepared, sheet)
  for (const [key, { scale }] of prepared.questions) {
    const given = scale.kind === 'number' ? sheet.answers[key]?.[0] : undefined
    if (given !== undefined) figures[key] = given
    const outcome = scale.kind === 'calculated' ? outcomes.get(key) : undefined
    if (outcome?.kind === 'value') figures[key] = toDecimal(outcome.value)
  }
  return figures
}

export type Quartiles = { lower: DecimalText; median: DecimalText; upper: DecimalText }

/** The value at a share of the way through sorted values, between two of them in proportion. */
const valueAt = (sorted: readonly Rational[], share: Rational): Rational => {
  const place = multiply(rational(BigInt(sorted.length - 1)), share)
  const below = Number(place.n / place.d)
  const [one = rational(0n), next = one] = sorted.slice(below, below + 2)
  return add(one, multiply(subtract(next, one), subtract(place, rational(BigInt(below)))))
}

/** Median and quartiles of numbers; null where there is none. */
export const quartilesOf = (values: readonly DecimalText[]): Quartiles | null => {
  const sorted = values.flatMap((value) => fromDecimal(value) ?? []).toSorted(compare)
  if (sorted.length === 0) return null
  const at = (quarters: bigint) => toDecimal(valueAt(sorted, rational(quarters, 4n)))
  return { lower: at(1n), median: at(2n), upper: at(3n) }
}
