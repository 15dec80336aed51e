import type { ErrorCode } from '@nhanxanh/contract/errors'

type Details = {
  /** A sentence shown in place of the code's own, where it can say more: who decided, and when. */
  sentence?: string
  /** Field → sentence, shown at the field. */
  fields?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retryAfterSeconds?: number
  /** Refused before it was looked at, for being one too many: not worth a row of the audit log each. */
  isThrottled?: boolean
}

/** An unforeseen error in an act whose failure has a code of its own; logged with its cause. */
export class Failure extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, cause: unknown) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
  }
}

/** An act that is not possible, with a code that the endpoint declares. Anything else that is thrown is our mistake. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly sentence: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly isThrottled: boolean

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.sentence = details.sentence
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isThrottled = details.isThrottled ?? false
  }
}
