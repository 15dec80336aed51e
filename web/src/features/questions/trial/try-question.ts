import type { Outcome } from '@nhanxanh/contract/formula/evaluate'
import { FormulaProblem, type Problem } from '@nhanxanh/contract/formula/syntax'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import { partRead } from '@nhanxanh/contract/scoring/part-read'
import { calculate, prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { worthOf, type Worth } from '@nhanxanh/contract/scoring/score'

export type Given = { values: Readonly<Record<string, string>>; answers: Readonly<Record<string, readonly string[]>> }

export type Trial =
  | { kind: 'scored'; state: Worth['state']; share: string; outcome: Outcome | null }
  /** The formula, or one that it reads, cannot be used at all. */
  | { kind: 'broken'; problem: Problem | null }

const nobody = { subType: 'khac', rank: null, renewals: 0 } as const

/**
 * What an answer comes to, by the very engine that scores assessments, fed with this question and those that it reads.
 * Whether the question would be asked at all is left aside.
 */
export function tryQuestion(set: CriteriaSet, edited: Question, given: Given): Trial {
  const sheet = { ...given, facility: nobody, notApplicable: [], declined: [], periodEnd: null, verdicts: {} }
  try {
    const outcomes = calculate(prepareSet(partRead(set, edited)), sheet)
    const { state, share } = worthOf(edited, sheet, outcomes)
    return { kind: 'scored', state, share: toDecimal(share), outcome: outcomes.get(edited.key) ?? null }
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return { kind: 'broken', problem: thrown.problem }
    // A circle: the form marks it when it is saved.
    return { kind: 'broken', problem: null }
  }
}
