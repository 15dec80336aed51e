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

/** Errors of the network and of stores that speak S3 that an operator can mend. */
const storeReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'không có máy chủ nào trả lời ở địa chỉ đó',
  ENOTFOUND: 'không tìm thấy tên máy chủ',
  EAI_AGAIN: 'không tìm thấy tên máy chủ',
  TimeoutError: 'kho không trả lời kịp',
  NoSuchBucket: 'không có bucket này',
  InvalidAccessKeyId: 'kho không nhận mã truy cập này',
  SignatureDoesNotMatch: 'khoá bí mật không đúng',
  AccessDenied: 'mã truy cập này không có đủ quyền ở bucket',
  RequestTimeTooSkewed: 'đồng hồ của máy này và của kho lệch nhau',
}

const storeReasonOf = (cause: unknown): string => {
  const { name = 'không rõ', code = name } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {}
  return storeReasons[code] ?? storeReasons[name] ?? `lỗi ${code}`
}

/** The store of files could not be asked, or was late: it says nothing of any file, and what was asked can be asked again. The message is for the operator. */
export class StoreAway extends Failure {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', cause)
    this.name = 'StoreAway'
    this.message = `Kho tệp không dùng được: ${storeReasonOf(cause)}. Vui lòng kiểm tra STORAGE_URL và kho.`
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

/** What was sent for a field cannot be taken. */
export const invalid = (field: string, sentence: string) =>
  new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } })
