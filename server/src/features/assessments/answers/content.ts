import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { sheetOf as makeSheet } from '@nhanxanh/contract/features/assessments.sheet'
import type { Found, Given } from '@nhanxanh/contract/features/assessments.sheet'
import type { AnswerSheet } from '@nhanxanh/contract/scoring/criteria-set'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { EvidenceRow, OwnRows } from './answers.repo.ts'

/** What the owner wrote, by ids of questions, inputs and criteria: as it is now, or as an attempt holds it. */
export type Content = Pick<AttemptContent, 'answers' | 'values' | 'months' | 'exemptions'>
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
  const figures = values.filter((row) => !row.is_proposed)
  const months = figures.flatMap(({ input_id, months: all }) => (all === null ? [] : [[input_id, all] as const]))
  return {
    answers: Object.fromEntries(
      answers
        .filter((row) => !row.is_proposed)
        .map(({ question_id, value, stance }) => [
          question_id,
          { value, stance, evidence: (filesOf.get(question_id) ?? []).map(toEvidence) },
        ]),
    ),
    values: Object.fromEntries(figures.map(({ input_id, value }) => [input_id, value])),
    ...(months.length > 0 && { months: Object.fromEntries(months) }),
    exemptions: Object.fromEntries(
      exemptions.filter((row) => !row.is_proposed).map(({ criterion_id, reason }) => [criterion_id, reason]),
    ),
  }
}

/** What the engine needs of it. */
export const givenIn = ({ answers, values }: Content): Given => ({
  values,
  answers: Object.fromEntries(
    Object.entries(answers).map(([id, { value, stance, evidence }]) => [
      id,
      { value, stance, fileIds: evidence.map(({ fileId }) => fileId) },
    ]),
  ),
})

type Case = { facility: Facts; periodTo: string; found?: Found }

/** The sheet of what the owner wrote and an assessor found. */
export const sheetOf = (questionnaire: Questionnaire, content: Content, given: Case): AnswerSheet =>
  makeSheet(questionnaire, givenIn(content), given)
