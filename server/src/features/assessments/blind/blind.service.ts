import { blindName } from '@nhanxanh/contract/features/assessments.blind'
import type { BlindReview, BlindState, BlindVerdictBody } from '@nhanxanh/contract/features/assessments.blind'
import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { verdictProblems } from '@nhanxanh/contract/features/assessments.verdicts'
import { beyondSight } from '../../../db/assigned.ts'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import type { HandingOver, InHand } from '../../../in-hand.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import { declareInterest } from '../../facilities/interests/interests.service.ts'
import { bytesOf } from '../../files/files.service.ts'
import { raise } from '../../notifications/notifications.service.ts'
import { filesOf } from '../answers/answers.repo.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { listHands } from '../hands/hands.repo.ts'
import { attemptUnderReview, judgedAmong, scoredReview } from '../review/attempt.service.ts'
import { toReviewSheet } from '../review/review.presenter.ts'
import type { Acting } from '../review/review.service.ts'
import { blindProblem, keepsBlind } from './blind.policy.ts'
import * as repo from './blind.repo.ts'
import type { BlindRow } from './blind.repo.ts'

const toReview = (row: BlindRow, caller: Caller): BlindReview => ({
  ...fieldsOf(pick(row, ['id', 'quarter', 'number'])),
  judged: row.judged ?? 0,
  assessment: caller.assignedOnly ? null : { id: row.assessment_id, code: row.code, facilityName: row.facility_name },
  assessor: row.assessor_id === null ? null : { id: row.assessor_id, name: row.assessor_name ?? '' },
  finishedAt: row.finished_at?.toISOString() ?? null,
})

/** All that are judged again, for who knows of all files; an assessor's own without a name. */
export const blindReviewsFor = async ({ db, caller }: Reading) => {
  const rows = await beyondSight(db, caller, () => repo.listReviews(db, caller.assignedOnly ? caller.id : null))
  return { items: rows.map((row) => toReview(row, caller)), canAssign: keepsBlind(caller) }
}

/** What this person knows of a file, for the rule of who judges it again. */
const knownBy = async (db: Db, { assessment_id, facility_id }: BlindRow, personId: string) => ({
  hasHand: (await listHands(db, assessment_id)).some((hand) => hand.personId === personId),
  knowsFacility: await repo.hasFileOf(db, facility_id, personId),
})

const canJudge = async (db: Db, row: BlindRow, personId: string): Promise<boolean> =>
  blindProblem({ assignedOnly: true }, await knownBy(db, row, personId)) === null

const notFound = () => new Refusal('ASSESSMENT_NOT_FOUND')
const finished = () => new Refusal('STALE_VERSION', { sentence: 'Phiếu này đã được chấm lại xong nên không sửa được.' })

/** One that waits, for who gives it to somebody. */
const keptReview = async ({ db, caller }: Reading, id: string): Promise<BlindRow> => {
  const row = keepsBlind(caller) ? await repo.lockReview(db, id) : undefined
  if (!row) throw notFound()
  return row
}

/** Everybody who can judge it again. */
export const blindAssessorsFor = async (reading: Reading, id: string) => {
  const { db, caller } = reading
  const row = keepsBlind(caller) ? await repo.findReview(db, id) : undefined
  if (!row) throw notFound()
  const items = []
  for (const person of await repo.listOutsiders(db)) {
    if (await canJudge(db, row, person.id)) items.push(person)
  }
  return { items }
}

/** Gives a file to somebody, who is told of it, or to nobody; what the one before began is not kept. */
const giveReview = async (context: HandingOver, row: BlindRow, assessorId: string | null): Promise<void> => {
  const { db, caller, now } = context
  await repo.assignReview(db, { id: row.id, assessorId, by: caller.id, now })
  if (assessorId === null) return
  await raise(context, {
    type: 'blind_review_assigned',
    to: { people: [assessorId] },
    title: 'Một phiếu chờ bạn chấm lại độc lập',
    body: `${blindName(row)} được giao cho bạn. Mở Đánh giá, mục Chấm lại độc lập.`,
    data: {},
  })
}

/** Files that are judged again and not finished; who takes one over begins anew. */
export const blindReviewsInHand: InHand = {
  event: 'blind-review.assign',
  field: 'assessor',
  successors: repo.listOutsiders,
  canHave: async (db, id, personId) => {
    const row = await repo.findReview(db, id)
    return row !== undefined && canJudge(db, row, personId)
  },
  give: async (context, { id, from, to }) => {
    const row = await repo.lockReview(context.db, id)
    if (row?.assessor_id === from && row.finished_at === null) await giveReview(context, row, to)
  },
}

/** Gives a file to who judges it again, or to nobody. */
export const assignBlind = async (context: Acting, id: string, { assessorId }: { assessorId: string | null }) => {
  const { db, caller } = context
  context.audit({ refId: id })
  const row = await keptReview(context, id)
  if (row.finished_at !== null) throw finished()
  const { items } = await blindAssessorsFor(context, id)
  if (assessorId !== null && !items.some((person) => person.id === assessorId)) {
    throw invalid('assessorId', 'Người này không chấm lại được phiếu. Hãy chọn người khác.')
  }
  if (assessorId !== row.assessor_id) await giveReview(context, row, assessorId)
  context.audit({ changes: { assessor: { before: row.assessor_id, after: assessorId } } })
  const after = await repo.findReview(db, id)
  if (!after) throw notFound()
  return toReview(after, caller)
}

