import { evaluateFormula } from '../formula/evaluate.ts'
import type { Outcome, Values } from '../formula/evaluate.ts'
import { parse } from '../formula/parse.ts'
import { fromDecimal, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import { calculationOrder, findCycle, namesIn } from '../formula/references.ts'
import type { Expression } from '../formula/syntax.ts'
import { addedPartsIn, limitProblem, refusedInputs, sumProblem } from './bounds.ts'
import type { AddedParts } from './bounds.ts'
import { sumOf, sumsOf } from './tables.ts'
import { criteriaOf } from './criteria-set.ts'
import type { AnswerSheet, Constant, CriteriaSet, DecimalText, Question } from './criteria-set.ts'

/** A decimal of the set or of a sheet; the doors have checked that it is one. */
export const exact = (text: DecimalText): Rational => fromDecimal(text) ?? zero

type Calculated = { key: string; tree: Expression; added: readonly AddedParts[] }

/** A set made ready: formulas parsed once, in the order in which they need each other. */
export type PreparedSet = {
  readonly set: CriteriaSet
  readonly calculations: readonly Calculated[]
  readonly questions: ReadonlyMap<string, Question>
}

const questionsOf = (set: CriteriaSet): Question[] =>
  set.groups.flatMap(criteriaOf).flatMap(({ questions }) => questions)

/** Throws for a set with a circle or a formula that cannot be read: the check before publishing leaves none. */
export function prepareSet(set: CriteriaSet): PreparedSet {
  const trees = new Map<string, Expression>()
  const questions = questionsOf(set)
  for (const { key, scale } of questions) if (scale.kind === 'calculated') trees.set(key, parse(scale.formula))
  const reads = new Map([...trees].map(([key, tree]) => [key, namesIn(tree)]))
  const cycle = findCycle(reads)
  if (cycle) throw new Error(`Questions read each other in a circle: ${cycle.join(' → ')}`)
  const calculations = calculationOrder(reads).flatMap((key) => {
    const tree = trees.get(key)
    return tree ? [{ key, tree, added: addedPartsIn(tree, set.inputs) }] : []
  })
  return { set, calculations, questions: new Map(questions.map((question) => [question.key, question])) }
}

const holdsOn = ({ validFrom, validTo }: Constant, day: string): boolean =>
  validFrom <= day && (validTo === null || validTo >= day)

/**
 * One value for each key: the one that holds on this day, or without a day the newest. Before the first day of a key its
 * oldest value stands in, after its last day the newest: a figure that is a year old is better than none.
 */
export const constantsOn = (constants: readonly Constant[], day: string | null): readonly Constant[] =>
  [...Map.groupBy(constants, ({ key }) => key).values()].flatMap((years) => {
    const byDay = years.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    const [first, last] = [byDay[0], byDay.at(-1)]
    if (day === null || !first) return last ?? []
    return byDay.find((each) => holdsOn(each, day)) ?? (day < first.validFrom ? first : (last ?? []))
  })

/**
 * The outcome of every calculated question. A question that reads another whose data are missing misses them too, under
 * the names of the inputs that the applicant can fill in.
 */
export function calculate(
  { set, calculations, questions }: PreparedSet,
  sheet: AnswerSheet,
): ReadonlyMap<string, Outcome> {
  const values = new Map<string, Rational | null>()
  for (const { key, value } of constantsOn(set.constants, sheet.periodEnd)) values.set(key, exact(value))
  for (const { key } of set.inputs) {
    const given = sheet.values[key]
    values.set(key, given === undefined ? null : fromDecimal(given))
  }
  const refused = refusedInputs(set, values)
  for (const { key, content, scale } of questions.values()) {
    const given = sheet.answers[key] ?? []
    if (scale.kind === 'number') {
      const value = fromDecimal(given[0] ?? '')
      const problem = value && limitProblem(content, value, scale)
      if (problem !== null) refused.set(key, problem)
      values.set(key, value)
    }
    if (scale.kind !== 'table') continue
    for (const { name, column } of sumsOf({ key, scale })) values.set(name, sumOf(scale, column.key, given))
  }
  const outcomes = new Map<string, Outcome>()
  const labels = new Map([...questions].map(([key, { content }]) => [key, content]))
  for (const { key, label } of set.inputs) labels.set(key, label)
  for (const { key, tree, added } of calculations) {
    const evaluated = namingZeros(evaluateFormula(tree, values, refused), labels)
    const outcome = throughOthers(withinWholes(evaluated, added, values), outcomes)
    outcomes.set(key, outcome)
    values.set(key, outcome.kind === 'value' ? outcome.value : null)
  }
  return outcomes
}

/** What is 0 by the name that the applicant reads, and what to choose where there is none of it. */
const namingZeros = (outcome: Outcome, labels: ReadonlyMap<string, string>): Outcome => {
  if (outcome.kind !== 'problem' || outcome.problem.zeros === undefined) return outcome
  const zeros = outcome.problem.zeros.map((name) => `“${labels.get(name) ?? name}”`).join(' và ')
  const message = `Không chia được vì ${zeros} bằng 0; nếu không có số liệu, chọn “Chưa có số liệu”.`
  return { ...outcome, problem: { ...outcome.problem, message } }
}

/** Parts that are together more than their whole come to nothing, whatever the formula makes of them. */
const withinWholes = (outcome: Outcome, added: readonly AddedParts[], values: Values): Outcome => {
  if (outcome.kind !== 'value') return outcome
  for (const each of added) {
    const message = sumProblem(each, values)
    if (message === null) continue
    return {
      kind: 'problem',
      problem: { code: 'FORMULA_CALCULATION_ERROR', message, ...each.at },
      steps: outcome.steps,
    }
  }
  return outcome
}

/** A missing question is missing for the reason that it has itself: its own inputs, or its own problem. */
const throughOthers = (outcome: Outcome, before: ReadonlyMap<string, Outcome>): Outcome => {
  if (outcome.kind !== 'missing') return outcome
  const names = new Set<string>()
  for (const name of outcome.names) {
    const source = before.get(name)
    if (source?.kind === 'problem') return { ...source, steps: outcome.steps }
    for (const missing of source?.kind === 'missing' ? source.names : [name]) names.add(missing)
  }
  return { ...outcome, names: [...names] }
}
