import type { ErrorCode } from '@nhanxanh/contract/errors'

type Details = {
  /** A sentence shown in place of the code's own, where it can say more: who decided, and when. */
  sentence?: string
  /** Field → sentence, shown at the field. */
  fields?: Record<string, string>
}

/** An act that is not possible, with a code that the endpoint declares. Anything else that is thrown is our mistake. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly sentence: string | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.sentence = details.sentence
  }
}
