import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import type { Finding } from '@nhanxanh/contract/features/assessments.check'
import type { DecisionBody, DecisionOutcome } from '@nhanxanh/contract/features/assessments.decisions'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { refusalObstacle } from '@nhanxanh/contract/features/assessments.verdicts'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { Refusal } from '../../../refusal.ts'
import { assertNotInForce } from '../../certificates/certificates.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as assessments from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assertMay, assessmentDetail, assessmentOf, lockAssessment, lockFor } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { recordHand } from '../hands/hands.service.ts'
import { extendRemedy } from '../clock.repo.ts'
import { restClock } from '../clock.service.ts'
import { attemptUnderReview, scoredReview } from '../review/attempt.service.ts'
import type { Acting } from '../review/review.service.ts'
import { verdictsOf } from '../review/verdicts.repo.ts'
import { tellExtended, tellOwnerReopened } from '../telling/owner.service.ts'
import { tellDecided, tellProposalReturned, tellProposed } from '../telling/telling.service.ts'
import { checkOf } from './check.service.ts'
import * as repo from './decisions.repo.ts'
import { assertReady, openDecision } from './signing.service.ts'

/** What stands in the way of a decision, for the bench. */
export const findings = async (reading: Reading, id: string): Promise<{ items: Finding[] }> => ({
  items: await checkOf(reading.db, await assessmentOf(reading, id)),
})

type Proposal = Pick<DecisionBody, 'note' | 'recommendations' | 'notes'> & { outcome: DecisionOutcome }

/** Level and points of a decision are the engine's at this moment. */
const record = async (context: Acting, assessment: AssessmentRecord, proposal: Proposal, isSigned: boolean) => {
  const { db, caller, now } = context
  const { questionnaire, ...review } = await attemptUnderReview(db, assessment)
  const { score } = scoredReview({ questionnaire, ...review })
  const level = questionnaire.prepared.set.levels.find(({ key }) => key === score.level)
  await repo.createDecision(db, {
    assessment_id: assessment.id,
    attempt: assessment.attempt,
    outcome: proposal.outcome,
    level: level?.key ?? null,
    level_name: level?.name ?? null,
    points: toDecimal(score.points),
    maximum: toDecimal(score.maximum),
    note: proposal.note,
    recommendations: proposal.recommendations,
    notes: JSON.stringify(proposal.notes),
    proposed_by: caller.id,
    proposed_by_name: caller.name,
    proposed_at: now,
    ...(isSigned && { signed_by: caller.id, signed_by_name: caller.name, signed_at: now }),
  })
  await recordHand(context, assessment.id, assessmentRules.propose.part)
  return { level, score }
}

/** Sends the file back for what is open; the clock rests and the days for mending begin (PRODUCT D7b.3). */
export const returnAssessment = async (
  context: Acting,
  id: string,
  { version, note }: { version: number; note: string | null },
): Promise<AssessmentDetail> => {
  const { db, now } = context
  const assessment = await lockFor(context, id, 'return', version)
  const rows = await verdictsOf(db, id, assessment.attempt)
  if (!rows.some(({ verdict }) => verdict === 'supplement')) throw new Refusal('NOTHING_TO_SUPPLEMENT')
  await record(context, assessment, { outcome: 'supplement', note, recommendations: null, notes: {} }, true)
  const { values } = await programmeOf(db)
  const until = addDays(vietnamDay(now), values.remedyDays)
  await restClock(context, assessment, until)
  await assessments.changeStanding(db, { id, to: 'supplement', now })
  await tellDecided(context, assessment, 'supplement', { note, until })
  const open = rows.filter((row) => row.verdict === 'supplement').length
  context.audit({
    changes: { status: { before: 'submitted', after: 'supplement' }, open: { before: null, after: open } },
  })
  return assessmentDetail(context, id)
}

/** Extends the days for mending once, with a reason. */
export const extendSupplement = async (
  context: Acting,
  id: string,
  { version, until, reason }: { version: number; until: string; reason: string },
): Promise<AssessmentDetail> => {
  const { db, now } = context
  const assessment = await lockFor(context, id, 'extend', version)
  const before = assessment.remedy_due_on ?? vietnamDay(now)
  if (until <= before || until <= vietnamDay(now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { until: 'Hạn mới phải sau hạn cũ và sau ngày hôm nay.' } })
  }
  await extendRemedy(db, id, until)
  await tellExtended(context, assessment, { until, reason })
  context.audit({ changes: { remedyDueOn: { before, after: until }, reason: { before: null, after: reason } } })
  return assessmentDetail(context, id)
}

