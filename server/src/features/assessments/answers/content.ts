import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdicts'
import type { AnswerSheet } from '@nhanxanh/contract/scoring/criteria-set'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { EvidenceRow, OwnRows } from './answers.repo.ts'

/** What the owner wrote, by ids of questions, inputs and criteria: as it is now, or as an attempt holds it. */
export type Content = Pick<AttemptContent, 'answers' | 'values' | 'exemptions'>
export type Facts = AnswerSheet['facility']

/** What is said of a file that proves an answer. */
export const evidenceColumns = [
  'file_id',
  'kind',
  'issued_on',
  'covers_from',
  'covers_to',
  'issuer',
  'note',
] as const satisfies (keyof EvidenceRow)[]

const toEvidence = (row: EvidenceRow) => ({
  ...fieldsOf(pick(row, evidenceColumns)),
  name: row.file.name,
  type: row.file.type,
  sha256: row.file.sha256,
})

/** What counts of the rows: what is only proposed from the cycle before is no answer yet. */
export const contentOf = ({ answers, values, exemptions, evidence }: OwnRows): Content => {
  const filesOf = Map.groupBy(evidence, (row) => row.question_id)
  return {
    answers: Object.fromEntries(
      answers
        .filter((row) => !row.is_proposed)
        .map(({ question_id, value, stance }) => [
          question_id,
          { value, stance, evidence: (filesOf.get(question_id) ?? []).map(toEvidence) },
        ]),
    ),
    values: Object.fromEntries(
      values.filter((row) => !row.is_proposed).map(({ input_id, value }) => [input_id, value]),
    ),
    exemptions: Object.fromEntries(exemptions.map(({ criterion_id, reason }) => [criterion_id, reason])),
  }
}

/** What an assessor found, by id of the criterion. */
export type Found = Readonly<Record<string, { verdict: Verdict | null; share: string | null }>>

const shareOf: Partial<Record<Verdict, (share: string | null) => string>> = {
  partly: (share) => share ?? '0',
  not_met: () => '0',
}

/** The sheet that the engine reads: the one place where what people wrote and found becomes points (PRODUCT D7b.1). */
export const sheetOf = (
  { criteria, questions, inputs }: Questionnaire,
  content: Content,
  { facility, periodTo, found = {} }: { facility: Facts; periodTo: string; found?: Found },
): AnswerSheet => ({
  facility,
  periodEnd: periodTo,
  values: Object.fromEntries(
    inputs.flatMap(({ id, key }) => {
      const value = content.values[id]
      return value === undefined ? [] : [[key, value] as const]
    }),
  ),
  answers: Object.fromEntries(
    questions.flatMap(({ id, key, scale }) => {
      const given = content.answers[id]
      if (!given) return []
      return [[key, scale.kind === 'evidence' ? given.evidence.map(({ fileId }) => fileId) : given.value] as const]
    }),
  ),
  declined: questions.filter(({ id }) => (content.answers[id]?.stance ?? null) !== null).map(({ key }) => key),
  notApplicable: criteria.filter(({ id }) => found[id]?.verdict === 'not_applicable').map(({ code }) => code),
  verdicts: Object.fromEntries(
    criteria.flatMap(({ id, code }) => {
      const verdict = found[id]?.verdict
      const share = verdict ? shareOf[verdict]?.(found[id]?.share ?? null) : undefined
      return share === undefined ? [] : [[code, share] as const]
    }),
  ),
})
