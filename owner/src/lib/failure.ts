/** A call that failed, in the words of the server. `status` is 0 where no answer came. */
export class Failure extends Error {
  readonly status: number
  readonly code: string | null
  readonly fields: Readonly<Record<string, string>>
  constructor(
    status: number,
    message: string,
    { code = null, fields = {} }: Partial<Pick<Failure, 'code' | 'fields'>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
  /** It may succeed by itself later: no network, a busy server. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 408 || this.status === 429
  }
}

export const away = (): Failure => new Failure(0, 'Chưa có mạng. Vui lòng thử lại khi có mạng.')

/** What a person reads: with a space the sentence itself, else a code of the catalogue, which is fetched when it is first needed. */
export const wordsOf = async (failure: unknown): Promise<string> => {
  const message = failure instanceof Failure ? failure.message : 'INTERNAL_ERROR'
  if (message.includes(' ')) return message
  const catalogue = await import('@nhanxanh/contract/errors').catch(() => null)
  return catalogue?.messageFor(message) ?? 'Đã có lỗi xảy ra. Vui lòng thử lại.'
}

export const failureOf = async (response: Response): Promise<Failure> => {
  const said = (await response.json().catch(() => ({}))) as Partial<Record<'message' | 'code', string>> & {
    fields?: Record<string, string>
  }
  return new Failure(response.status, said.message ?? 'INTERNAL_ERROR', {
    code: said.code ?? null,
    fields: said.fields ?? {},
  })
}
