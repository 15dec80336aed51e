import { stanceProblem, valueProblem } from '@nhanxanh/contract/features/assessments.answers'
import type { AnswerBody, EvidenceBody } from '@nhanxanh/contract/features/assessments.answers'
import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { limitProblem } from '@nhanxanh/contract/scoring/bounds'
import { Refusal } from '../../../refusal.ts'
import type { AskedQuestion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'

/** What is wrong with one answer; the fields are those of its body behind `at`. */
type Fields = Record<string, string>

const kindProblem = ({ evidence }: AskedQuestion, { kind }: EvidenceBody): string | null => {
  if (evidence.kinds.length === 0 || evidence.kinds.includes(kind)) return null
  return `Câu hỏi này nhận: ${evidence.kinds.map((each) => evidenceKindNames[each].toLowerCase()).join('; ')}.`
}

/** Fields of an answer that cannot stand, with their sentences. */
export const answerFields = (question: AskedQuestion, answer: Omit<AnswerBody, 'questionId'>, at = ''): Fields => {
  const fields: Fields = {}
  const note = (field: string, problem: string | null) => {
    if (problem !== null) fields[`${at}${field}`] = problem
  }
  note('value', valueProblem(question.scale, answer.value))
  note('stance', stanceProblem(question.scale, answer.stance, answer.value))
  for (const [nth, each] of answer.evidence.entries()) note(`evidence.${nth}.kind`, kindProblem(question, each))
  return fields
}

/** An answer says something: a value, a stance, or files. ANSWER_VALUE_OR_EVIDENCE_REQUIRED (SPECIFICATION 5). */
export const assertSaysSomething = ({ value, stance, evidence }: Omit<AnswerBody, 'questionId'>, at = ''): void => {
  if (value.length > 0 || stance !== null || evidence.length > 0) return
  const sentence = 'Hãy nhập câu trả lời hoặc đính kèm minh chứng.'
  throw new Refusal('ANSWER_VALUE_OR_EVIDENCE_REQUIRED', { fields: { [`${at}value`]: sentence } })
}

/** What keeps a number from being entered: its limits, or a fraction where whole numbers are asked for; null: nothing. */
export const inputProblem = (input: Questionnaire['inputs'][number], value: string): string | null => {
  const number = fromDecimal(value)
  if (!number) return 'Cần một số.'
  if (input.isWhole && number.d !== 1n) return `“${input.label}” là số nguyên.`
  return limitProblem(input.label, number, input)
}

/** Refuses with VALIDATION_FAILED where a field cannot stand. */
export const assertNoProblem = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
