import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'

/** Another file that is the same, or looks like it. */
const sighting = z.object({
  fileId: id,
  fileName: z.string(),
  /** A picture: both can be looked at side by side. */
  isPicture: z.boolean(),
  assessmentId: id,
  assessmentCode: z.string(),
  facilityName: z.string(),
  /** Sent by another facility, by the same one for another cycle, or with other questions of this assessment. */
  where: z.enum(['facility', 'cycle', 'question']),
  sentAt: instant,
  /** In per cent: 100 are the same bytes. */
  likeness: z.int(),
  /** Who said that the two have nothing to do with each other. */
  dismissedBy: z.string().nullable(),
})
export type Sighting = z.output<typeof sighting>

/** With fewer, a count of what one may not see could tell whose it is. */
export const fewestHidden = 5

/** What is known of each file of an attempt as it came, before an image was drawn anew (PRODUCT D7b.9); for staff only. */
export const evidenceOrigins = z.object({
  items: z.array(
    z.object({
      fileId: id,
      /** SHA-256 of what came; null for files that came before this was noted. */
      fingerprint: z.string().nullable(),
      takenAt: instant.nullable(),
      place: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
      /** How far the place lies from where the facility says that it is; null: one of the two is not known. */
      metresAway: z.int().nullable(),
      /** How far the place lies from the middle of the other photographs of the facility; null: near enough, or not known. */
      kilometresAway: z.int().nullable(),
      /** Taken before the reference period, or after the assessment was handed in. */
      isOutsidePeriod: z.enum(['before', 'after']).nullable(),
      elsewhere: z.array(sighting),
      /** Assessments that the reader may not see; null: none or fewer than five. */
      hidden: z.int().nullable(),
    }),
  ),
})
export type EvidenceOrigins = z.output<typeof evidenceOrigins>

/** A pair of files of which a hint is not to be shown again, or again after all. */
export const dismissalBody = z.strictObject({ fileId: id, otherFileId: id, isDismissed: z.boolean() })
