import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'

/** What is known of each file of an attempt as it came, before an image was drawn anew (PRODUCT D7b.9); for staff only. */
export const evidenceOrigins = z.object({
  items: z.array(
    z.object({
      fileId: id,
      /** SHA-256 of what came; null for files that came before this was noted. */
      fingerprint: z.string().nullable(),
      takenAt: instant.nullable(),
      place: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
      /** Other facilities that sent the same bytes (100), or a picture that looks like it, in per cent. */
      elsewhere: z.array(z.object({ assessmentCode: z.string(), facilityName: z.string(), likeness: z.int() })),
    }),
  ),
})
export type EvidenceOrigins = z.output<typeof evidenceOrigins>
