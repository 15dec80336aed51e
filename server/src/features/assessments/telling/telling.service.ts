import type { ClockMoment } from '@nhanxanh/contract/shared/terms'
import type { DecisionOutcome } from '@nhanxanh/contract/features/assessments.decisions'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { signingProblem } from '../assessments.policy.ts'
import { listHands } from '../hands/hands.repo.ts'
import { tellOwnerDecided } from './owner.service.ts'
import { listOverturned, listSigners, membersOf } from '../involved.repo.ts'

type Told = Pick<AssessmentRecord, 'id' | 'code' | 'facility_name' | 'lead_id' | 'due_on'>

type Proposed = Told & Pick<AssessmentRecord, 'hands_incomplete'>

const words = ({ code, facility_name }: Told) => `Phiếu ${code} của ${facility_name}`

const untilDay = (day: string | null): string => (day === null ? '' : ` (hạn ${formatDay(day)})`)

const without = (people: readonly (string | null)[], caller: Raising['caller']) =>
  people.filter((id) => id !== caller?.id)

const peopleOn = async (db: Db, { id, lead_id }: Told): Promise<(string | null)[]> => [
  lead_id,
  ...(await membersOf(db, id)).map((member) => member.id),
]

/** The people who have the file; while nobody has it, everybody who could be given it. */
const inCharge = async ({ db }: Raising, assessment: Told) =>
  assessment.lead_id === null
    ? ({ holdersOf: ['assessment:update', 'assessment:read'] } as const)
    : { people: await peopleOn(db, assessment) }

export const tellSubmitted = async (context: Raising, assessment: Told, attempt: number): Promise<void> =>
  raise(context, {
    type: 'assessment_submitted',
    to: await inCharge(context, assessment),
    title: attempt > 1 ? 'Phiếu đánh giá được nộp lại' : 'Phiếu đánh giá mới được nộp',
    body: `${words(assessment)} ${attempt > 1 ? `được nộp lại, lần ${attempt}` : 'vừa được nộp'}.`,
    data: { assessmentId: assessment.id },
  })

/** Tells who has the file that its owner answered. */
export const tellAnswered = async (context: Raising, assessment: Told): Promise<void> =>
  raise(context, {
    type: 'assessment_message',
    to: await inCharge(context, assessment),
    title: 'Chủ cơ sở trả lời về phiếu đánh giá',
    body: `${words(assessment)}: chủ cơ sở vừa trả lời.`,
    data: { assessmentId: assessment.id },
  })

/** Tells whoever could be given it that one waits again, because an appeal against its conclusion was found right. */
export const tellReopened = (context: Raising, assessment: Told): Promise<void> =>
  raise(context, {
    type: 'assessment_submitted',
    to: { holdersOf: ['assessment:update', 'assessment:read'] },
    title: 'Phiếu đánh giá được mở lại',
    body: `${words(assessment)} được mở lại theo kết quả giải quyết khiếu nại.`,
    data: { assessmentId: assessment.id },
  })

type Handing = { people: readonly (string | null)[]; before: readonly (string | null)[] }

/** Tells who is off the file, and why. It leads nowhere: an expert knows of it no more. */
export const tellReleased = (
  context: Raising,
  assessment: Told,
  { people, before }: Handing,
  why: string,
): Promise<void> =>
  raise(context, {
    type: 'assessment_released',
    to: {
      people: without(
        before.filter((id) => !people.includes(id)),
        context.caller,
      ),
    },
    title: 'Bạn thôi thẩm định một phiếu đánh giá',
    body: `${words(assessment)}: bạn thôi thẩm định ${why}.`,
  })

/** Tells those to whom the file is new, and those who are off it. */
export const tellAssigned = async (
  context: Raising & { caller: { name: string } },
  assessment: Told,
  handing: Handing,
): Promise<void> => {
  const { caller } = context
  await raise(context, {
    type: 'assessment_assigned',
    to: {
      people: without(
        handing.people.filter((id) => !handing.before.includes(id)),
        caller,
      ),
    },
    title: 'Bạn được giao một phiếu đánh giá',
    body: `${words(assessment)} được ${caller.name} giao cho bạn thẩm định.`,
    data: { assessmentId: assessment.id },
  })
  await tellReleased(context, assessment, handing, `theo phân công của ${caller.name}`)
}

type Overruling = { people: readonly string[]; criterion: string; verdict: Verdict | null }

/** Tells whose verdict on a criterion does not hold. */
export const tellOverruled = async (
  context: Raising & { caller: { name: string } },
  assessment: Told,
  { people, criterion, verdict }: Overruling,
): Promise<void> => {
  const { caller } = context
  const says = verdict === null ? 'bỏ kết luận của bạn' : `kết luận “${verdictNames[verdict]}”, khác kết luận của bạn`
  await raise(context, {
    type: 'assessment_verdict_overruled',
    to: { people: without(people, caller) },
    title: 'Kết luận của bạn được quyết định khác',
    body: `${words(assessment)}, tiêu chí ${criterion}: ${caller.name} ${says}.`,
    data: { assessmentId: assessment.id },
  })
}