/** Proposes an approval at the level that the engine gives, or a refusal; a second person signs (PRODUCT D7b.7). */
export const propose = async (context: Acting, id: string, body: DecisionBody): Promise<AssessmentDetail> => {
  const { outcome, note, recommendations, notes } = body
  context.audit({ refId: id })
  const assessment = await lockAssessment(context, id, body.version)
  const isLapsed = outcome === 'failed' && standingOf(assessment) === 'supplement'
  await assertMay(context, isLapsed ? 'refuse' : 'propose', assessment)
  if (outcome === 'failed') await assertGrounds(context, assessment, note)
  if (outcome === 'approved') {
    await assertReady(context.db, assessment, notes)
    await assertLevel(context, assessment)
  }
  await record(context, assessment, { outcome, note, recommendations, notes }, false)
  await tellProposed(context, assessment, outcome)
  context.audit({ changes: { decision: { before: null, after: outcome } } })
  return assessmentDetail(context, id)
}

/** A refusal says why, and rests on a criterion that was found wanting. */
const assertGrounds = async ({ db }: Acting, { id, attempt }: AssessmentRecord, note: string | null): Promise<void> => {
  if (note === null) throw new Refusal('VALIDATION_FAILED', { fields: { note: 'Vui lòng nêu căn cứ.' } })
  const sentence = refusalObstacle(await verdictsOf(db, id, attempt))
  if (sentence !== null) throw new Refusal('ASSESSMENT_NOT_READY', { sentence, fields: { outcome: sentence } })
}

/** Nothing is approved below the lowest level. */
const assertLevel = async ({ db }: Acting, assessment: AssessmentRecord): Promise<void> => {
  const { score } = scoredReview(await attemptUnderReview(db, assessment))
  if (score.level !== null) return
  const sentence = 'Kết quả thẩm định chưa đạt mức thấp nhất nên không thể đề nghị công nhận.'
  throw new Refusal('ASSESSMENT_NOT_READY', { sentence, fields: { outcome: sentence } })
}

/** Takes back what waits for a signature; the file is judged on. Who sends back what another proposed tells them why. */
export const withdrawDecision = async (
  context: Acting,
  id: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<AssessmentDetail> => {
  const { db, caller, now } = context
  const assessment = await lockFor(context, id, 'withdraw', version)
  const decision = await openDecision(db, id)
  const isOwn = decision.proposed_by === caller.id
  if (!isOwn && reason === null) {
    throw new Refusal('VALIDATION_FAILED', { fields: { reason: 'Vui lòng nêu lý do trả lại.' } })
  }
  await repo.withdrawDecision(db, { id: decision.id, by: caller, now, reason })
  // Who would have signed sends it back, and signs the next proposal all the same.
  await recordHand(context, id, isOwn ? assessmentRules.withdraw.part : 'declined')
  if (!isOwn) await tellProposalReturned(context, assessment, { by: decision.proposed_by, reason })
  context.audit({
    changes: {
      decision: { before: decision.outcome, after: null },
      ...(reason !== null && { reason: { before: null, after: reason } }),
    },
  })
  return assessmentDetail(context, id)
}

/** Opens an approved file again; the record that was sealed stays, and another follows it (PRODUCT D7b.8). */
export const reopen = async (
  context: Acting,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<AssessmentDetail> => {
  const { db, now } = context
  const assessment = await lockFor(context, id, 'reopen', version)
  await assertNotInForce(context, assessment.facility_id, id)
  if (await assessments.hasLater(db, assessment)) {
    throw new Refusal('ASSESSMENT_NOT_APPROVED', { sentence: 'Cơ sở đã lập phiếu khác sau quyết định này.' })
  }
  await assessments.reopen(db, id, now)
  await tellOwnerReopened(context, assessment, reason)
  context.audit({
    changes: { status: { before: 'approved', after: 'submitted' }, reason: { before: null, after: reason } },
  })
  return assessmentDetail(context, id)
}
