import type { TestResult } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { compare, fromDecimal, round, toDecimal } from '@nhanxanh/contract/formula/rational'
import type { Rational } from '@nhanxanh/contract/formula/rational'
import type { Question } from '@nhanxanh/contract/scoring/criteria-set'
import { calculate } from '@nhanxanh/contract/scoring/prepare'
import type { PreparedSet } from '@nhanxanh/contract/scoring/prepare'
import { worthOf } from '@nhanxanh/contract/scoring/score'

const outcomeNames = { value: 'có kết quả', missing: 'chưa đủ dữ liệu', problem: 'không tính được' } as const

/** Test cases say nothing of the facility; what a question is worth does not depend on it. */
const someFacility = { subType: 'khach_san', rank: null, renewals: 0 } as const

/** Equal to as many decimals as were written: 15.3317 stands for 15.3316666667. */
const isAsWritten = (actual: Rational, written: string): boolean => {
  const expected = fromDecimal(written)
  const places = written.split('.')[1]?.length ?? 0
  return expected !== null && compare(round(actual, places), expected) === 0
}

const shown = (text: string): string => text.replace('.', ',')

type Came = { outcome: TestCase['outcome']; value: Rational | null; share: Rational }

const whatCame = (prepared: PreparedSet, question: Question, { values, answers }: TestCase): Came => {
  const sheet = { facility: someFacility, values, answers, notApplicable: [], verdicts: {} }
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

/** Runs one saved test case through the engine that scores assessments. */
export const runTestCase = (prepared: PreparedSet, question: Question, testCase: TestCase): TestResult => {
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
