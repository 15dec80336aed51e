import type { TestResult } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { criteriaOf } from '@nhanxanh/contract/scoring/criteria-set'
import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import type { PreparedSet } from '@nhanxanh/contract/scoring/prepare'
import type { Db } from '../../../db/types.ts'
import { criteriaSetOf } from '../../criteria/basis/criteria-set.service.ts'
import * as repo from './test-runs.repo.ts'
import { runTestCase } from './test-cases.ts'

const questionOf = (set: CriteriaSet, key: string): Question | undefined =>
  set.groups
    .flatMap(criteriaOf)
    .flatMap(({ questions }) => questions)
    .find((question) => question.key === key)

/** A set in which formulas read each other in a circle, or cannot be read, runs no test. */
const prepared = (set: CriteriaSet): PreparedSet | null => {
  try {
    return prepareSet(set)
  } catch {
    return null
  }
}

const notRun = ({ name }: TestCase): TestResult => ({
  name,
  isPassed: false,
  outcome: 'problem',
  value: null,
  share: null,
  message: 'Chưa chạy được: phiên bản còn công thức sai hoặc câu hỏi đã lưu trữ.',
})

const runAll = (set: PreparedSet | null, key: string, cases: readonly TestCase[]): TestResult[] => {
  const question = set && questionOf(set.set, key)
  if (!set || !question) return cases.map(notRun)
  return cases.map((testCase) => runTestCase(set, question, testCase))
}

/** The saved test cases of one question, run against its version as it is now. */
export const runTestCases = async (
  db: Db,
  versionId: string,
  key: string,
  cases: readonly TestCase[],
): Promise<TestResult[]> => (cases.length === 0 ? [] : runAll(prepared(await criteriaSetOf(db, versionId)), key, cases))

export type FailedTest = { questionId: string; key: string; result: TestResult }

/** Every saved test case of a version; what failed, by question. Archived questions are not run. */
export const failedTests = async (db: Db, versionId: string, set: CriteriaSet): Promise<FailedTest[]> => {
  const ready = prepared(set)
  const saved = await repo.casesOf(db, versionId)
  return saved.flatMap(({ questionId, key, ...testCase }) =>
    runAll(ready, key, [testCase])
      .filter(({ isPassed }) => !isPassed)
      .map((result) => ({ questionId, key, result })),
  )
}
