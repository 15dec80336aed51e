import { z } from 'zod'
import { errorCatalogue } from './errors.ts'
import { keysOf } from './shared/keys-of.ts'

const codes = keysOf(errorCatalogue)

/**
 * The wire shape of every error. `message` is a code or a sentence: a code has no space in it, a sentence has. `code` is
 * always the code, so that programs never have to read a sentence.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(codes),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.output<typeof errorBody>
