import type { Api } from '@nhanxanh/contract'
import type { CallInput, OutputOf } from '@nhanxanh/contract/spine'
import { endSession, readSession, rotateTokens, session, takeKey } from './session.ts'
import { doors } from './doors.ts'
import type { Portal } from './doors.ts'

export type Name = keyof typeof doors

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

const away = (): Failure => new Failure(0, 'Chưa có mạng. Vui lòng thử lại khi có mạng.')

/** What a person reads: with a space the sentence itself, else a code of the catalogue, which is fetched when it is first needed. */
export const wordsOf = async (failure: unknown): Promise<string> => {
  const message = failure instanceof Failure ? failure.message : 'INTERNAL_ERROR'
  if (message.includes(' ')) return message
  const catalogue = await import('@nhanxanh/contract/errors').catch(() => null)
  return catalogue?.messageFor(message) ?? 'Đã có lỗi xảy ra. Vui lòng thử lại.'
}

type Wire = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}
export type Options = { key?: string | undefined; signal?: AbortSignal | undefined }

const addressOf = (path: string, { params = {}, query = {} }: Wire): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

const bodyOf = (body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {}
  if (!(body instanceof File)) return { body: JSON.stringify(body), type: 'application/json' }
  const form = new FormData()
  form.append('file', body)
  return { body: form }
}

const failureOf = async (response: Response): Promise<Failure> => {
  const said = (await response.json().catch(() => ({}))) as Partial<Record<'message' | 'code', string>> & {
    fields?: Record<string, string>
  }
  return new Failure(response.status, said.message ?? 'INTERNAL_ERROR', {
    code: said.code ?? null,
    fields: said.fields ?? {},
  })
}

/** Milliseconds: at 400 kbit/s a photograph of 2 MB takes forty seconds. */
const patience = { body: 180_000, rest: 30_000 }

const once = async (name: Name, input: Wire, token: string | null, { key, signal }: Options): Promise<unknown> => {
  const [method, path, kind]: readonly [string, string, 'file'?] = doors[name]
  const { body, type } = bodyOf(input.body)
  const limit = AbortSignal.timeout(input.body instanceof File || kind === 'file' ? patience.body : patience.rest)
  const response = await fetch(addressOf(path, input), {
    method,
    headers: {
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    credentials: 'omit',
  }).catch((thrown: unknown) => {
    throw signal?.aborted ? thrown : away()
  })
  if (response.status !== 200) throw await failureOf(response)
  if (kind === 'file') return response.blob()
  return (
    (await response.json().catch(() => {
      throw away()
    })) as { data: unknown }
  ).data
}

/** One UUID for each act, so that a repetition is done once. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [...bytes]
    .map((byte, at) => ([4, 6, 8, 10].includes(at) ? '-' : '') + byte.toString(16).padStart(2, '0'))
    .join('')
}

let renewing: Promise<string | null> | null = null

/** A new token in place of one that is refused: once in this tab, and by a lock once among all tabs. */
const renew = (stale: string): Promise<string | null> => {
  const act = async (): Promise<string | null> => {
    const now = await readSession()
    if (now === null || now.accessToken !== stale) return now?.accessToken ?? null
    try {
      const body = { refreshToken: now.refreshToken }
      const { token, refreshToken } = (await once('refresh', { body }, null, {})) as OutputOf<Api['portal']['refresh']>
      await rotateTokens(token, refreshToken)
      return token
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.isPassing) throw thrown
      await endSession()
      return null
    }
  }
  renewing ??= ('locks' in navigator ? navigator.locks.request('co-so-refresh', act) : act()).finally(() => {
    renewing = null
  })
  return renewing
}

type Input<N extends Name> = CallInput<Portal[N]>

/** Calls an endpoint of the portal. A 401 takes a new token and asks once more; where there is none the session has ended. */
export const call = async <N extends Name>(
  name: N,
  ...[input, options]: Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: Options]
    : [input: Input<N>, options?: Options]
): Promise<OutputOf<Portal[N]>> => {
  const wire = (input ?? {}) as Wire
  const kept = { ...options, key: options?.key ?? (doors[name][0] === 'GET' ? undefined : newKey()) }
  const token = session()?.accessToken ?? null
  try {
    return (await once(name, wire, token, kept)) as OutputOf<Portal[N]>
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status !== 401 || token === null) throw thrown
    const fresh = await renew(token)
    if (fresh === null) throw thrown
    return (await once(name, wire, fresh, kept)) as OutputOf<Portal[N]>
  }
}

/** Asked for at the sign-in, and again where that failed: without the key nothing outlives the tab. */
export const assureKey = async (): Promise<void> => {
  if (session()?.sealing !== null) return
  await call('unsavedKey')
    .then(({ key }) => takeKey(key))
    .catch(() => undefined)
}
