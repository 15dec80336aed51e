import type { Db } from '../../../db/types.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { findAttempt } from '../answers/answers.repo.ts'
import type { Content } from '../answers/content.ts'
import { attemptUnderReview, hashesOf, recount } from './attempt.service.ts'
import * as repo from './verdicts.repo.ts'

/** What the owner said of what was assessed: an input, or a question with its number or choice. */
const figureIn = ({ values, answers }: Content, itemId: string): string | null =>
  values[itemId] ?? answers[itemId]?.value.join(',') ?? null

/** Figures that were assessed stay where the owner's figure is the same as before. */
const carryFigures = async (
  db: Db,
  { id, attempt }: AssessmentRecord,
  before: Content,
  now: Content,
): Promise<void> => {
  const rows = await repo.assessedValuesOf(db, id, attempt - 1)
  const kept = rows.filter(({ item_id }) => figureIn(before, item_id) === figureIn(now, item_id))
  const itemIds = kept.map(({ item_id }) => item_id)
  await repo.carryAssessedValues(db, { id, attempt }, itemIds)
}

/**
 * Begins the review of an attempt that was just submitted. A verdict of the attempt before is kept if and only if what it
 * rests on has the same hash (PRODUCT D7, delta review); what was sent back is judged anew.
 */
export const beginReview = async (db: Db, assessment: AssessmentRecord): Promise<void> => {
  const { id, attempt } = assessment
  const before = attempt > 1 ? await findAttempt(db, id, attempt - 1) : undefined
  const now = await findAttempt(db, id, attempt)
  if (before && now) {
    await carryFigures(db, assessment, before.content, now.content)
    const hashes = hashesOf(await attemptUnderReview(db, assessment))
    const verdicts = await repo.verdictsOf(db, id, attempt - 1)
    const kept = verdicts.filter(
      ({ criterion_id, verdict, judged_hash }) => verdict !== 'supplement' && hashes.get(criterion_id) === judged_hash,
    )
    const criterionIds = kept.map(({ criterion_id }) => criterion_id)
    await repo.carryVerdicts(db, { id, attempt }, criterionIds)
  }
  await recount(db, assessment, await attemptUnderReview(db, assessment))
}
