import { fewestHidden } from '@nhanxanh/contract/features/assessments.origins'
import type { dismissalBody, EvidenceOrigins } from '@nhanxanh/contract/features/assessments.origins'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import { beyondSight } from '../../../db/assigned.ts'
import { Refusal } from '../../../refusal.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { attemptUnderReview } from '../review/attempt.service.ts'
import type { UnderReview } from '../review/attempt.service.ts'
import { openForJudging } from '../review/review.service.ts'
import type { Acting } from '../review/review.service.ts'
import { kilometresAway, metresBetween } from './distance.ts'
import * as repo from './origins.repo.ts'

const filesOf = ({ attempt }: Pick<UnderReview, 'attempt'>): string[] => [
  ...new Set(Object.values(attempt.content.answers).flatMap(({ evidence }) => evidence.map(({ fileId }) => fileId))),
]

/** A photograph of another time than the one that it is to prove. */
const outsidePeriod = (taken: Date | null, { attempt }: Pick<UnderReview, 'attempt'>): 'before' | 'after' | null => {
  if (taken === null) return null
  if (vietnamDay(taken) < attempt.content.periodFrom) return 'before'
  return taken > attempt.submitted_at ? 'after' : null
}

/**
 * When and where the files of the last attempt were made, and where else the same or nearly the same was sent: hints, never a verdict. People with
 * assigned files alone see of others only how many there are, from five on.
 */
export const originsOf = async (reading: Reading, id: string): Promise<EvidenceOrigins> => {
  const { db, caller } = reading
  const assessment = await assessmentOf(reading, id)
  const review = await attemptUnderReview(db, assessment)
  const facilityId = assessment.facility_id
  const wanted = { fileIds: filesOf(review), assessmentId: id, facilityId, account: caller }
  const rows = await beyondSight(db, caller, () => repo.listOrigins(db, wanted))
  const places = await repo.listPlaces(db, facilityId)
  const home = await repo.findPlace(db, facilityId)
  const items = rows.map(({ id: fileId, taken, latitude, longitude, fingerprint, elsewhere }) => {
    const place = latitude === null || longitude === null ? null : { latitude, longitude }
    const hidden = elsewhere.filter(({ isInSight }) => !isInSight).length
    return {
      fileId,
      fingerprint,
      takenAt: taken?.toISOString() ?? null,
      place,
      metresAway: metresBetween(place, home),
      kilometresAway: kilometresAway(place, places),
      isOutsidePeriod: outsidePeriod(taken, review),
      elsewhere: elsewhere.flatMap(({ isInSight, sentAt, ...sighting }) =>
        isInSight ? [{ ...sighting, sentAt: new Date(sentAt).toISOString() }] : [],
      ),
      hidden: hidden < fewestHidden ? null : hidden,
    }
  })
  return { items }
}

/** "Không phải": the two are not told of each other again, to nobody, until somebody takes that back. FILE_NOT_FOUND unless both were told. */
export const dismiss = async (context: Acting, id: string, body: z.output<typeof dismissalBody>) => {
  const { db, caller, now } = context
  const { fileId, otherFileId, isDismissed } = body
  await openForJudging(context, id)
  const before = await originsOf(context, id)
  const told = before.items.find((each) => each.fileId === fileId)?.elsewhere
  const other = told?.find((each) => each.fileId === otherFileId)
  if (!other || fileId === otherFileId) throw new Refusal('FILE_NOT_FOUND')
  const words = `${other.fileName} (${other.assessmentCode})`
  context.audit({
    changes: { likeness: isDismissed ? { before: words, after: null } : { before: null, after: words } },
  })
  const dismissal = { dismissed_by: caller.id, dismissed_by_name: caller.name, dismissed_at: now }
  if (isDismissed) await repo.dismissPair(db, fileId, otherFileId, dismissal)
  else await repo.restorePair(db, fileId, otherFileId)
  return originsOf(context, id)
}
