import type { CallInput, Endpoint, OutputOf } from '@nhanxanh/contract/spine'
import { clientOf } from '../../tests/support/client.ts'

/** What the server said no to, with its code. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, sentence: string) {
    super(sentence)
    this.code = code
  }
}

/** Calls the API of a server and gives what it answered; a refusal is thrown. */
export const talkTo = (base: string) => {
  const call = clientOf(base)
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, token?: string): Promise<OutputOf<E>> => {
    const { status, data, error } = await call(endpoint, input, token === undefined ? {} : { token })
    if (status === 200) return data
    const fields = Object.entries(error.fields ?? {}).map(([name, sentence]) => `\n  ${name}: ${sentence}`)
    throw new Refused(error.code, `${endpoint.method} ${endpoint.path}: ${error.message}${fields.join('')}`)
  }
}
export type Talk = ReturnType<typeof talkTo>
