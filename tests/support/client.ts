import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorBody } from '@nhanxanh/contract/error-body'
import { fillPath } from '@nhanxanh/contract/spine'
import type { CallInput, Endpoint, OutputOf } from '@nhanxanh/contract/spine'

export type Answer<T> = { status: number; headers: Headers; data: T; error: ErrorBody }
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type CallOptions = { token?: string; headers?: Record<string, string> }

const queryOf = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)]))).toString()
  return text === '' ? '' : `?${text}`
}

const contentOf = (body: unknown): { body?: string | FormData; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (!(body instanceof File)) {
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const form = new FormData()
  form.append('file', body)
  return { body: form, headers: {} }
}

/** The typed client of the tests: it never throws for a refusal, the test reads status, data and error. */
export const clientOf =
  (baseUrl: string) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Answer<OutputOf<E>>> => {
    const { params, query, body } = input as Loose
    const content = contentOf(body)
    const response = await fetch(`${baseUrl}/api${fillPath(endpoint.path, params)}${queryOf(query)}`, {
      method: endpoint.method,
      ...(content.body !== undefined && { body: content.body }),
      headers: {
        ...content.headers,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    })
    const isFile = endpoint.output === 'file' && response.ok
    const answer: unknown = isFile ? { data: await response.blob() } : await response.json()
    const { data, ...error } = answer as { data: OutputOf<E> } & ErrorBody
    return { status: response.status, headers: response.headers, data, error }
  }
export type Client = ReturnType<typeof clientOf>

/** As a good client does: who is told that the server is busy comes again when it was told to. */
export const patient =
  (call: Client): Client =>
  async (...asked) => {
    for (;;) {
      const answer = await call(...asked)
      const seconds = Number(answer.headers.get('retry-after'))
      if (answer.status !== 503 || seconds === 0) return answer
      await pause(seconds * 1_000)
    }
  }
