import { z } from 'zod'

/** The wire shape of every error: a code has no space in it, a sentence has. */
export const errorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.output<typeof errorBody>
