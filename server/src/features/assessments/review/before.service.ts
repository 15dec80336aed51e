import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { lastApproved } from '../assessments.repo.ts'
import { findAttempt } from '../answers/answers.repo.ts'
import type { UnderReview } from './attempt.service.ts'
import { judgedHash } from './judged-hash.ts'
import { verdictsOf } from './verdicts.repo.ts'

/** Ids of the version before by those of this one, through the lineage. */
const idsByLineage = (
  own: readonly { id: string; lineage: string }[],
  other: readonly { id: string; lineage: string }[],
) => {
  const known = new Map(own.map(({ id, lineage }) => [lineage, id]))
  return new Map(
    other.flatMap(({ id, lineage }) => (known.has(lineage) ? [[id, known.get(lineage) ?? ''] as const] : [])),
  )
}

type Earlier = { assessmentId: string; attempt: number; label: string; questionnaire: Questionnaire }

const renamed = <T, U>(values: Readonly<Record<string, T>>, ids: ReadonlyMap<string, string>, shown: (value: T) => U) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const own = ids.get(id)
      return own === undefined ? [] : [[own, shown(value)] as const]
    }),
  )

const saidThen = async (db: Db, own: Questionnaire, earlier: Earlier): Promise<ReviewSheet['before']> => {
  const { assessmentId, attempt, label, questionnaire } = earlier
  const then = await findAttempt(db, assessmentId, attempt)
  if (!then) return null
  const verdicts = await verdictsOf(db, assessmentId, attempt)
  const found = Object.fromEntries(
    verdicts.map(({ criterion_id, verdict, share, comment }) => [criterion_id, { verdict, share, comment }]),
  )
  const { answers, values } = then.content
  return {
    label,
    answers: renamed(answers, idsByLineage(own.questions, questionnaire.questions), ({ value }) => value),
    values: renamed(values, idsByLineage(own.inputs, questionnaire.inputs), (value) => value),
    verdicts: renamed(found, idsByLineage(own.criteria, questionnaire.criteria), (one) => one),
  }
}

/** What was said and found in the submission before: of this assessment, or of the cycle before. */
export const submissionBefore = async (
  db: Db,
  assessment: AssessmentRecord,
  { questionnaire }: Pick<UnderReview, 'questionnaire'>,
): Promise<ReviewSheet['before']> => {
  if (assessment.attempt > 1) {
    const attempt = assessment.attempt - 1
    return saidThen(db, questionnaire, {
      assessmentId: assessment.id,
      attempt,
      label: `Lần nộp ${attempt}`,
      questionnaire,
    })
  }
  const last = await lastApproved(db, assessment.facility_id, assessment.created_at)
  if (!last) return null
  return saidThen(db, questionnaire, {
    assessmentId: last.id,
    attempt: last.attempt,
    label: `Kỳ trước (${last.submitted_at ? formatDate(last.submitted_at) : last.code})`,
    questionnaire: await questionnaireOf(db, last.criteria_version_id),
  })
}

/** Criteria whose answers, files or figures are others than in the submission before of this assessment. */
export const changedCriteria = async (
  db: Db,
  assessment: AssessmentRecord,
  { questionnaire, attempt }: Pick<UnderReview, 'questionnaire' | 'attempt'>,
): Promise<string[]> => {
  const before = assessment.attempt > 1 ? await findAttempt(db, assessment.id, assessment.attempt - 1) : undefined
  if (!before) return []
  return questionnaire.criteria
    .filter(
      (criterion) =>
        judgedHash(questionnaire, criterion, before.content) !== judgedHash(questionnaire, criterion, attempt.content),
    )
    .map(({ id }) => id)
}
