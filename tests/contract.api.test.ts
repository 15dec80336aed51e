import { times } from './support/random.ts'
import { contract } from '@nhanxanh/contract'
import { errorBody } from '@nhanxanh/contract/error-body'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { fillPath } from '@nhanxanh/contract/spine'
import type { Endpoint } from '@nhanxanh/contract/spine'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import type { BuiltinRoleKey } from '@nhanxanh/contract/features/roles.builtin'
import { startApi } from './support/api.ts'
import { readyOwner } from './support/registrations.ts'
import { rightsOf } from './support/template.ts'

const api = await startApi()
type Named = [name: string, endpoint: Endpoint]
const endpoints: Named[] = Object.entries(contract).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, endpoint]): Named => [`${feature}.${name}`, endpoint]),
)
const byName = new Map(endpoints)
const guarded = endpoints.filter(([, { access }]) => access !== 'public')
const nowhere = '00000000-0000-4000-8000-000000000000'

type Sent = { token?: string; body?: string; query?: string; type?: string }
const send = async (
  { method, path, output }: Endpoint,
  { token, body, query = '', type = 'application/json' }: Sent = {},
) => {
  const params = { id: nowhere, otherId: nowhere }
  const response = await fetch(`${api.address}/api${fillPath(path, params)}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && method !== 'GET' && { body }),
  })
  // A file that needs no record comes as it is.
  const isFile = response.status === 200 && output === 'file'
  const answer = (isFile ? { data: await response.text() } : await response.json()) as Record<string, unknown>
  if (response.status !== 200) assertError(response, answer)
  return { status: response.status, headers: response.headers, answer }
}

/** Every error, whatever it is and wherever it comes from: the one shape, with a code of the catalogue. */
const assertError = ({ status, headers }: Response, answer: unknown) => {
  const { message, code, requestId } = errorBody.strict().parse(answer)
  expect(errorCatalogue[code].status).toBe(status)
  if (!message.includes(' ')) expect(message).toBe(code)
  expect(requestId).toBe(headers.get('x-request-id'))
}

const tokens = {} as Record<BuiltinRoleKey | 'owner', string>
beforeAll(async () => {
  for (const role of Object.keys(builtinRoles) as BuiltinRoleKey[]) tokens[role] = (await api.signIn(role)).token
  tokens.owner = (await readyOwner(api)).token
})

describe.each(guarded)('%s', (_name, endpoint) => {
  it('knows nobody without a token, and nobody with a wrong one', async () => {
    for (const sent of [{}, { token: 'khong.phai.ma' }]) {
      const { status, answer } = await send(endpoint, sent)
      expect([status, answer['message']]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  it.each(Object.keys(builtinRoles) as BuiltinRoleKey[])('lets %s pass exactly as the role says', async (role) => {
    const { access } = endpoint
    const mayPass = access === 'signed-in' || (access !== 'portal' && holdsAll(rightsOf(role), [access]))
    const { status } = await send(endpoint, { token: tokens[role], ...(endpoint.method !== 'GET' && { body: '{}' }) })
    expect(status === 403).toBe(!mayPass)
    expect(status).not.toBe(401)
  })

  it('lets an owner of the portal pass only at the portal', async () => {
    const { status } = await send(endpoint, { token: tokens.owner, ...(endpoint.method !== 'GET' && { body: '{}' }) })
    expect(status === 403).toBe(endpoint.access !== 'portal')
  })
})

describe('what is sent wrongly', () => {
  const withFields = endpoints.filter(([, { body, query }]) => (body !== undefined && body !== 'upload') || query)

  it.each(withFields)('%s names the field in Vietnamese', async (_name, endpoint) => {
    const token = endpoint.access === 'portal' ? tokens.owner : tokens.administrator
    const isAsked = endpoint.method === 'GET' || endpoint.body === 'upload'
    const sent = isAsked ? { query: '?khongCo=1' } : { body: '{"khongCo":1}' }
    const { status, answer } = await send(endpoint, { token, ...sent })
    expect(status).toBe(400)
    expect(errorBody.parse(answer).fields).toHaveProperty('khongCo', 'Không có trường hoặc tham số này.')
  })

  const anything = fc.oneof(
    { weight: 4, arbitrary: fc.json({ maxDepth: 3 }) },
    fc.string({ maxLength: 200 }),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '{"',
      '\u0000',
      '{"__proto__":{"x":1}}',
      '{"id":"\\ud800"}',
      '"'.repeat(5000),
      '[['.repeat(2000),
    ),
    fc
      .record({ email: fc.anything(), password: fc.anything(), version: fc.anything(), reasons: fc.anything() })
      .map((value) => {
        try {
          return JSON.stringify(value) ?? ''
        } catch {
          return '{}'
        }
      }),
  )

  it('never breaks the server: malformed bodies and queries over all endpoints', async () => {
    const statuses = new Map<number, number>()
    const documented = new Set<number>([...Object.values(errorCatalogue).map(({ status }) => status), 200])
    const types = fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...byName.keys()),
        anything,
        types,
        fc.boolean(),
        async (name, body, type, isOwner) => {
          const endpoint = byName.get(name) ?? contract.auth.login
          const token = isOwner ? tokens.owner : tokens.administrator
          const query =
            endpoint.method === 'GET'
              ? `?${new URLSearchParams({ q: body.slice(0, 100), page: body.slice(0, 5) }).toString()}`
              : ''
          const { status } = await send(endpoint, { token, body, type, query })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          expect(status).toBeLessThan(500)
          expect(documented).toContain(status)
        },
      ),
      { numRuns: times(1500) },
    )
    // About a fifth is refused so; of the few of a day's run a fair share less may be, but hardly none.
    expect(statuses.get(400) ?? 0).toBeGreaterThan(times(40))
  }, 120_000)
})

describe('names that every object has', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is a wrong field like any other',
    async (name) => {
      const inQuery = await send(contract.facilities.list, { token: tokens.administrator, query: `?${name}=1` })
      expect([inQuery.status, Object.keys(inQuery.answer['fields'] ?? {})]).toEqual([400, [name]])
      // The web framework refuses __proto__ in a body by itself, and names no field.
      const inBody = await send(contract.auth.login, { body: `{"email":"a@b.vn","password":"x","${name}":1}` })
      expect([inBody.status, inBody.answer['message']]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )
})

describe('an address', () => {
  const get = (path: string, method = 'GET') => fetch(`${api.address}${path}`, { method })

  it('that nobody knows is 404, with another method 405 and the methods that exist', async () => {
    expect((await get('/api/khong-co')).status).toBe(404)
    const wrong = await get('/api/auth/login')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await get('/api/facilities', 'PATCH')).status).toBe(405)
  })

  it('of health, of the API page: another method is 405 there too', async () => {
    for (const path of ['/api/health', '/healthz', '/api/docs']) {
      const wrong = await get(path, 'DELETE')
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it.each(['/api/programme', '/%', '/api/%ff', `/api/facilities/${'x'.repeat(300)}`, '/healthz', '/api/docs'])(
    'answers with headers that leave the browser no choice: %s',
    async (path) => {
      const { headers, status } = await get(path)
      expect(status).toBeLessThan(405)
      expect(headers.get('x-request-id')).not.toBeNull()
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      if (path !== '/api/docs') expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
    },
  )

  it('has the one shape of errors where no endpoint has been reached', async () => {
    const type = (headers: Record<string, string>, body = 'x') =>
      fetch(`${api.address}/api/auth/login`, { method: 'POST', headers, body })
    const refusedHere = {
      NOT_FOUND: () => get('/api/khong-co'),
      METHOD_NOT_ALLOWED: () => get('/api/facilities', 'PATCH'),
      UNAUTHENTICATED: () => get('/api/openapi.json'),
      UNSUPPORTED_MEDIA_TYPE: () => type({ 'content-type': 'application/xml' }),
      PAYLOAD_TOO_LARGE: () => type({ 'content-type': 'application/json' }, `"${'a'.repeat(300_000)}"`),
      VALIDATION_FAILED: () => type({ 'content-type': 'application/json' }, '{"'),
      REQUEST_HEAD_TOO_LARGE: () => get(`/api/facilities?q=${'x'.repeat(20_000)}`),
    }
    for (const [code, ask] of Object.entries(refusedHere)) {
      const response = await ask()
      const answer = (await response.json()) as Record<string, unknown>
      assertError(response, answer)
      expect(answer['code']).toBe(code)
    }
  })

  it('of health answers while the database does', async () => {
    expect((await get('/api/health')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
  })

  it('of the API description needs staff outside the demonstration', async () => {
    expect((await get('/api/openapi.json')).status).toBe(401)
    const described = await fetch(`${api.address}/api/openapi.json`, {
      headers: { authorization: `Bearer ${tokens.viewer}` },
    })
    const { paths } = (await described.json()) as { paths: Record<string, object> }
    expect(Object.keys(paths).sort()).toEqual([...new Set(endpoints.map(([, { path }]) => path))].sort())
    expect((await get('/api/docs')).status).toBe(200)
  })

  it('refuses a body above a quarter of a megabyte', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(300_000), password: 'x' })
    const { status, answer } = await send(contract.auth.login, { body })
    expect([status, answer['message']]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})
