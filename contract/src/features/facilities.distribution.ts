import { z } from 'zod'
import { id } from '../shared/fields.ts'

/** Facilities drawn as points; more would be one spot. */
export const mostPoints = 2_000
/** Communes that are named; in most programmes these are all. */
export const mostCommunes = 100

/** Where the facilities of a filter are. Coordinates are WGS 84, in degrees. */
export const distribution = z.object({
  total: z.int(),
  /** Those with coordinates. */
  located: z.int(),
  /** Most facilities first. */
  communes: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  points: z.array(
    z.object({
      id,
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      communeCode: z.string(),
      /** Of the certificate that holds today, by name; null: none holds, or the reader may not know. */
      level: z.string().nullable(),
    }),
  ),
  /** Of the points: whose outlines they are drawn in. */
  provinceCodes: z.array(z.string()),
})
export type Distribution = z.output<typeof distribution>
