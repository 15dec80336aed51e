import type { ErrorCode } from '@nhanxanh/contract/errors'
import { offlineText } from '../../ui/toast/offline-text.ts'
import { sentenceFor } from './error-sentences.ts'

type Details = {
  /** 0 where no answer came at all. */
  status: number
  /** The code, or the sentence of the server. */
  message: string
  /** Of the catalogue; absent where no answer came, or one of an older server, whose message is then the code. */
  code?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  requestId?: string | null | undefined
  /** Seconds to wait, where the server names them. */
  retryAfter?: number | null | undefined
}

/** A message without a space is a code (SPECIFICATION 8). */
const codeIn = (message: string): string | null => (message.includes(' ') ? null : message)

/** A call that failed: what the server said, and what the person reads. */
export class ApiError extends Error {
  readonly status: number
  /** Null where no server has answered, or one whose code this console does not know how to read. */
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, string>>
  /** Of a fault of ours, for who reports it; a refusal needs no number, it says what to do. */
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor({ status, message, code, fields, requestId, retryAfter }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = (code ?? codeIn(message)) as ErrorCode | null
    this.fields = fields ?? {}
    this.requestId = status >= 400 && status < 500 ? null : (requestId ?? null)
    this.retryAfter = retryAfter ?? null
  }

  /** The Vietnamese sentence (SPECIFICATION 8: with a space it is shown as is, else it is a code). */
  get text(): string {
    return sentenceFor(this.message)
  }

  /** The network failed before any answer; the call may be repeated. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/** No answer came: the sentence has spaces, so it is shown as is. */
export const offlineError = (): ApiError => new ApiError({ status: 0, message: offlineText })

/** The error of anything thrown, so that every failure has a sentence for the person. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError({ status: -1, message: 'INTERNAL_ERROR' })

/** What to say beside the field of a call that failed: of the field where the server names it, else of the whole. */
export const problemAt = (field: string, thrown: unknown): string | null => {
  if (thrown === null) return null
  const { fields, text } = asApiError(thrown)
  return fields[field] ?? text
}

/** What the page of one record says where it cannot show it. An address that can name no record is none of the person's fields. */
export const lostRecord = (thrown: unknown, noun: string) => {
  const { status, text, requestId } = asApiError(thrown)
  const isMissing = status === 404 || status === 400
  return {
    title: isMissing ? `Không có ${noun} này` : `Không mở được ${noun}`,
    text: isMissing ? `Có thể ${noun} đã bị xoá, hoặc đường dẫn không đúng.` : text,
    requestId,
    isMissing,
  }
}
