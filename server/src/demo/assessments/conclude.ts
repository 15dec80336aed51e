import { randomUUID } from 'node:crypto'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import type { Db } from '../../db/types.ts'
import type { Platform } from '../../platform/platform.ts'
import { find } from '../../features/assessments/assessments.repo.ts'
import type { AssessmentRecord } from '../../features/assessments/assessments.repo.ts'
import { checkOf } from '../../features/assessments/decision/check.service.ts'
import { createDecision } from '../../features/assessments/decision/decisions.repo.ts'
import { seal } from '../../features/assessments/decision/seal.service.ts'
import { proposeEarlier } from '../../features/assessments/owner/renewal.service.ts'
import { attemptUnderReview, recount } from '../../features/assessments/review/attempt.service.ts'
import type { Step } from '../demo-facilities.repo.ts'
import type { MadeAssessment, Setting } from './make-assessment.ts'

type Context = { db: Db; platform: Platform; now: Date }
type Scored = Awaited<ReturnType<typeof recount>>

const decisionNotes = {
  approved: 'Phiếu đủ minh chứng, đã đối chiếu khi thẩm định.',
  failed: 'Chưa đạt các tiêu chí bắt buộc và tổng điểm tối thiểu.',
  supplement: 'Đề nghị cơ sở bổ sung minh chứng rõ hơn cho các tiêu chí nêu trong phiếu.',
} as const
type Outcome = keyof typeof decisionNotes

/** A note at every warning, as the check before a decision wants it. */
const notesOf = async (db: Db, record: AssessmentRecord): Promise<Record<string, string>> => {
  const found = await checkOf(db, record)
  return Object.fromEntries(found.map(({ key }) => [key, 'Đã xem xét và đối chiếu với bản gốc.']))
}

type Deciding = {
  record: AssessmentRecord
  scored: Scored
  outcome: Outcome
  attempt: number
  proposedAt: Date
  at: Date
  isSigned: boolean
  sessionId: string | null
}

const decide = async ({ db }: Context, { lead, signer }: Setting, deciding: Deciding) => {
  const { record, scored, outcome, attempt, proposedAt, at, isSigned, sessionId } = deciding
  const { score, levels } = { score: scored.score, levels: scored.score.levels }
  const level = levels.find((each) => each.level.key === score.level)?.level
  const signing = outcome === 'supplement' ? lead : signer
  const notes = outcome === 'approved' ? await notesOf(db, record) : {}
  const row = {
    id: randomUUID(),
    assessment_id: record.id,
    attempt,
    outcome,
    level: level?.key ?? null,
    level_name: level?.name ?? null,
    points: toDecimal(score.points),
    maximum: toDecimal(score.maximum),
    note: decisionNotes[outcome],
    recommendations: outcome === 'approved' ? 'Theo dõi điện, nước theo tháng và tập huấn nhân viên mỗi quý.' : null,
    proposed_by: lead.id,
    proposed_by_name: lead.name,
    proposed_at: proposedAt,
    signed_by: isSigned ? signing.id : null,
    signed_by_name: isSigned ? signing.name : null,
    signed_at: isSigned ? at : null,
    withdrawn_by_name: null,
    withdrawn_at: null,
    session_id: isSigned ? sessionId : null,
  }
  await createDecision(db, { ...row, notes: JSON.stringify(notes) })
  return { ...row, notes, signed_by: signing.id, signed_at: at }
}

const standing = (before: string | null, after: string) => ({ status: { before, after } })

/** How it came: from its owner by the portal, or from the hand that entered the paper. */
const arrivalOf = ({ planned, id, rows }: MadeAssessment, secretary: Step['by']): Step[] => {
  const { facility, times, story } = planned
  const owner = story.isOnPaper ? secretary : { id: facility.owner_id, name: facility.owner_name }
  const submitted = rows.assessment_attempts.map(({ submitted_at }, nth): Step => ({
    at: submitted_at,
    by: owner,
    action: 'assessment.submit',
    changes: standing(nth === 0 ? 'draft' : 'supplement', 'submitted'),
    refId: id,
  }))
  const began: Step = {
    at: times.createdAt,
    by: owner,
    action: 'assessment.start',
    changes: standing(null, 'draft'),
    refId: id,
  }
  return [began, ...submitted]
}

/** Counts, decides and seals one assessment as far as its story goes; returns its steps for the audit log. */
const conclude = async (context: Context, made: MadeAssessment, setting: Setting): Promise<Step[]> => {
  const { planned, id } = made
  const { story, times } = planned
  const { lead, signer, secretary } = setting
  const steps = arrivalOf(made, secretary)
  const record = await find(context.db, id)
  if (record && record.kind !== 'initial' && record.attempt === 0)
    await proposeEarlier(context.db, record, record.created_at)
  if (!record || record.attempt === 0) return steps
  const review = await attemptUnderReview(context.db, record)
  const scored = await recount(context.db, record, review)
  const step = (at: Date, by: Step['by'], action: string, changes: Step['changes']) =>
    void steps.push({ at, by, action, changes, refId: id })
  const { proposedAt, endedAt: at, session } = times
  const sessionId = session === null ? null : (setting.sessions.get(session) ?? null)
  const base = { record, scored, attempt: record.attempt, proposedAt, at, isSigned: true, sessionId }
  if (times.first) {
    const back = { proposedAt: times.first.returnedAt, at: times.first.returnedAt, sessionId: null }
    await decide(context, setting, { ...base, outcome: 'supplement', attempt: 1, ...back })
    step(back.at, lead, 'assessment.return', standing('submitted', 'supplement'))
  }
  if (story.ending === 'supplement') {
    await decide(context, setting, { ...base, outcome: 'supplement' })
    step(at, lead, 'assessment.return', standing('submitted', 'supplement'))
  }
  if (story.ending === 'deciding') {
    await decide(context, setting, { ...base, outcome: 'approved', isSigned: false })
    step(at, lead, 'assessment.propose', { decision: { before: null, after: 'approved' } })
  }
  if (story.ending === 'approved' || story.ending === 'failed') {
    const signed = await decide(context, setting, { ...base, outcome: story.ending })
    const { sha256, signature, keyId } = await seal({ ...context, now: at }, record, signed)
    const sealed = { before: null, after: `${sha256} ${signature} ${keyId}` }
    step(signed.proposed_at, lead, 'assessment.propose', { decision: { before: null, after: story.ending } })
    step(at, signer, 'assessment.countersign', { ...standing('submitted', story.ending), record: sealed })
  }
  return steps
}

/** Brings every assessment to where its story ends. */
export const concludeAll = async (
  context: Context,
  made: readonly MadeAssessment[],
  setting: Setting,
): Promise<Step[]> => {
  const steps: Step[] = []
  for (const each of made) steps.push(...(await conclude(context, each, setting)))
  return steps
}
