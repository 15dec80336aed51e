import type { AssessmentDetail, AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Refusal } from '../../../refusal.ts'
import { calendarOf } from '../../settings/settings.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentDetail, assessmentOf, assessmentSummary, lockAssessment } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import * as repo from '../involved.repo.ts'
import type { Acting } from '../review/review.service.ts'

/** Who can judge this assessment, with what each has in hand. */
export const reviewersFor = async (reading: Reading, id: string) => {
  await assessmentOf(reading, id)
  const rows = await repo.reviewers(reading.db, id)
  const count = await calendarOf(reading.db, reading.caller)
  const today = new Date(`${vietnamDay(reading.now)}T12:00:00+07:00`)
  return {
    items: rows.map(({ id: userId, name, assessments, open_criteria, due_on, has_conflict }) => ({
      id: userId,
      name,
      assessments,
      openCriteria: open_criteria,
      daysLeft: due_on === null ? null : count(today, new Date(`${due_on}T12:00:00+07:00`)),
      hasConflict: has_conflict,
    })),
  }
}

const lockUnderReview = async (context: Acting, id: string): Promise<AssessmentRecord> => {
  context.audit({ refId: id })
  const assessment = await lockAssessment(context, id)
  if (standingOf(assessment) !== 'submitted') throw new Refusal('ASSESSMENT_NOT_UNDER_REVIEW')
  return assessment
}

type Assignment = { leadId: string | null; memberIds: readonly string[] }

/** Everybody who is given the file can judge it, and has declared no interest. */
const assertAssignable = async ({ db }: Acting, id: string, { leadId, memberIds }: Assignment): Promise<void> => {
  const known = new Map((await repo.reviewers(db, id)).map((person) => [person.id, person]))
  const given = [
    ...(leadId === null ? [] : [['leadId', leadId] as const]),
    ...memberIds.map((userId, at) => [`memberIds.${at}`, userId] as const),
  ]
  for (const [field, userId] of given) {
    const person = known.get(userId)
    if (!person) {
      const sentence = 'Người này không thẩm định được phiếu. Hãy chọn người khác.'
      throw new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } })
    }
    if (person.has_conflict) {
      const sentence = `${person.name} đã khai báo xung đột lợi ích với cơ sở này.`
      throw new Refusal('CONFLICT_OF_INTEREST', { sentence, fields: { [field]: sentence } })
    }
  }
}

/** Gives the file to a lead and members, or to nobody. The last assignment holds. */
export const assign = async (context: Acting, id: string, given: Assignment): Promise<AssessmentRow> => {
  const { db, now } = context
  const assessment = await lockUnderReview(context, id)
  const memberIds = [...new Set(given.memberIds)].filter((userId) => userId !== given.leadId)
  await assertAssignable(context, id, { leadId: given.leadId, memberIds })
  await repo.saveAssignment(db, { id, leadId: given.leadId, memberIds, now })
  context.audit({ changes: { lead: { before: assessment.lead_id, after: given.leadId } } })
  return assessmentSummary(context, id)
}

/** Declares one's own interest: who declares it leaves the file and can neither judge nor sign it any more. */
export const declareConflict = async (context: Acting, id: string, reason: string): Promise<AssessmentRow> => {
  const { db, caller, now } = context
  await lockUnderReview(context, id)
  await repo.saveConflict(db, { id, userId: caller.id, reason, now })
  context.audit({ changes: { conflict: { before: null, after: reason } } })
  return assessmentSummary(context, id)
}

type Visit = { visitedOn: string; people: string; minutes: string | null }

/** Records a visit to the facility. */
export const recordVisit = async (context: Acting, id: string, visit: Visit): Promise<AssessmentDetail> => {
  const { db, caller, now } = context
  await lockUnderReview(context, id)
  await repo.createVisit(db, { id, ...visit, by: caller, now })
  context.audit({ changes: { visitedOn: { before: null, after: visit.visitedOn } } })
  return assessmentDetail(context, id)
}
