import { z } from 'zod'
import { mapPoint } from '../shared/map-point.ts'

/** Facilities drawn as points; more would be one spot. */
export const mostPoints = 2_000
/** Communes that are named; in most programmes these are all. */
export const mostCommunes = 100

/** Where the facilities of a filter are. */
export const distribution = z.object({
  total: z.int(),
  /** Those with coordinates. */
  located: z.int(),
  /** Most facilities first. */
  communes: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** `level`: of the certificate that holds today. */
  points: z.array(mapPoint),
  /** Of the points: whose outlines they are drawn in. */
  provinceCodes: z.array(z.string()),
})
export type Distribution = z.output<typeof distribution>
