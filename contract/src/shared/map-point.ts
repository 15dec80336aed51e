import { z } from 'zod'
import { id } from './fields.ts'

/** A facility on a map; WGS 84, in degrees. `level`: by name; null: it has none, or the reader may not know. */
export const mapPoint = z.object({
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  communeCode: z.string(),
  level: z.string().nullable(),
})
export type MapPoint = z.output<typeof mapPoint>
