import { doors } from './doors.ts'
import { away, failureOf } from './failure.ts'

export type Name = keyof typeof doors

export type Wire = {
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

/** Milliseconds: at 400 kbit/s a photograph of 2 MB takes forty seconds. */
const patience = { body: 180_000, rest: 30_000 }

export const once = async (
  name: Name,
  input: Wire,
  token: string | null,
  { key, signal }: Options,
): Promise<unknown> => {
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