/** The file of its assessor, who still knows nothing else of it; a change takes its turn. */
const ownReview = async ({ db, caller }: Reading, id: string, isChange = false): Promise<BlindRow> => {
  const row = isChange ? await repo.lockReview(db, id) : await repo.findReview(db, id)
  if (!row || row.assessor_id !== caller.id) throw notFound()
  const sentence = blindProblem(caller, await knownBy(db, row, caller.id))
  if (sentence !== null) throw new Refusal('CONFLICT_OF_INTEREST', { sentence })
  if (isChange && row.finished_at !== null) throw finished()
  return row
}

/** The attempt as it was sealed, with what the second assessor found of it and nothing that the first did. */
const reviewOf = async (reading: Reading, row: BlindRow) => {
  const { db, caller } = reading
  const assessment = await assessmentOf({ db, caller: { ...caller, assignedOnly: false } }, row.assessment_id)
  const sealed = await attemptUnderReview(db, { ...assessment, attempt: row.attempt })
  const verdicts = await repo.listVerdicts(db, row.id)
  const blind = { ...sealed, verdicts: [], assessed: [], pins: [], overruled: [], content: sealed.attempt.content }
  const scorable = { ...blind, verdicts }
  const { criteria } = judgedAmong(scorable, scoredReview(scorable))
  return { blind, verdicts, toJudge: criteria.map(({ id }) => id) }
}
type Blind = Awaited<ReturnType<typeof reviewOf>>

const toState = ({ verdicts, toJudge }: Blind, finishedAt: Date | null): BlindState => ({
  verdicts: verdicts.map((row) => fieldsOf(pick(row, ['criterion_id', 'verdict', 'share', 'reason', 'comment']))),
  toJudge,
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** What its assessor reads: answers and evidence of the sealed attempt. */
export const blindSheet = (reading: Reading, id: string) =>
  beyondSight(reading.db, reading.caller, async () => {
    const row = await ownReview(reading, id)
    const review = await reviewOf(reading, row)
    const answers = Object.values(review.blind.attempt.content.answers)
    const ids = answers.flatMap(({ evidence }) => evidence.map(({ fileId }) => fileId))
    const sheet = toReviewSheet(review.blind, { files: await filesOf(reading.db, ids), before: null, changed: [] })
    // How often it was handed in tells what was found of it.
    return { sheet: { ...sheet, attempt: 1 }, ...toState(review, row.finished_at) }
  })

/** A file that proves an answer of the sealed attempt. */
export const blindFile = (context: Acting, id: string, fileId: string) =>
  beyondSight(context.db, context.caller, async () => {
    context.audit({ refId: id })
    const { blind } = await reviewOf(context, await ownReview(context, id))
    const evidence = Object.values(blind.attempt.content.answers).flatMap((answer) => answer.evidence)
    const file = evidence.some((each) => each.fileId === fileId)
      ? (await filesOf(context.db, [fileId])).get(fileId)
      : undefined
    if (!file) throw new Refusal('FILE_NOT_FOUND')
    return bytesOf(context, file)
  })

/** Judges one criterion again. */
export const judgeBlind = (context: Acting, id: string, criterionId: string, body: BlindVerdictBody) =>
  beyondSight(context.db, context.caller, async () => {
    const { db, now } = context
    context.audit({ refId: id })
    const row = await ownReview(context, id, true)
    const { blind } = await reviewOf(context, row)
    const criterion = blind.questionnaire.criteria.find((each) => each.id === criterionId)
    if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
    const problems = verdictProblems({ ...body, internalNote: null })
    const exempt = body.verdict === 'not_applicable' ? exemptionProblem(criterion, blind.facts) : null
    if (exempt !== null) problems['verdict'] = exempt
    if (Object.keys(problems).length > 0) throw new Refusal('VALIDATION_FAILED', { fields: problems })
    await repo.saveBlindVerdict(db, { reviewId: id, criterionId, body, now })
    context.audit({ changes: { criterion: { before: criterion.code, after: criterion.code } } })
    return toState(await reviewOf(context, row), null)
  })

/** Ends it: what was found stays as it is. */
export const finishBlind = (context: Acting, id: string) =>
  beyondSight(context.db, context.caller, async () => {
    const { db, now } = context
    context.audit({ refId: id })
    const review = await reviewOf(context, await ownReview(context, id, true))
    const judged = new Set(review.verdicts.map(({ criterion_id }) => criterion_id))
    const open = review.toJudge.filter((criterionId) => !judged.has(criterionId)).length
    if (open > 0) throw new Refusal('ASSESSMENT_NOT_READY', { sentence: `Còn ${open} tiêu chí chưa có kết luận.` })
    await repo.finishReview(db, id, now)
    context.audit({ changes: { judged: { before: null, after: judged.size } } })
    return toState(review, now)
  })

/** Declares an interest in the facility that the answers made known; somebody else judges the file again. */
export const declareBlindConflict = (context: Acting, id: string, { reason }: { reason: string }) =>
  beyondSight(context.db, context.caller, async () => {
    const { db, caller, now } = context
    context.audit({ refId: id })
    const { facility_id: facilityId } = await ownReview(context, id, true)
    await declareInterest(context, { facilityId, assessmentId: null, reason })
    await repo.assignReview(db, { id, assessorId: null, by: caller.id, now })
    context.audit({ changes: { conflict: { before: null, after: reason } } })
    return null
  })
