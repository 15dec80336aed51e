import { interestedAmong } from '@nhanxanh/contract/features/assessments.hands'
import { fromDecimal, toDecimal } from '@nhanxanh/contract/formula/rational'
import { everything } from '@nhanxanh/contract/permissions'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { Refusal } from '../../../refusal.ts'
import type { AskedCriterion } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { listHands } from '../hands/hands.repo.ts'
import { tellOverruled } from '../telling/telling.service.ts'
import type { UnderReview } from './attempt.service.ts'
import { keepOther, settleOthers } from './overruled.repo.ts'
import type { Acting } from './review.service.ts'

type Found = Pick<VerdictBody, 'verdict' | 'share' | 'reason' | 'comment'>
type Judging = {
  assessment: AssessmentRecord
  criterion: AskedCriterion
  review: UnderReview
  body: Found & { version: number }
}

const shareIn = (share: string | null) => {
  const value = fromDecimal(share ?? '')
  return value ? toDecimal(value) : null
}

/** Whether two say the same of a criterion; remarks may be others. */
const isSame = (one: Found, other: Found): boolean =>
  one.verdict === other.verdict && one.reason === other.reason && shareIn(one.share) === shareIn(other.share)

const placeOf = ({ assessment, criterion }: Judging) => ({
  assessment_id: assessment.id,
  attempt: assessment.attempt,
  criterion_id: criterion.id,
})

/** The lead decides what holds; while the file has none, who holds everything. */
const settles = ({ caller }: Acting, { lead_id }: AssessmentRecord): boolean =>
  lead_id === caller.id || caller.permissions.includes(everything)

/**
 * Keeps what a member finds otherwise than what somebody else judged beside it, until the lead decides; true: it was kept, and what
 * stands stays. Of who has declared an interest since, anybody on the file judges anew.
 */
export const keptAsDissent = async (context: Acting, judging: Judging): Promise<boolean> => {
  const { db, caller, now } = context
  const { assessment, criterion, review, body } = judging
  const before = review.verdicts.find((row) => row.criterion_id === criterion.id)
  if (!before?.verdict || before.judged_by === caller.id || before.version !== body.version) return false
  if (settles(context, assessment) || isSame(before, body)) return false
  if (interestedAmong(await listHands(db, assessment.id)).has(before.judged_by)) return false
  const { verdict, share, reason, comment } = body
  if (verdict === null) {
    throw new Refusal('FORBIDDEN', { sentence: 'Người chủ trì thẩm định bỏ kết luận của người khác.' })
  }
  const by = { judged_by: caller.id, judged_by_name: caller.name, judged_at: now }
  await keepOther(db, { ...placeOf(judging), verdict, share, reason, comment, ...by })
  return true
}

/** Keeps what a verdict takes the place of, settles what was found otherwise, and tells whoever is overruled. */
export const settleOtherVerdicts = async (context: Acting, judging: Judging): Promise<void> => {
  const { db, caller, now } = context
  const { assessment, criterion, review, body } = judging
  const open = review.overruled.filter((row) => row.criterion_id === criterion.id && row.settled_at === null)
  const isSettled = settles(context, assessment)
  // Who takes back what they found otherwise settles that alone.
  const closed = open.filter((row) => isSettled || row.judged_by === caller.id)
  await settleOthers(
    db,
    closed.map(({ id }) => id),
    caller,
    now,
  )
  const overruled = closed.filter((row) => !isSame(row, body)).map(({ judged_by }) => judged_by)
  const before = review.verdicts.find((row) => row.criterion_id === criterion.id)
  if (before && before.verdict !== null && before.judged_by !== caller.id && !isSame(before, body)) {
    const { verdict, share, reason, comment, judged_by, judged_by_name, judged_at } = before
    const settled = { settled_by: caller.id, settled_by_name: caller.name, settled_at: now }
    const found = { verdict, share, reason, comment, judged_by, judged_by_name, judged_at }
    await keepOther(db, { ...placeOf(judging), ...found, ...settled })
    overruled.push(judged_by)
  }
  await tellOverruled(context, assessment, { people: overruled, criterion: criterion.code, verdict: body.verdict })
}
