import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Call } from './execution.ts'

/** The parts of a request as the contract reads them. */
export const parse = (endpoint: Endpoint, raw: Call['raw']): ParsedInput<Endpoint> => {
  const wrong: Record<string, string>[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value ?? {})
    if (!parsed.success) wrong.push(fieldErrors(parsed.error))
    return parsed.data
  }
  const body = endpoint.body === 'upload' ? undefined : endpoint.body
  const input = {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: read(body, raw.body),
  }
  if (wrong.length > 0) {
    // From entries, not by assignment: a field that somebody calls __proto__ stays a field.
    throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(wrong.flatMap(Object.entries)) })
  }
  return input as ParsedInput<Endpoint>
}

/** What the person adds to a letter, in the body of an act that sends one or in the input of a batch. */
export const letterNoteOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'letterNote' in body && typeof body.letterNote === 'string'
    ? body.letterNote
    : null
