import type { TestResult } from '../features/questions.ts'
import type { TestCase } from '../features/questions.fields.ts'
import { compare, fromDecimal, round, toDecimal } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import { criteriaOf } from './criteria-set.ts'
import type { CriteriaSet, Question } from './criteria-set.ts'
import { calculate, prepareSet } from './prepare.ts'
import type { PreparedSet } from './prepare.ts'
import { worthOf } from './score.ts'

const outcomeNames = { value: 'có kết quả', missing: 'chưa đủ dữ liệu', problem: 'không tính được' } as const

/** Test cases say nothing of the facility; what a question is worth does not depend on it. */
const someFacility = { subType: 'khach_san', rank: null, renewals: 0 } as const

/** Equal to as many decimals as were written: 15.3317 stands for 15.3316666667. */
export const isAsWritten = (actual: Rational, written: string): boolean => {
  const expected = fromDecimal(written)
  const places = written.split('.')[1]?.length ?? 0
  return expected !== null && compare(round(actual, places), expected) === 0
}

const shown = (text: string): string => text.replace('.', ',')

type Came = { outcome: TestCase['outcome']; value: Rational | null; share: Rational }

const whatCame = (prepared: PreparedSet, question: Question, { values, answers }: TestCase): Came => {
  const sheet = {
    facility: someFacility,
    values,
    answers,
    notApplicable: [],
    declined: [],
    periodEnd: null,
    verdicts: {},
  }
  const outcomes = calculate(prepared, sheet)
  const { state, share } = worthOf(question, sheet, outcomes)
  const calculated = outcomes.get(question.key)
  const given = question.scale.kind === 'number' ? fromDecimal(answers[question.key]?.[0] ?? '') : null
  const value = calculated?.kind === 'value' ? calculated.value : given
  const stateOf = { scored: 'value', unanswered: 'missing', problem: 'problem' } as const
  return { outcome: calculated?.kind ?? stateOf[state], value, share }
}

const complaint = (expected: TestCase, { outcome, value, share }: Came): string | null => {
  if (expected.outcome !== outcome) {
    return `Mong đợi ${outcomeNames[expected.outcome]}, nhưng ${outcomeNames[outcome]}.`
  }
  if (expected.value !== null && (value === null || !isAsWritten(value, expected.value))) {
    const came = value === null ? 'không có số nào' : shown(toDecimal(value))
    return `Mong đợi kết quả ${shown(expected.value)}, nhưng ra ${came}.`
  }
  if (expected.share !== null && !isAsWritten(share, expected.share)) {
    return `Mong đợi ${shown(expected.share)} phần điểm, nhưng được ${shown(toDecimal(share))}.`
  }
  return null
}

const runTestCase = (prepared: PreparedSet, question: Question, testCase: TestCase): TestResult => {
  const came = whatCame(prepared, question, testCase)
  const message = complaint(testCase, came)
  return {
    name: testCase.name,
    isPassed: message === null,
    outcome: came.outcome,
    value: came.value && toDecimal(came.value),
    share: toDecimal(came.share),
    message,
  }
}

/** The substitute of a result if a case cannot be run at all. */
export const notRun = ({ name }: TestCase): TestResult => ({
  name,
  isPassed: false,
  outcome: 'problem',
  value: null,
  share: null,
  message: 'Chưa chạy được: phiên bản còn công thức sai hoặc câu hỏi đã lưu trữ.',
})

/** A set in which formulas read each other in a circle, or cannot be read, runs no test. */
const prepared = (set: CriteriaSet): PreparedSet | null => {
  try {
    return prepareSet(set)
  } catch {
    return null
  }
}

/** The question of a set that has this key. */
export const questionNamed = (set: CriteriaSet, key: string): Question | undefined =>
  set.groups
    .flatMap(criteriaOf)
    .flatMap(({ questions }) => questions)
    .find((question) => question.key === key)

/** Runs saved test cases of one question through the engine that scores assessments. */
export const runTestCases = (set: CriteriaSet, key: string, cases: readonly TestCase[]): TestResult[] => {
  const [ready, question] = [prepared(set), questionNamed(set, key)]
  return cases.map((each) => (ready && question ? runTestCase(ready, question, each) : notRun(each)))
}
