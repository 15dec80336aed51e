// @vitest-environment happy-dom
import { endpoint } from '@nhanxanh/contract/spine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { forgetSessionEnd, sessionEnd } from '../session/session-end.ts'
import { clearSession, startSession, syncSession, useSession } from '../session/session.store.ts'
import { signOut } from '../sign-out.ts'
import { call } from './client.ts'
import { FakeServer, somebody } from './fake-server.ts'
import { freshToken } from './refresh.ts'

const read = endpoint({
  method: 'GET',
  path: '/read/{n}',
  summary: '',
  access: 'signed-in',
  params: z.object({ n: z.int() }),
  output: z.int(),
})
let server: FakeServer
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const readAll = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => call(read, { params: { n } })))
const ok = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length
const writeFromOtherTab = (
  accessToken: string | null,
  refreshToken: string | null,
  who: object | null = somebody,
): void =>
  localStorage.setItem(
    'auth-storage',
    JSON.stringify({
      state: { accessToken, refreshToken, user: who, sidebarCollapsed: false, notificationCount: 0 },
      version: 0,
    }),
  )

beforeEach(() => {
  localStorage.clear()
  forgetSessionEnd()
  clearToasts()
  server = new FakeServer()
  server.answer = () => ({ status: 200, body: { data: 1 } })
  // The token a1 has run out; the refresh token has not.
  server.tokens = { valid: 'elsewhere', refresh: 'r1' }
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

describe('an expired token', () => {
  it('is refreshed once for 20 concurrent calls, and each is repeated with the new one', async () => {
    const results = await readAll(20)
    expect(ok(results)).toBe(20)
    expect(server.refreshes).toBe(1)
    expect(server.seen).toHaveLength(41)
    expect(useSession.getState()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
    expect(shownToasts()).toEqual([])
  })

  it('is refreshed again when the next one has run out', async () => {
    await readAll(1)
    server.tokens = { ...server.tokens, valid: 'elsewhere' }
    expect(ok(await readAll(3))).toBe(3)
    expect(server.refreshes).toBe(2)
  })

  it('needs no refresh where another tab has already rotated', async () => {
    server.tokens = { valid: 'a2', refresh: 'r2' }
    writeFromOtherTab('a2', 'r2')
    expect(ok(await readAll(5))).toBe(5)
    expect(server.refreshes).toBe(0)
  })

  it('waits for the lock that another tab holds, then takes its token', async () => {
    const order: string[] = []
    const request = vi.fn(async (name: string, _options: unknown, work: () => Promise<void>) => {
      order.push(name)
      await pause(20)
      server.tokens = { valid: 'a2', refresh: 'r2' }
      writeFromOtherTab('a2', 'r2')
      return work()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    expect(ok(await readAll(4))).toBe(4)
    expect(order).toEqual(['auth-refresh'])
    expect(server.refreshes).toBe(0)
  })

  it('keeps the lock until the other tabs have had time to see the new one, but makes nobody here wait', async () => {
    const released = vi.fn<() => void>()
    const request = (_name: string, _options: unknown, work: () => Promise<void>) => work().then(released)
    vi.stubGlobal('navigator', { locks: { request } })
    expect(ok(await readAll(2))).toBe(2)
    expect(released).not.toHaveBeenCalled()
    await expect.poll(() => released.mock.calls.length).toBe(1)
    expect(server.refreshes).toBe(1)
  })

  it('takes what another tab stores while that still holds the lock, and leaves the queue for it', async () => {
    const left = vi.fn<() => void>()
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          left()
          reject(new DOMException('', 'AbortError'))
        }),
      )
    vi.stubGlobal('navigator', { locks: { request } })
    const reading = readAll(3)
    await pause(20)
    server.tokens = { valid: 'a2', refresh: 'r2' }
    writeFromOtherTab('a2', 'r2')
    syncSession()
    expect(ok(await reading)).toBe(3)
    expect(left).toHaveBeenCalledOnce()
    expect(server.refreshes).toBe(0)
  })

  it('is not waited for by who has seen the new one meanwhile', async () => {
    const request = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
    vi.stubGlobal('navigator', { locks: { request } })
    server.tokens = { valid: 'a2', refresh: 'r2' }
    writeFromOtherTab('a2', 'r2')
    syncSession()
    await expect(freshToken('a1')).resolves.toBe('a2')
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a refused refresh', () => {
  it.each([400, 401, 403])('(%i) clears local storage whole and signs out, without a toast', async (status) => {
    localStorage.setItem('other', 'x')
    server.refreshAnswer = () => ({ status, body: { message: 'UNAUTHENTICATED', requestId: 'q' } })
    const results = await readAll(20)
    expect(ok(results)).toBe(0)
    expect(server.refreshes).toBe(1)
    expect(localStorage).toHaveLength(0)
    expect(useSession.getState()).toMatchObject({ accessToken: null, refreshToken: null, user: null })
    expect(shownToasts()).toEqual([])
  })

  it('says why where the account has been disabled, and only then', async () => {
    server.refreshAnswer = () => ({ status: 403, body: { message: 'USER_IS_BANNED', requestId: 'q' } })
    await readAll(3)
    expect(useSession.getState().accessToken).toBeNull()
    expect(sessionEnd()).toBe('banned')
    expect(shownToasts()).toEqual([])
    startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
    server.refreshAnswer = () => ({ status: 401, body: { message: 'UNAUTHENTICATED', requestId: 'q' } })
    await readAll(3)
    expect(sessionEnd()).toBe('expired')
  })

  it('follows when the fresh token is refused as well: no endless round', async () => {
    server.refreshAnswer = () => ({ status: 200, body: { data: { token: 'useless', refreshToken: 'r2' } } })
    expect(ok(await readAll(1))).toBe(0)
    expect(server.refreshes).toBe(1)
    expect(useSession.getState().accessToken).toBeNull()
  })
})

describe('a session that changes while its refresh is on its way', () => {
  const other = { ...somebody, id: '00000000-0000-4000-8000-000000000002', name: 'Bình' }
  const granted = { status: 200, body: { data: { token: 'a2', refreshToken: 'r2' } } }
  const refused = { status: 401, body: { message: 'UNAUTHENTICATED', requestId: 'q' } }
  const whileRefreshing = (change: () => void, answer: typeof granted | typeof refused): void => {
    server.refreshAnswer = () => {
      change()
      return answer
    }
  }

  it.each([
    ['granted', granted],
    ['refused', refused],
  ])('because of a sign-out stays signed out, without a reason to tell (%s)', async (_, answer) => {
    whileRefreshing(() => void signOut(), answer)
    expect(ok(await readAll(3))).toBe(0)
    expect(useSession.getState()).toMatchObject({ accessToken: null, refreshToken: null, user: null })
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({ state: { refreshToken: null } })
    expect(sessionEnd()).toBeNull()
    expect(shownToasts()).toEqual([])
  })

  it.each([
    ['granted', granted],
    ['refused', refused],
  ])('because another person signs in stays theirs, and nothing is repeated in their name (%s)', async (_, answer) => {
    whileRefreshing(() => writeFromOtherTab('b1', 's1', other), answer)
    server.tokens = { valid: 'b1', refresh: 's1' }
    expect(ok(await readAll(3))).toBe(0)
    expect(useSession.getState()).toMatchObject({ accessToken: 'b1', refreshToken: 's1', user: other })
    expect(server.seen.some(({ headers }) => headers['authorization'] === 'Bearer b1')).toBe(false)
    expect(sessionEnd()).toBeNull()
    expect(ok(await readAll(3))).toBe(3)
  })

  it('because the same person signs in again goes on with the newer tokens', async () => {
    whileRefreshing(() => writeFromOtherTab('b1', 's1'), refused)
    server.tokens = { valid: 'b1', refresh: 's1' }
    expect(ok(await readAll(3))).toBe(3)
    expect(useSession.getState()).toMatchObject({ accessToken: 'b1', refreshToken: 's1', user: somebody })
  })

  it('after it leaves another session alone when the fresh token is refused', async () => {
    server.refreshAnswer = () => ({ status: 200, body: { data: { token: 'useless', refreshToken: 'r2' } } })
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (new Headers(init.headers).get('authorization') === 'Bearer useless') writeFromOtherTab('b1', 's1', other)
      return server.fetch(url, init)
    })
    expect(ok(await readAll(1))).toBe(0)
    expect(useSession.getState()).toMatchObject({ accessToken: 'b1', user: other })
  })
})

describe('a refresh that can not be answered', () => {
  it.each([
    ['the network is away', 'offline' as const],
    ['the server restarts', { status: 503, body: { message: 'SERVICE_UNAVAILABLE', requestId: 'q' } }],
    ['it is throttled', { status: 429, body: { message: 'TOO_MANY_REQUESTS', requestId: 'q' } }],
  ])('because %s signs nobody out', async (_, answer) => {
    server.refreshAnswer = () => answer
    expect(ok(await readAll(3))).toBe(0)
    expect(useSession.getState()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1', user: somebody })
    expect(shownToasts()).toMatchObject([{ count: 1, text: expect.stringMatching(/kết nối được với máy chủ/) }])
    expect(server.refreshes).toBe(1)
    // Nobody asks again at once, and nobody is told twice.
    expect(ok(await readAll(3))).toBe(0)
    expect(server.refreshes).toBe(1)
    expect(shownToasts()).toMatchObject([{ count: 1 }])
    server.refreshAnswer = null
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_001)
    expect(ok(await readAll(3))).toBe(3)
    later.mockRestore()
  })

  it('is asked less and less often, until the network is back', async () => {
    server.refreshAnswer = () => 'offline'
    let now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    const refreshesAfter = async (seconds: number) => {
      now += seconds * 1_000
      await readAll(2)
      return server.refreshes
    }
    expect([
      await refreshesAfter(0),
      await refreshesAfter(1),
      await refreshesAfter(1),
      await refreshesAfter(1),
    ]).toEqual([1, 2, 2, 3])
    window.dispatchEvent(new Event('online'))
    server.refreshAnswer = null
    expect(ok(await readAll(2))).toBe(2)
    clock.mockRestore()
  })
})

describe('a sign-out', () => {
  it('tells the server, clears here whatever it answers, and lets late answers be', async () => {
    server.answer = () => ({ status: 500, body: { message: 'INTERNAL_ERROR', requestId: 'q' } })
    server.tokens = { valid: 'a1', refresh: 'r1' }
    const late = readAll(2)
    await signOut()
    await late
    expect(server.seen.find(({ url }) => url === '/api/auth/logout')?.body).toBe('{"refreshToken":"r1"}')
    expect(server.refreshes).toBe(0)
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({ state: { accessToken: null } })
  })
})
