import type { TestResult } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { AnswerSheet, CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { figuresOf } from '@nhanxanh/contract/scoring/figures'
import { tryFactor } from '@nhanxanh/contract/scoring/simulate/factor-trial'
import type { FactorTried } from '@nhanxanh/contract/scoring/simulate/factor-trial'
import { countMet } from '@nhanxanh/contract/scoring/simulate/pass-rates'
import type { PassCount } from '@nhanxanh/contract/scoring/simulate/pass-rates'
import type { Renames } from '@nhanxanh/contract/scoring/simulate/renames'
import { rescore } from '@nhanxanh/contract/scoring/simulate/rescore'
import type { Rescored } from '@nhanxanh/contract/scoring/simulate/rescore'
import type { Subject } from '@nhanxanh/contract/scoring/simulate/subject'
import { runTestCases } from '@nhanxanh/contract/scoring/test-cases'

/** The tasks of the engine's thread; all arguments and results can be cloned. */
export const tasks = {
  /** Saved test cases of questions, each with the part of the set that its question reads. */
  testCases: (jobs: readonly { set: CriteriaSet; key: string; cases: readonly TestCase[] }[]): TestResult[][] =>
    jobs.map(({ set, key, cases }) => runTestCases(set, key, cases)),
  /** Facilities by two sets. */
  rescore: ({ before, after, subjects, renames }: Rescoring): Rescored[] => {
    const [first, second] = [prepareSet(before), prepareSet(after)]
    return subjects.map((subject) => rescore(first, second, subject, renames))
  },
  countMet: ({ set, subjects }: { set: CriteriaSet; subjects: readonly Subject[] }): ReadonlyMap<string, PassCount> =>
    countMet(prepareSet(set), subjects),
  /** Sheets by a set and the same with another value of a factor. */
  tryFactor: ({ before, after, subjects, day, keys }: FactorTrying): FactorTried[] => {
    const [first, second] = [prepareSet(before), prepareSet(after)]
    return subjects.map((subject) => tryFactor(first, second, subject, { day, keys }))
  },
  /** The numbers of each sheet, by keys. */
  figures: ({ set, sheets }: { set: CriteriaSet; sheets: readonly AnswerSheet[] }): Record<string, string>[] => {
    const prepared = prepareSet(set)
    return sheets.map((sheet) => figuresOf(prepared, sheet))
  },
}

type Rescoring = { before: CriteriaSet; after: CriteriaSet; subjects: readonly Subject[]; renames: Renames }
type FactorTrying = {
  before: CriteriaSet
  after: CriteriaSet
  subjects: readonly Subject[]
  day: string
  keys: readonly string[]
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
