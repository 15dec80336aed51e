import { parse } from '../formula/parse.ts'
import { namesIn } from '../formula/references.ts'
import { FormulaProblem } from '../formula/syntax.ts'
import { criteriaOf } from './criteria-set.ts'
import type { CriteriaSet, Question } from './criteria-set.ts'
import { sumsOf } from './tables.ts'

/** The names that a formula reads; of one that cannot be read, all that look like names. */
export const namesRead = (formula: string): readonly string[] => {
  try {
    return namesIn(parse(formula))
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return [...new Set(formula.match(/[A-Za-z]\w*/g))]
    throw thrown
  }
}

const readsOf = ({ scale }: Question): readonly string[] =>
  scale.kind === 'calculated' ? namesRead(scale.formula) : []

/** Questions by every name under which formulas read them. */
const byName = (set: CriteriaSet): Map<string, Question> => {
  const questions = set.groups.flatMap(criteriaOf).flatMap((criterion) => criterion.questions)
  const known = new Map(questions.map((each) => [each.key, each]))
  // A sum of a column leads to its table.
  for (const question of questions) for (const { name } of sumsOf(question)) known.set(name, question)
  return known
}

/** A question, of the set or as it is being edited, with all that its formula reads, through other questions as well. */
export function questionsRead(set: CriteriaSet, edited: Question): readonly Question[] {
  const known = byName(set)
  known.set(edited.key, edited)
  for (const { name } of sumsOf(edited)) known.set(name, edited)
  const found = new Map<string, Question>()
  const open = [edited.key]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const question = known.get(key)
    if (question === undefined || found.has(question.key)) continue
    found.set(question.key, question)
    open.push(...readsOf(question))
  }
  return [...found.values()]
}

/** The inputs that the applicant must fill in for this question, in the order of the formulas. */
export function inputsRead(set: CriteriaSet, edited: Question): readonly string[] {
  const names = new Set(questionsRead(set, edited).flatMap(readsOf))
  const inputs = new Set(set.inputs.map(({ key }) => key))
  return [...names].filter((name) => inputs.has(name))
}

const alone = {
  code: '',
  name: '',
  points: '1',
  tier: 1,
  passShare: '1',
  isMandatory: false,
  isBonus: false,
  appliesTo: { subTypes: [], ranks: [] },
} as const

/** Of a set only what decides what this question comes to: less to compute, and less that can change it. */
export function partRead(set: CriteriaSet, edited: Question): CriteriaSet {
  const questions = questionsRead(set, edited)
  const names = new Set(questions.flatMap(readsOf))
  for (const { key, notAbove } of set.inputs) if (notAbove !== null && names.has(key)) names.add(notAbove)
  return {
    type: set.type,
    groups: [{ code: '', name: '', subGroups: [{ name: '', criteria: [{ ...alone, questions }] }] }],
    inputs: set.inputs.filter(({ key }) => names.has(key)),
    constants: set.constants.filter(({ key }) => names.has(key)),
    levels: [],
  }
}
