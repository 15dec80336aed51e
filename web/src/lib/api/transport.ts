import { fillPath } from '@nhanxanh/contract/spine'
import { ApiError, offlineError } from './api-error.ts'

/** The parts of an endpoint that the wire needs; its schemas stay out of the sign-in page. */
export type WireEndpoint = { method: string; path: string; body?: unknown; output?: unknown; isRepeatable?: true }

export type WireInput = {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

export type WireOptions = {
  signal?: AbortSignal | undefined
  token?: string | null | undefined
  idempotencyKey?: string | undefined
  /** Also when the page goes meanwhile. */
  keepalive?: boolean
}

/** What an answer says, heard whole. */
export type Heard = { status: number; body: string; header: (name: string) => string | null }

export const heard = async (response: Response): Promise<Heard> => ({
  status: response.status,
  body: await response.text(),
  header: (name) => response.headers.get(name),
})

/** `type=CSLT,DTQDL&page=2`: lists joined by commas, what is empty left out. */
export const queryText = (query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : plain(value)
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `?${search}` : ''
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The address of a call under /api. */
export const addressOf = (endpoint: WireEndpoint, { params, query }: WireInput): string =>
  `/api${fillPath(endpoint.path, params)}${queryText(query)}`

/** Headers of every call: the bearer, and the key that makes the repetition of a mutation safe. */
export const headersOf = ({ token, idempotencyKey }: WireOptions): Record<string, string> => ({
  ...readingHeaders(token),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
})

/** As every call reads: the bearer, if there is one. */
const readingHeaders = (token: string | null | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

const request = (endpoint: WireEndpoint, input: WireInput, options: WireOptions): Promise<Response> => {
  const hasBody = input.body !== undefined
  return fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { ...headersOf(options), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
    // Only the doors of sign-in and recovery know the cookie of a known device; no call bears a credential by itself.
    credentials: endpoint.path.startsWith('/auth/') ? 'same-origin' : 'omit',
  })
}

const offline = (failure: unknown): never => {
  throw isAbort(failure) ? failure : offlineError()
}

/** What a 200 holds: its data (or its bytes), and the code of what was done where the server tells it. */
export type Told = { data: unknown; message?: string }

/** One request, one answer: what a 200 holds, else an ApiError. Aborting throws the abort. */
export const send = async (endpoint: WireEndpoint, input: WireInput, options: WireOptions): Promise<Told> => {
  const response = await request(endpoint, input, options).catch(offline)
  if (response.status === 200 && endpoint.output === 'file') return { data: await response.blob() }
  return unwrap(await heard(response))
}

/** Reads `{data, message?}` of a 200; everything else is the error that it describes. */
export const unwrap = ({ status, body, header }: Heard): Told => {
  const answer = parsed(body)
  if (status === 200 && answer !== null && 'data' in answer) return told(answer)
  const { message, code, fields, requestId } = answer ?? {}
  throw new ApiError({
    status: status === 200 ? -1 : status,
    message: typeof message === 'string' && message !== '' ? message : 'INTERNAL_ERROR',
    code: typeof code === 'string' ? code : undefined,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined,
    requestId: typeof requestId === 'string' ? requestId : header('x-request-id'),
    retryAfter: Number(header('retry-after')) || null,
  })
}

const told = ({ data, message }: Record<string, unknown>): Told =>
  typeof message === 'string' ? { data, message } : { data }

const parsed = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export const isAbort = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError'
