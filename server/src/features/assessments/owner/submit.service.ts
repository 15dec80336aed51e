import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { closedProblem } from '@nhanxanh/contract/features/assessments.words'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../../db/columns.ts'
import { Refusal } from '../../../refusal.ts'
import { startClock } from '../clock.service.ts'
import { beginReview } from '../review/carry.service.ts'
import { isAuthor } from '../assessments.policy.ts'
import * as assessments from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import * as repo from '../answers/answers.repo.ts'
import type { Content, Facts } from '../answers/content.ts'
import { progressOf } from '../answers/progress.ts'
import { offerFor } from './offers.service.ts'
import { openPartsOf } from './open-parts.ts'
import { assertMayBeExempt, findOwn, liveSheet, proposedIn, shownToOwner } from './own.service.ts'
import type { Owning } from './own.service.ts'
import { tellSubmitted } from '../telling/telling.service.ts'

const lockForSubmit = async (context: Owning, id: string, version: number): Promise<AssessmentRecord> => {
  const { db, caller, now, audit } = context
  audit({ refId: id })
  const assessment = await assessments.lock(db, id)
  if (!assessment || !isAuthor(caller, assessment)) throw new Refusal('ASSESSMENT_NOT_FOUND')
  const closed = closedProblem('submit', { standing: standingOf(assessment) })
  if (closed !== null) throw new Refusal(closed.code)
  if (assessment.version !== version) throw new Refusal('STALE_VERSION')
  const offer = await offerFor(db, assessment, vietnamDay(now))
  if (offer?.mustMove === true) throw new Refusal('CRITERIA_VERSION_ENDED', { sentence: offer.sentence })
  return assessment
}

/** The attempt as it will be kept: what was written, and what the facility was on this day. */
const attemptOf = (assessment: AssessmentRecord, content: Content, facts: Facts): AttemptContent => ({
  facility: {
    name: assessment.facility_name,
    code: assessment.facility_code,
    type: assessment.type,
    subType: facts.subType,
    rank: facts.rank,
    communeCode: assessment.commune_code,
    renewals: facts.renewals,
  },
  criteriaVersionId: assessment.criteria_version_id,
  periodFrom: assessment.period_from,
  periodTo: assessment.period_to,
  ...content,
})

/** Of what can be written now: a proposal that the criterion does not take from the facility as it is today. */
const assertExemptible = async (
  { db }: Owning,
  assessment: AssessmentRecord,
  { questionnaire, content, sheet }: Awaited<ReturnType<typeof liveSheet>>,
): Promise<void> => {
  const { takesExemption } = await openPartsOf(db, assessment, questionnaire)
  const proposed = questionnaire.criteria.filter((each) => content.exemptions[each.id] !== undefined)
  assertMayBeExempt(
    Object.fromEntries(
      proposed.filter(takesExemption).flatMap((criterion) => {
        const problem = exemptionProblem(criterion, sheet.facility)
        return problem === null ? [] : [[criterion.id, problem]]
      }),
    ),
  )
}

/** A supplement mends something, or it is none. */
const assertMended = async ({ db }: Owning, { id, attempt }: AssessmentRecord, content: Content): Promise<void> => {
  const before = attempt === 0 ? undefined : await repo.findAttempt(db, id, attempt)
  if (before && isSameValue(pick(before.content, written), pick(content, written))) throw new Refusal('NOTHING_MENDED')
}
const written = ['answers', 'values', 'months', 'exemptions'] as const

/**
 * Hands the assessment in: what was written becomes the next attempt, which never changes. HAS_UNANSWERED_QUESTIONS lists
 * by question what is missing, EXEMPTION_NOT_ALLOWED by criterion what must be answered after all.
 */
export const submitAssessment = async (context: Owning, id: string, version: number): Promise<OwnAssessment> => {
  const { db, caller, now, audit } = context
  const assessment = await lockForSubmit(context, id, version)
  const live = await liveSheet(db, assessment)
  await assertExemptible(context, assessment, live)
  const { questionnaire, rows, content, sheet } = live
  const { missing } = progressOf(questionnaire, content, sheet, proposedIn(rows))
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(({ questionId, sentence }) => [questionId, sentence]))
    throw new Refusal('HAS_UNANSWERED_QUESTIONS', { fields })
  }
  await assertMended(context, assessment, content)
  const attempt = assessment.attempt + 1
  const kept = JSON.stringify(attemptOf(assessment, content, sheet.facility))
  await repo.createAttempt(db, { assessmentId: id, attempt, content: kept, by: caller, now })
  await assessments.changeStanding(db, { id, to: 'submitted', now })
  await startClock(context, assessment)
  await beginReview(db, await findOwn(context, id))
  await tellSubmitted(context, assessment, attempt)
  audit({
    changes: {
      status: { before: standingOf(assessment), after: 'submitted' },
      attempt: { before: assessment.attempt, after: attempt },
    },
  })
  return shownToOwner(context, await findOwn(context, id))
}
