import { z } from 'zod'
import { facilitySubTypeKeys } from '../shared/facility-kinds.ts'
import { id } from '../shared/fields.ts'

/** With fewer, a median could tell what one of them said (PRODUCT D7b.10). */
export const fewestPeers = 5

/** Where like facilities lie, newest approval of each; for staff, never for owners. */
export const assessmentPeers = z.object({
  subType: z.enum(facilitySubTypeKeys),
  /** The stars that all of them have; null: of any rank, because too few have the same. */
  rank: z.int().nullable(),
  facilities: z.int(),
  /** Inputs, and questions that are answered by or come to a number; only those that enough of them have. */
  figures: z.array(z.object({ itemId: id, count: z.int(), lower: z.string(), median: z.string(), upper: z.string() })),
})
export type AssessmentPeers = z.output<typeof assessmentPeers>
