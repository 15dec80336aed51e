import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { EvidencePin, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import { columnsOf } from '../../../db/columns.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './pins.repo.ts'
import { recordHand } from '../hands/hands.service.ts'
import { toReviewState } from './review.presenter.ts'
import { assertInAttempt, figureOf, openForJudging } from './review.service.ts'
import type { Acting } from './review.service.ts'

type Place = Omit<EvidencePin, 'id' | 'madeBy' | 'madeAt'>

/** Marks a place on a page of the evidence. FILE_NOT_FOUND for a file that this attempt does not hold. */
export const pin = async (context: Acting, id: string, place: Place): Promise<ReviewState> => {
  const { db, caller, now } = context
  const { review } = await openForJudging(context, id, 'pin')
  const criterion = review.questionnaire.criteria.find((each) => each.id === place.criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  if (place.itemId !== null) figureOf(review, place.itemId)
  assertInAttempt(review, place.fileId)
  const made = { made_by: caller.id, made_by_name: caller.name, made_at: now }
  await repo.createPin(db, { assessment_id: id, ...columnsOf(place), ...made })
  await recordHand(context, id, assessmentRules.pin.part)
  context.audit({ changes: { pin: { before: null, after: `${criterion.code}, trang ${place.page}` } } })
  return toReviewState({ ...review, pins: await repo.pinsOf(db, id) })
}

/** Takes a mark away. */
export const unpin = async (context: Acting, id: string, pinId: string): Promise<ReviewState> => {
  const { db } = context
  const { review } = await openForJudging(context, id, 'pin')
  const removed = await repo.removePin(db, id, pinId)
  if (!removed) throw new Refusal('PIN_NOT_FOUND')
  await recordHand(context, id, assessmentRules.pin.part)
  const code = review.questionnaire.criteria.find((each) => each.id === removed.criterion_id)?.code ?? ''
  context.audit({ changes: { pin: { before: `${code}, trang ${removed.page}`, after: null } } })
  return toReviewState({ ...review, pins: await repo.pinsOf(db, id) })
}
