import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { InHand } from '../../../in-hand.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import { calendarOf, programmeOf } from '../../settings/settings.service.ts'
import type { CountDays } from '@nhanxanh/contract/shared/terms'
import { assessmentAfter, assessmentOf, lockAssessment, lockFor } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { declareInterest } from '../../facilities/interests/interests.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import * as repo from '../involved.repo.ts'
import { listHands } from '../hands/hands.repo.ts'
import { recordHand } from '../hands/hands.service.ts'
import { tellAssigned } from '../telling/telling.service.ts'
import type { Acting } from '../review/review.service.ts'

const noon = (day: string) => new Date(`${day}T12:00:00+07:00`)

const toReviewer = ({ open_criteria, due_on, ...row }: repo.ReviewerRow, today: Date, count: CountDays) => ({
  id: row.id,
  name: row.name,
  assessments: row.assessments,
  openCriteria: open_criteria,
  daysLeft: due_on === null ? null : count(today, noon(due_on)),
})

/** By the roles that the settings name. */
const reviewersOf = async (db: Reading['db']) => repo.reviewers(db, (await programmeOf(db)).values)

/** Everybody who can judge, with what each has in hand. */
export const allReviewers = async ({ db, caller, now }: Reading) => {
  const count = await calendarOf(db, caller)
  const today = noon(vietnamDay(now))
  return { items: (await reviewersOf(db)).map((row) => toReviewer(row, today, count)) }
}

const entered = 'đã nhập phiếu này từ phiếu giấy'
const decided = 'có phần trong quyết định đã thay đổi theo khiếu nại'

/** What bars a person from judging an assessment: a declared interest, or what they took part in already, in words. */
const barsOf = async (db: Reading['db'], id: string) => {
  const hands = await listHands(db, id)
  const overturned = new Set(await repo.listOverturned(db, id))
  return (userId: string) => {
    const did = (part: HandPart) => hands.some((hand) => hand.personId === userId && hand.part === part)
    return { conflict: did('declared'), taken: did('entered') ? entered : overturned.has(userId) ? decided : null }
  }
}

/** The same for one assessment: who has declared an interest in it is told, who entered it, or decided what fell, is left out. */
export const reviewersFor = async (reading: Reading, id: string) => {
  await assessmentOf(reading, id)
  const barred = await barsOf(reading.db, id)
  const { items } = await allReviewers(reading)
  return {
    items: items.flatMap((each) => {
      const { conflict: hasConflict, taken } = barred(each.id)
      return taken === null ? [{ ...each, hasConflict }] : []
    }),
  }
}

type Assigning = Reading & Pick<Acting, 'audit'> & Pick<Raising, 'platform'>

const notAReviewer = 'Người này không thẩm định được phiếu. Hãy chọn người khác.'

/** VALIDATION_FAILED at the field unless this person can judge. */
export const assertReviewer = async ({ db }: Pick<Reading, 'db'>, leadId: string): Promise<void> => {
  if ((await reviewersOf(db)).some(({ id }) => id === leadId)) return
  throw invalid('leadId', notAReviewer)
}

type Assignment = { leadId: string | null; memberIds: readonly string[] }

/** Everybody who is given the file can judge it, has declared no interest, has not entered it, and decided nothing that fell. */
const assertAssignable = async (
  { db }: Pick<Acting, 'db'>,
  id: string,
  { leadId, memberIds }: Assignment,
): Promise<void> => {
  const known = new Map((await reviewersOf(db)).map((person) => [person.id, person]))
  const barred = await barsOf(db, id)
  const given = [
    ...(leadId === null ? [] : [['leadId', leadId] as const]),
    ...memberIds.map((userId, at) => [`memberIds.${at}`, userId] as const),
  ]
  for (const [field, userId] of given) {
    const person = known.get(userId)
    if (!person) throw invalid(field, notAReviewer)
    const { conflict, taken } = barred(userId)
    const why = conflict ? 'đã khai báo xung đột lợi ích với cơ sở này' : taken
    if (why !== null) {
      const sentence = `${person.name} ${why}.`
      throw new Refusal('CONFLICT_OF_INTEREST', { sentence, fields: { [field]: sentence } })
    }
  }
}

