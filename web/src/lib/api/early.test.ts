// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, startSession } from '../session/session.store.ts'
import { call } from './client.ts'
import { askEarly, rememberFirst } from './early.ts'
import { FakeServer, somebody } from './fake-server.ts'

const list = { method: 'GET', path: '/facilities' } as const
const address = '/api/facilities?page=1'
const read = (query: object = { page: '1' }) => call(list as never, { query } as never)
let server: FakeServer
const asked = () => server.seen.map(({ url, headers }) => [url, headers['authorization']])

beforeEach(() => {
  server = new FakeServer()
  server.answer = ({ url }) => ({ status: 200, body: { data: url } })
  vi.stubGlobal('fetch', server.fetch)
  vi.useFakeTimers({ toFake: ['performance'] })
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  rememberFirst('/facilities', address)
})
afterEach(() => {
  vi.useRealTimers()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the first rows of a screen', () => {
  it('are asked for before anybody wants them, and are given to the first who does', async () => {
    askEarly('/facilities', 'a1')
    expect(asked()).toEqual([[address, 'Bearer a1']])
    expect(await read()).toBe(address)
    expect(server.seen).toHaveLength(1)
    expect(await read()).toBe(address)
    expect(server.seen).toHaveLength(2)
  })

  it('are asked for anew by who wants others, has another token, or comes too late', async () => {
    askEarly('/facilities', 'a1')
    await read({ page: '2' })
    expect(asked().map(([url]) => url)).toEqual([address, '/api/facilities?page=2'])
    vi.advanceTimersByTime(3_000)
    await read()
    expect(server.seen).toHaveLength(3)
    askEarly('/facilities', 'a0')
    await read()
    expect(asked().slice(3)).toEqual([
      [address, 'Bearer a0'],
      [address, 'Bearer a1'],
    ])
  })

  it('come after the token was renewed where it had become too old', async () => {
    server.tokens = { valid: 'a2', refresh: 'r1' }
    askEarly('/facilities', 'a1')
    expect(await read()).toBe(address)
    expect([server.refreshes, asked().filter(([url]) => url === address).length]).toEqual([1, 2])
  })

  it('are said to be lost as any others where the network is away', async () => {
    server.answer = () => 'offline'
    askEarly('/facilities', 'a1')
    await expect(read()).rejects.toMatchObject({ status: 0 })
  })

  it('are not remembered beyond the session, nor with searched words', () => {
    rememberFirst('/users?q=lan', '/api/users?page=1&q=lan')
    clearSession()
    for (const screen of ['/facilities', '/users?q=lan']) askEarly(screen, 'a1')
    expect(server.seen).toEqual([])
  })

  it('are remembered for the twenty screens that were opened last', () => {
    for (let nth = 1; nth <= 20; nth += 1) rememberFirst(`/users?page=${nth}`, `/api/users?page=${nth}`)
    for (const screen of ['/facilities', '/users?page=1', '/users?page=20']) askEarly(screen, 'a1')
    expect(asked().map(([url]) => url)).toEqual(['/api/users?page=1', '/api/users?page=20'])
  })
})
