import type { Outcome } from '@nhanxanh/contract/formula/evaluate'
import { parse } from '@nhanxanh/contract/formula/parse'
import { namesIn } from '@nhanxanh/contract/formula/references'
import { FormulaProblem, type Problem } from '@nhanxanh/contract/formula/syntax'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { criteriaOf, type CriteriaSet, type Question } from '@nhanxanh/contract/scoring/criteria-set'
import { calculate, prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { sumsOf } from '@nhanxanh/contract/scoring/tables'
import { worthOf, type Worth } from '@nhanxanh/contract/scoring/score'

export type Given = { values: Readonly<Record<string, string>>; answers: Readonly<Record<string, readonly string[]>> }

export type Trial =
  | { kind: 'scored'; state: Worth['state']; share: string; outcome: Outcome | null }
  /** The formula, or one that it reads, cannot be used at all. */
  | { kind: 'broken'; problem: Problem | null }

/** The names that a formula reads; of one that cannot be read, all that look like names. */
export const namesOf = (formula: string): readonly string[] => {
  try {
    return namesIn(parse(formula))
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return [...new Set(formula.match(/[A-Za-z]\w*/g))]
    throw thrown
  }
}

const readsOf = ({ scale }: Question): readonly string[] => (scale.kind === 'calculated' ? namesOf(scale.formula) : [])

/** The question with all that its formula reads, through other questions as well; of the set, or as it is being edited. */
export function questionsRead(set: CriteriaSet, edited: Question): readonly Question[] {
  const known = new Map(
    set.groups.flatMap(criteriaOf).flatMap(({ questions }) => questions.map((each) => [each.key, each])),
  )
  known.set(edited.key, edited)
  // A sum of a column leads to its table.
  for (const question of known.values()) for (const { name } of sumsOf(question)) known.set(name, question)
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

const nobody = { subType: 'khac', rank: null, renewals: 0 } as const
const criterion = {
  code: '',
  name: '',
  points: '1',
  tier: 1,
  passShare: '1',
  isMandatory: false,
  isBonus: false,
} as const

/**
 * What an answer comes to, by the very engine that scores assessments, fed with this question and those that it reads.
 * Whether the question would be asked at all is left aside.
 */
export function tryQuestion(set: CriteriaSet, edited: Question, given: Given): Trial {
  const appliesTo = { subTypes: [], ranks: [] }
  const criteria = [{ ...criterion, appliesTo, questions: questionsRead(set, edited) }]
  const groups = [{ code: '', name: '', subGroups: [{ name: '', criteria }] }]
  const sheet = { ...given, facility: nobody, notApplicable: [], verdicts: {} }
  try {
    const outcomes = calculate(prepareSet({ ...set, groups, levels: [] }), sheet)
    const { state, share } = worthOf(edited, sheet, outcomes)
    return { kind: 'scored', state, share: toDecimal(share), outcome: outcomes.get(edited.key) ?? null }
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return { kind: 'broken', problem: thrown.problem }
    // A circle: the form marks it when it is saved.
    return { kind: 'broken', problem: null }
  }
}
