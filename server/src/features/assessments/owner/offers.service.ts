import { draftOffer, graceEndsOn } from '@nhanxanh/contract/features/criteria-versions.transition'
import type { OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { findInForce } from '../../criteria/version/versions.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'

type Version = NonNullable<Awaited<ReturnType<typeof findInForce>>>

/** What a version in force says of assessments that began before it; without a word they keep theirs. */
const transitionOf = ({ number, transition_rule, grace_months, effective_on }: Version) => ({
  number,
  rule: transition_rule ?? ('keep' as const),
  graceMonths: grace_months,
  effectiveOn: effective_on ?? '',
})

const offered = ({ id, number, effective_on }: Version) => ({ id, number, effectiveOn: effective_on ?? '' })

/** The versions that an assessment may begin with today: that in force, and the one before while its grace lasts. */
export const versionsOnOffer = async (db: Db, type: FacilityType, today: VietnamDay) => {
  const inForce = await findInForce(db, type, today)
  if (!inForce) return []
  const until = graceEndsOn(transitionOf(inForce))
  const before = until === null || today > until ? undefined : await beforeIt(db, inForce)
  return [{ ...offered(inForce), until: null }, ...(before ? [{ ...offered(before), until }] : [])]
}

const beforeIt = (db: Db, { type, effective_on }: Version): Promise<Version | undefined> =>
  effective_on === null ? Promise.resolve(undefined) : findInForce(db, type, addDays(effective_on, -1))

/**
 * The newer version that a draft may or must move to, by the transition rule of the version in force (PRODUCT D7b.4). What
 * was handed in once stays with its version: attempts, verdicts and carried answers are of that one.
 */
export const offerFor = async (db: Db, row: AssessmentRecord, today: VietnamDay): Promise<OwnAssessment['offer']> => {
  if (standingOf(row) !== 'draft') return null
  const inForce = await findInForce(db, row.type, today)
  if (!inForce || inForce.number <= row.criteria_number) return null
  const newer = transitionOf(inForce)
  const { canMove, mustMove, until, sentence } = draftOffer(row.criteria_number, newer, today)
  return canMove && sentence !== null ? { ...offered(inForce), rule: newer.rule, until, mustMove, sentence } : null
}
