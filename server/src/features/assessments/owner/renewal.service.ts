import { ageProblem } from '@nhanxanh/contract/features/assessments.check'
import type { Ground } from '@nhanxanh/contract/features/assessments.kinds'
import { lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import type { OwnBefore } from '@nhanxanh/contract/features/assessments.own'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { findLastEnd, findLive } from '../../certificates/certificates.repo.ts'
import { awaitingOf } from '../../certificates/gate/ground.service.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { AskedQuestion } from '../../criteria/version/questionnaire.service.ts'
import { findAttempt, rowsOf } from '../answers/answers.repo.ts'
import type { Content } from '../answers/content.ts'
import { takenOver } from '../answers/taken-over.ts'
import type { TakenOver } from '../answers/taken-over.ts'
import { saveTakenOver } from '../answers/taken-over.repo.ts'
import { lastApproved } from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { withAssessedValues } from '../review/attempt.service.ts'
import { assessedValuesOf, verdictsOf } from '../review/verdicts.repo.ts'
import { findOwn } from './own.service.ts'
import type { Owning } from './own.service.ts'

/**
 * What a facility stands on: its certificate that nothing has ended, be it of before the system, or while none was issued for it
 * yet the term that its last approval will have.
 */
export const groundOf = async (
  db: Db,
  facilityId: string,
  { certificateYears }: Pick<SettingsValues, 'certificateYears'>,
  now: Date,
): Promise<Ground> => {
  const last = await lastApproved(db, facilityId, now)
  const live = await findLive(db, facilityId)
  const awaits = await awaitingOf(db, facilityId)
  if (!last?.decided_at) return { isApproved: live !== undefined, holdsUntil: live?.valid_until ?? null, awaits }
  if (live) return { isApproved: true, holdsUntil: live.valid_until, awaits }
  const ended = await findLastEnd(db, facilityId)
  const isEnded = ended !== null && ended > last.decided_at
  return {
    isApproved: true,
    awaits,
    holdsUntil: isEnded ? null : lastDayOfTerm(vietnamDay(last.decided_at), certificateYears),
  }
}

/** What was found in the cycle before: figures as they were assessed, and only the exemptions that were agreed to. */
const foundThen = async (db: Db, last: AssessmentRecord) => {
  const attempt = await findAttempt(db, last.id, last.attempt)
  if (!attempt) return null
  const questionnaire = await questionnaireOf(db, last.criteria_version_id)
  const assessed = await assessedValuesOf(db, last.id, last.attempt)
  const { answers, values, exemptions } = withAssessedValues(questionnaire, attempt.content, assessed)
  const verdicts = await verdictsOf(db, last.id, last.attempt)
  const agreed = new Set(
    verdicts.filter(({ verdict }) => verdict === 'not_applicable').map(({ criterion_id }) => criterion_id),
  )
  const kept = Object.fromEntries(Object.entries(exemptions).filter(([criterionId]) => agreed.has(criterionId)))
  return { questionnaire, content: { answers, values, exemptions: kept } satisfies Content }
}

/** What was found in the cycle before, for who fills in this assessment of the same facility. */
export const ownBefore = async (context: Pick<Owning, 'db' | 'caller'>, id: string): Promise<OwnBefore> => {
  const assessment = await findOwn(context, id)
  const last = await lastApproved(context.db, assessment.facility_id, assessment.created_at)
  const then = last && (await proposalsFor(context.db, assessment))
  if (!then) return { period: null, answers: [], values: [] }
  return {
    period: { from: last.period_from, to: last.period_to },
    answers: then.answers.map(({ questionId, value }) => ({ questionId, value })),
    values: then.values.map(({ inputId, value }) => ({ inputId, value })),
  }
}

/** What the cycle before would say in this assessment; files past their age are left behind. Null: there was none. */
const proposalsFor = async (db: Db, assessment: AssessmentRecord): Promise<TakenOver | null> => {
  const last = await lastApproved(db, assessment.facility_id, assessment.created_at)
  const then = last && (await foundThen(db, last))
  if (!then) return null
  const today = vietnamDay(assessment.created_at)
  const isFresh = (file: Content['answers'][string]['evidence'][number], { evidence }: AskedQuestion) =>
    ageProblem(file, evidence.maxAgeMonths, today) === null
  const to = await questionnaireOf(db, assessment.criteria_version_id)
  const facility = { subType: assessment.sub_type, rank: assessment.rank }
  return takenOver({ from: then.questionnaire, to, facility }, then.content, isFresh)
}

/**
 * Writes the answers of the cycle before as proposals where nothing was written yet: each counts once the owner confirms it.
 * Answers how many there are.
 */
export const proposeEarlier = async (db: Db, assessment: AssessmentRecord, now: Date): Promise<number> => {
  const proposals = await proposalsFor(db, assessment)
  if (!proposals) return 0
  const { answers, values, exemptions } = await rowsOf(db, assessment.id)
  const written = new Set([
    ...answers.map((row) => row.question_id),
    ...values.map((row) => row.input_id),
    ...exemptions.map((row) => row.criterion_id),
  ])
  const open = {
    answers: proposals.answers.filter(({ questionId }) => !written.has(questionId)),
    values: proposals.values.filter(({ inputId }) => !written.has(inputId)),
    exemptions: proposals.exemptions.filter(({ criterionId }) => !written.has(criterionId)),
  }
  await saveTakenOver(db, { assessmentId: assessment.id, now }, { ...open, left: 0 }, () => true)
  return open.answers.length + open.values.length + open.exemptions.length
}