/** Gives the file to a lead and members, or to nobody. The last assignment holds. */
export const assign = async (context: Acting, id: string, given: Assignment): Promise<AssessmentRow> => {
  const { db, now } = context
  const assessment = await lockFor(context, id, 'assign')
  const memberIds = [...new Set(given.memberIds)].filter((userId) => userId !== given.leadId)
  await assertAssignable(context, id, { leadId: given.leadId, memberIds })
  const before = [assessment.lead_id, ...(await repo.membersOf(db, id)).map((member) => member.id)]
  await repo.saveAssignment(db, { id, leadId: given.leadId, memberIds, now })
  await tellAssigned(context, assessment, { people: [given.leadId, ...memberIds], before })
  context.audit({ changes: { lead: { before: assessment.lead_id, after: given.leadId } } })
  return assessmentAfter(context, id)
}

/**
 * Gives the file to another lead, its members stay, and tells who had it. Meant for a file in certain hands (`from`), it is
 * refused where somebody else has it meanwhile.
 */
export const assignLead = async (
  context: Assigning,
  id: string,
  { leadId, from }: { leadId: string | null; from?: string },
) => {
  const { db, now } = context
  const assessment = await lockFor(context, id, 'assign')
  const hadBy = assessment.lead_id
  if (from !== undefined && hadBy !== from) throw new Refusal('STALE_VERSION')
  const members = await repo.membersOf(db, id)
  await assertAssignable(context, id, { leadId, memberIds: [] })
  const memberIds = members.map((member) => member.id).filter((userId) => userId !== leadId)
  await repo.saveAssignment(db, { id, leadId, memberIds, now })
  const before = [hadBy, ...members.map((member) => member.id)]
  await tellAssigned(context, assessment, { people: [leadId, ...memberIds], before })
  context.audit({ changes: { lead: { before: hadBy, after: leadId } } })
  return { leadId, hadBy }
}

/** Files that somebody leads or is a member of; who takes them over has the same part. */
export const assessmentsInHand: InHand = {
  event: 'assessment.assign',
  field: 'lead',
  successors: reviewersOf,
  canHave: async (db, id, personId) => {
    const { conflict, taken } = (await barsOf(db, id))(personId)
    return !conflict && taken === null
  },
  give: async (context, { id, from, to }) => {
    const { db, caller, now } = context
    // Whoever lets a person go hands over what they need not see themselves.
    const assessment = await lockAssessment({ db, caller: { ...caller, assignedOnly: false } }, id)
    const leadId = assessment.lead_id === from ? to : assessment.lead_id
    const had = (await repo.membersOf(db, id)).map((member) => member.id)
    const members = had.map((userId) => (userId === from ? to : userId))
    const memberIds = [...new Set(members)].flatMap((userId) => (userId === leadId ? [] : (userId ?? [])))
    await repo.saveAssignment(db, { id, leadId, memberIds, now })
    await tellAssigned(context, assessment, { people: [leadId, ...memberIds], before: [assessment.lead_id, ...had] })
  },
}

/** Declares one's own interest at a file: it is in the facility, and holds for all its files (PRODUCT D7b.7). */
export const declareConflict = async (context: Acting, id: string, reason: string): Promise<AssessmentRow> => {
  const assessment = await lockFor(context, id, 'declareConflict')
  await declareInterest(context, { facilityId: assessment.facility_id, assessmentId: id, reason })
  await recordHand(context, id, assessmentRules.declareConflict.part)
  context.audit({ changes: { conflict: { before: null, after: reason } } })
  return assessmentAfter(context, id)
}
