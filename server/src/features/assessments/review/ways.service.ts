import { fewestPeers } from '@nhanxanh/contract/features/assessments.peers'
import { targetOf, waySentence } from '@nhanxanh/contract/features/assessments.ways'
import type { WaysToLevel } from '@nhanxanh/contract/features/assessments.ways'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { waysUp } from '@nhanxanh/contract/scoring/ways'
import type { Ease, Way } from '@nhanxanh/contract/scoring/ways'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beyondSight } from '../../../db/assigned.ts'
import type { Db } from '../../../db/types.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { attemptUnderReview, scoredReview } from './attempt.service.ts'
import type { UnderReview } from './attempt.service.ts'
import { countMetByLike } from './ways.repo.ts'

/** By like facilities with the same stars, or of any where these are too few; nothing is told of fewer than five. */
const easeOf = async (
  db: Db,
  assessment: AssessmentRecord,
  { criteria }: UnderReview['questionnaire'],
): Promise<Ease> => {
  for (const rank of new Set([assessment.rank, null])) {
    const found = await countMetByLike(db, assessment, rank)
    if ((found[0]?.like ?? 0) < fewestPeers) continue
    const met = new Map(found.map((row) => [row.lineage, row.met]))
    return new Map(criteria.map(({ code, lineage }) => [code, met.get(lineage) ?? 0]))
  }
  return new Map()
}

const shown = ({ criteria, points, maximum }: Way, level: { name: string }, ids: ReadonlyMap<string, string>) => {
  const way = {
    points: toDecimal(points),
    maximum: toDecimal(maximum),
    criteria: criteria.map(({ criterion }) => ({
      criterionId: ids.get(criterion.code) ?? '',
      code: criterion.code,
      name: criterion.name,
      target: targetOf(criterion),
    })),
  }
  return { ...way, sentence: waySentence(way, level) }
}

/** The easiest ways from what was found so far to the next level; null at the highest. How often others succeeded only orders them. */
export const waysOf = async (
  db: Db,
  assessment: AssessmentRecord,
  decidedOn: VietnamDay,
): Promise<WaysToLevel | null> => {
  const review = await attemptUnderReview(db, assessment)
  const { prepared, criteria } = review.questionnaire
  const up = waysUp(prepared, scoredReview(review), await easeOf(db, assessment, review.questionnaire))
  if (up === null) return null
  const ids = new Map(criteria.map(({ id, code }) => [code, id]))
  const ways = up.ways.map((way) => shown(way, up.level, ids))
  const { waysPromiseDays: days } = (await programmeOf(db)).values
  const until = days === 0 ? null : addDays(decidedOn, days)
  return { levelKey: up.level.key, levelName: up.level.name, until, ways }
}

/** The same for staff. ASSESSMENT_NOT_SUBMITTED before the first attempt. */
export const waysFor = async (reading: Reading, id: string): Promise<{ next: WaysToLevel | null }> => {
  const assessment = await assessmentOf(reading, id)
  return {
    next: await beyondSight(reading.db, reading.caller, () =>
      waysOf(reading.db, assessment, vietnamDay(assessment.decided_at ?? reading.now)),
    ),
  }
}
