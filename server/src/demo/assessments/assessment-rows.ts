import { randomUUID } from 'node:crypto'
import { dueDay, resting, running } from '@nhanxanh/contract/shared/terms'
import type { Clock, CountDays } from '@nhanxanh/contract/shared/terms'
import { storedStanding } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { AssessmentStory, Ending } from '../../../../seed/demo/assessments/stories.ts'
import { councilSince, demoSessions } from '../../../../seed/demo/assessments/sessions.ts'
import { officeMoment, signedAfter } from '../../../../seed/demo/story/timeline.ts'
import type { Random } from '../../../../seed/demo/invent/random.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Content } from '../../features/assessments/answers/content.ts'
import { searchedTexts } from '../../features/assessments/assessments.repo.ts'
import type { ApprovedFacility } from './demo-assessments.repo.ts'

export type Person = { id: string; name: string }
/** Moments of one assessment; of a supplement that was mended the first round as well. */
export type Times = {
  createdAt: Date
  first: { submittedAt: Date; returnedAt: Date } | null
  submittedAt: Date
  assignedAt: Date
  /** The last verdict. */
  judgedAt: Date
  proposedAt: Date
  endedAt: Date
  /** The session of the council before which it lay, by when that was. */
  session: number | null
}

/** How it ends: signed after the council, or long ago without one; of what waits, when it was proposed. */
const endingOf = ({ ending, handedIn, took }: AssessmentStory) => {
  const ended = handedIn - took
  const isSigned = ending === 'approved' || ending === 'failed'
  const isBefore = (ago: number) => (isSigned ? ago <= ended : ago < ended)
  const laid = isSigned || ending === 'deciding' ? demoSessions.find(isBefore) : undefined
  return { ended, isSigned, session: ended > councilSince ? null : (laid ?? null) }
}

/** When all of it happened, in office hours before `now`. */
export const timesOf = (story: AssessmentStory, now: Date, random: Random): Times => {
  const { handedIn, isResubmitted, isOnPaper } = story
  const back = (days: number): Date => officeMoment(now, Math.max(0, days), random)
  const { ended, isSigned, session } = endingOf(story)
  const firstBack = handedIn + 21
  const first = isResubmitted ? { submittedAt: back(firstBack), returnedAt: back(firstBack - 9) } : null
  const submittedAt = back(handedIn)
  const before = first?.submittedAt ?? submittedAt
  const createdAt = new Date(before.getTime() - random.int(3, 9) * 86_400_000)
  const endedAt = back(ended)
  // Owners begin when they like, who enters a paper on a working day.
  const begun = isOnPaper ? officeMoment(createdAt, 0, random) : createdAt
  const [judged, proposed] = isSigned ? [2, 1] : [story.ending === 'deciding' ? 1 : 0, 0]
  return {
    createdAt: begun,
    first,
    submittedAt,
    assignedAt: back(handedIn - 1),
    judgedAt: judged === 0 ? endedAt : back(ended + judged),
    proposedAt: proposed === 0 ? endedAt : back(ended + proposed),
    endedAt: isSigned && session !== null ? signedAfter(now, session, random) : endedAt,
    session,
  }
}

const standings: Record<Ending, AssessmentStanding> = {
  draft: 'draft',
  unassigned: 'submitted',
  reviewing: 'submitted',
  deciding: 'submitted',
  supplement: 'supplement',
  approved: 'approved',
  failed: 'failed',
}
export const standingAt = ({ ending }: AssessmentStory): AssessmentStanding => standings[ending]

type Counting = { count: CountDays; targetDays: number; remedyDays: number }

const clockAt = (standing: AssessmentStanding, times: Times, { count, targetDays }: Counting): Clock => {
  const { first, submittedAt, endedAt } = times
  let clock: Clock = { targetDays, usedDays: 0, from: null }
  if (first) clock = resting(running(clock, first.submittedAt), first.returnedAt, count)
  clock = running(clock, submittedAt)
  return standing === 'submitted' ? clock : resting(clock, endedAt, count)
}

const clockColumns = (story: AssessmentStory, times: Times, counting: Counting) => {
  const standing = standingAt(story)
  const isWaiting = standing === 'supplement'
  const days = counting.remedyDays + (story.isExtended ? 35 : 0)
  const clock =
    standing === 'draft' ? { targetDays: null, usedDays: 0, from: null } : clockAt(standing, times, counting)
  return {
    target_days: clock.targetDays,
    used_days: clock.usedDays,
    clock_from: clock.from,
    due_on:
      clock.from === null || clock.targetDays === null
        ? null
        : dueDay({ ...clock, targetDays: clock.targetDays }, counting.count),
    remedy_due_on: isWaiting ? addDays(vietnamDay(times.endedAt), days) : null,
    remedy_extended: isWaiting && story.isExtended,
  }
}

export type Known = {
  code: string
  facility: ApprovedFacility
  versionId: string
  period: { from: string; to: string }
  story: AssessmentStory
  times: Times
  lead: Person
  counting: Counting
}

/** The assessment itself; its totals are counted from the attempt later. */
export const assessmentRow = ({ code, facility, versionId, period, story, times, lead, counting }: Known) => {
  const standing = standingAt(story)
  const attempt = standing === 'draft' ? 0 : story.isResubmitted ? 2 : 1
  const isEnded = ['supplement', 'approved', 'failed'].includes(standing)
  return {
    id: randomUUID(),
    version: attempt * 2 + (isEnded ? 1 : 0),
    code,
    facility_id: facility.id,
    criteria_version_id: versionId,
    kind: story.kind,
    period_from: period.from,
    period_to: period.to,
    ...storedStanding(standing),
    attempt,
    submitted_at: attempt === 0 ? null : times.submittedAt,
    decided_at: isEnded ? times.endedAt : null,
    created_at: times.createdAt,
    updated_at: isEnded ? times.endedAt : times.submittedAt,
    lead_id: ['draft', 'unassigned'].includes(story.ending) ? null : lead.id,
    ...clockColumns(story, times, counting),
    ...searchedTexts(code, facility),
    to_judge: 0,
    judged: 0,
    evidence_flags: 0,
  }
}

/** What the owner wrote, as rows. */
export const contentRows = (assessment_id: string, { answers, values, exemptions }: Content, updated_at: Date) => ({
  assessment_answers: Object.entries(answers).map(([question_id, { value, stance }]) => ({
    id: randomUUID(),
    assessment_id,
    question_id,
    value,
    stance,
    is_proposed: false,
    updated_at,
  })),
  assessment_values: Object.entries(values).map(([input_id, value]) => ({
    assessment_id,
    input_id,
    value,
    is_proposed: false,
    updated_at,
  })),
  assessment_exemptions: Object.entries(exemptions).map(([criterion_id, reason]) => ({
    assessment_id,
    criterion_id,
    reason,
    updated_at,
  })),
  assessment_evidence: Object.entries(answers).flatMap(([question_id, { evidence }]) =>
    evidence.map(({ fileId, kind, issuedOn, coversFrom, coversTo, issuer, note }) => ({
      id: randomUUID(),
      assessment_id,
      question_id,
      ...columnsOf({ fileId, kind, issuedOn, coversFrom, coversTo, issuer, note }),
      created_at: updated_at,
    })),
  ),
})
