import type { EvidenceOrigins } from '@nhanxanh/contract/features/assessments.origins'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { attemptUnderReview } from '../review/attempt.service.ts'
import { listOrigins } from './origins.repo.ts'

/** When and where the files of the last attempt were made, and who else sent them. */
export const originsOf = async (reading: Reading, id: string): Promise<EvidenceOrigins> => {
  const { db } = reading
  const assessment = await assessmentOf(reading, id)
  const { attempt } = await attemptUnderReview(db, assessment)
  const evidence = Object.values(attempt.content.answers).flatMap((answer) => answer.evidence)
  const fileIds = [...new Set(evidence.map(({ fileId }) => fileId))]
  const rows = await listOrigins(db, fileIds, assessment.facility_id)
  const items = rows.map(({ id: fileId, taken, latitude, longitude, ...row }) => ({
    fileId,
    fingerprint: row.fingerprint,
    elsewhere: row.elsewhere,
    takenAt: taken?.toISOString() ?? null,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
  return { items }
}