/** Who may sign: nothing that they did with it bars them (PRODUCT D7b.7). */
const signersOf = async ({ db, caller }: Raising, assessment: Proposed): Promise<(string | null)[]> => {
  const { signerRoleIds, fourEyes } = (await programmeOf(db)).values
  const hands = await listHands(db, assessment.id)
  const known = {
    hands,
    overturnedIds: await listOverturned(db, assessment.id),
    fourEyes,
    isIncomplete: assessment.hands_incomplete,
    leadId: assessment.lead_id,
    assigned: await membersOf(db, assessment.id),
  }
  const signers = (await listSigners(db, signerRoleIds)).filter((one) => signingProblem(one, known) === null)
  return without(
    signers.map(({ id }) => id),
    fourEyes ? caller : null,
  )
}

/** Tells those who may sign. */
export const tellProposed = async (
  context: Raising,
  assessment: Proposed,
  outcome: Exclude<DecisionOutcome, 'supplement'>,
): Promise<void> => {
  await raise(context, {
    type: 'assessment_proposed',
    to: { people: await signersOf(context, assessment) },
    title: 'Quyết định chờ ký',
    body: `${words(assessment)}: đề nghị ${outcome === 'approved' ? 'công nhận' : 'không công nhận'}, chờ ký.`,
    data: { assessmentId: assessment.id },
  })
}

/** Tells who proposed, and who has the file, that it was sent back unsigned, and why. */
export const tellProposalReturned = async (
  context: Raising,
  assessment: Told,
  { by, reason }: { by: string; reason: string | null },
): Promise<void> => {
  const people = without([...new Set([by, ...(await peopleOn(context.db, assessment))])], context.caller)
  await raise(context, {
    type: 'assessment_proposal_returned',
    to: { people },
    title: 'Đề nghị được trả lại',
    body: `${words(assessment)}: đề nghị được trả lại, chưa ký. Lý do: ${reason ?? '(không ghi)'}`,
    data: { assessmentId: assessment.id },
  })
}

/** Tells who signed that their decision is not final, because something barred it at the end of its hold. */
export const tellNotFinal = (
  context: Raising & { caller: { id: string } },
  { id, code, facility }: Pick<AssessmentRow, 'id' | 'code' | 'facility'>,
  why: string,
): Promise<void> =>
  raise(
    { ...context, caller: null },
    {
      type: 'assessment_not_final',
      to: { people: [context.caller.id] },
      title: 'Quyết định bạn ký không có hiệu lực',
      body: `Phiếu ${code} của ${facility.name}: hết thời gian giữ nhưng quyết định không có hiệu lực. ${why}`,
      data: { assessmentId: id },
    },
  )

type More = { note: string | null; by?: string; until?: string; level?: string | null; recommendations?: string | null }

/** Tells the owner, also by letter, and everybody who worked on the file, what was decided. */
export const tellDecided = async (
  context: WritingToOwners,
  assessment: AssessmentRecord,
  outcome: DecisionOutcome,
  { by, until, ...more }: More,
): Promise<void> => {
  const notice = await tellOwnerDecided(context, assessment, outcome, { ...more, until: until ?? null })
  const people = without([...(await peopleOn(context.db, assessment)), by ?? null], context.caller)
  await raise(context, { ...notice, to: { people } })
}

/** Tells that a part of the time has passed; at 100 per cent it is over. */
export const tellMoment = async (context: Raising, assessment: Told, percent: ClockMoment): Promise<void> => {
  await raise(context, {
    type: 'assessment_approval_deadline',
    to: await inCharge(context, assessment),
    title: percent === 100 ? 'Hết hạn thẩm định' : 'Sắp đến hạn thẩm định',
    body: `${words(assessment)} đã dùng ${percent === 100 ? 'hết' : `${percent} %`} thời hạn thẩm định${untilDay(assessment.due_on)}.`,
    data: { assessmentId: assessment.id },
  })
}

/** Reminds who judges, or who signs, of the file in their hands; false where that is nobody but who asks. */
export const remindStaff = async (context: Raising, assessment: Proposed, isProposed: boolean): Promise<boolean> => {
  const people = isProposed
    ? await signersOf(context, assessment)
    : without(await peopleOn(context.db, assessment), context.caller)
  if (people.length === 0) return false
  await raise(context, {
    type: isProposed ? 'assessment_proposed' : 'assessment_approval_deadline',
    to: { people },
    title: isProposed ? 'Nhắc ký quyết định' : 'Nhắc thẩm định phiếu đánh giá',
    body: `${words(assessment)} đang chờ bạn ${isProposed ? 'ký' : 'thẩm định'}${untilDay(assessment.due_on)}.`,
    data: { assessmentId: assessment.id },
  })
  return true
}
