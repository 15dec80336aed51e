import type { Expression } from '../formula/syntax.ts'
import type { Step } from '../formula/evaluate.ts'
import type { AnswerSheet } from './criteria-set.ts'
import type { PreparedSet } from './prepare.ts'
import { partsOf } from '../formula/references.ts'
import type { Score } from './score.ts'
import { isAsked } from './visible.ts'

type Values = ReadonlyMap<string, Step['value']>

const placeOf = ({ from, to }: Pick<Expression, 'from' | 'to'>) => `${from} ${to}`

/** Names that made the value of this part: none of a branch not taken, nor what stands beside a factor of 0. */
const namesBehind = (part: Expression, values: Values): readonly string[] => {
  if (part.kind === 'number' || !values.has(placeOf(part))) return []
  if (part.kind === 'name') return [part.name]
  const isZero = (piece: Expression): boolean => {
    const value = piece.kind === 'number' ? piece.value : values.get(placeOf(piece))
    return typeof value === 'object' && value.n === 0n
  }
  const isProduct = part.kind === 'arithmetic' && (part.operator === '*' || part.operator === '/')
  const zeros = isProduct ? partsOf(part).filter(isZero) : []
  return (zeros.length > 0 ? zeros : partsOf(part)).flatMap((piece) => namesBehind(piece, values))
}

/**
 * Keys of the constants that a result rests on: those with which the formulas of questions that apply and were answered came to their
 * values, through other questions as well.
 */
export const factorsRead = (
  prepared: PreparedSet,
  sheet: AnswerSheet,
  { criteria, outcomes }: Pick<Score, 'criteria' | 'outcomes'>,
): readonly string[] => {
  const trees = new Map(prepared.calculations.map(({ key, tree }) => [key, tree]))
  const open = criteria
    .filter(({ state }) => state !== 'not-applicable')
    .flatMap(({ criterion }) => criterion.questions)
    .filter((question) => isAsked(question, { prepared, sheet, outcomes }) && !sheet.declined.includes(question.key))
    .map(({ key }) => key)
  const seen = new Set<string>()
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const [tree, outcome] = [trees.get(key), outcomes.get(key)]
    if (!tree || outcome?.kind !== 'value') continue
    open.push(...namesBehind(tree, new Map(outcome.steps.map((step) => [placeOf(step), step.value]))))
  }
  return [...new Set(prepared.set.constants.map(({ key }) => key))].filter((key) => seen.has(key))
}
