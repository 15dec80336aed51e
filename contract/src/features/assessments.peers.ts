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
  /** The median part, of 1, that they earned in each group, by its code; none with too few. */
  groups: z.array(z.object({ code: z.string(), median: z.string() })),
  /** What part, of 1, this one earned in each group that has anything to earn, in the order of its criteria; none before it was worked out. */
  own: z.array(z.object({ code: z.string(), name: z.string(), share: z.string() })),
  /** What was decided of such facilities in twelve months. */
  decided: z.object({
    /** Null: not recognised. */
    levels: z.array(z.object({ levelName: z.string().nullable(), count: z.int() })),
    /** Nearest by what they earned, of 1; those alone that the reader knows of. */
    nearest: z.array(
      z.object({ assessmentId: id, facilityName: z.string(), levelName: z.string().nullable(), share: z.string() }),
    ),
  }),
})
export type AssessmentPeers = z.output<typeof assessmentPeers>
