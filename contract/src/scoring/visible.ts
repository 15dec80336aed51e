import type { Outcome } from '../formula/evaluate.ts'
import { compare, fromDecimal } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { AnswerSheet, Question, VisibleCondition } from './criteria-set.ts'
import type { PreparedSet } from './prepare.ts'

export type Answered = {
  readonly prepared: PreparedSet
  readonly sheet: AnswerSheet
  readonly outcomes: ReadonlyMap<string, Outcome>
}

const valueOf = ({ key, scale }: Question, { sheet, outcomes }: Answered): Rational | null => {
  if (scale.kind !== 'calculated') return fromDecimal(sheet.answers[key]?.[0] ?? '')
  const outcome = outcomes.get(key)
  return outcome?.kind === 'value' ? outcome.value : null
}

const isMet = (
  { question: key, is, values }: VisibleCondition,
  answered: Answered,
  above: readonly string[],
): boolean => {
  const question = answered.prepared.questions.get(key)
  if (!question || !isReachable(question, answered, above)) return false
  const given = answered.sheet.answers[key] ?? []
  const value = valueOf(question, answered)
  if (is === 'answered') return given.length > 0 || value !== null
  if (is === 'one-of') return given.some((each) => values.includes(each))
  if (is === 'none-of') return given.length > 0 && !given.some((each) => values.includes(each))
  const limit = fromDecimal(values[0] ?? '')
  if (value === null || limit === null) return false
  return is === 'at-least' ? compare(value, limit) >= 0 : compare(value, limit) <= 0
}

const isReachable = (question: Question, answered: Answered, above: readonly string[]): boolean => {
  const { key, visibleIf } = question
  if (visibleIf === null) return true
  // A circle is refused before publishing; here it must only end.
  if (above.includes(key)) return false
  const path = [...above, key]
  const holds = (condition: VisibleCondition) => isMet(condition, answered, path)
  return visibleIf.join === 'all' ? visibleIf.conditions.every(holds) : visibleIf.conditions.some(holds)
}

/** True if the question is asked of this applicant: its conditions hold, and the questions that they name are asked too. */
export const isAsked = (question: Question, answered: Answered): boolean => isReachable(question, answered, [])
