import { closedProblem } from '@nhanxanh/contract/features/assessments.words'
import type { AssessmentAct } from '@nhanxanh/contract/features/assessments.life'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { OwnAnswers, OwnAssessment, StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { toStoredFile } from '../../files/files.repo.ts'
import { isAuthor } from '../assessments.policy.ts'
import type { Author } from '../assessments.policy.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import type { EvidenceRow, OwnRows } from '../answers/answers.repo.ts'

/** An assessment as its owner reads it. */
export const toOwnAssessment = (
  row: AssessmentRecord,
  caller: Author,
  offer: OwnAssessment['offer'],
): OwnAssessment => {
  const standing = standingOf(row)
  const may = (act: AssessmentAct) => isAuthor(caller, row) && closedProblem(act, { standing }) === null
  return {
    ...fieldsOf(
      pick(row, [
        'id',
        'version',
        'code',
        'kind',
        'status',
        'rejection',
        'attempt',
        'period_from',
        'period_to',
        'planned',
      ]),
    ),
    standing,
    criteriaVersion: { id: row.criteria_version_id, number: row.criteria_number },
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    answerDays: standing === 'submitted' ? row.target_days : null,
    offer,
    can: {
      edit: may('enter'),
      submit: may('submit') && offer?.mustMove !== true,
      move: may('enter') && offer !== null,
    },
  }
}

const described = ['kind', 'issued_on', 'covers_from', 'covers_to', 'issuer', 'note'] as const

export const toStoredEvidence = (row: EvidenceRow): StoredEvidence => ({
  id: row.id,
  file: toStoredFile(row.file),
  ...fieldsOf(pick(row, described)),
})

/** Everything that the owner has written, proposals of the cycle before among it. */
export const toOwnAnswers = ({ answers, values, exemptions, evidence }: OwnRows): OwnAnswers => {
  const filesOf = Map.groupBy(evidence, (row) => row.question_id)
  return {
    answers: answers.map((row) => ({
      ...fieldsOf(pick(row, ['id', 'question_id', 'value', 'stance', 'is_proposed'])),
      updatedAt: row.updated_at.toISOString(),
      evidence: (filesOf.get(row.question_id) ?? []).map(toStoredEvidence),
    })),
    values: values.map((row) => fieldsOf(pick(row, ['input_id', 'value', 'months', 'is_proposed']))),
    exemptions: exemptions.map((row) => fieldsOf(pick(row, ['criterion_id', 'reason', 'is_proposed']))),
  }
}
