// @vitest-environment happy-dom
import { endpoint } from '@nhanxanh/contract/spine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { clearSession, startSession, useSession } from '../session/session.store.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { FakeServer, somebody } from './fake-server.ts'

const list = endpoint({
  method: 'GET',
  path: '/things/{kind}',
  summary: '',
  access: 'signed-in',
  params: z.object({ kind: z.string() }),
  query: z.object({ type: z.array(z.string()).optional(), page: z.int().optional(), q: z.string().optional() }),
  output: z.object({ n: z.int() }),
})
const change = endpoint({
  method: 'POST',
  path: '/things',
  summary: '',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  output: z.null(),
  audit: 'view.create',
})
const bytes = endpoint({ method: 'GET', path: '/bytes', summary: '', access: 'signed-in', output: 'file' })

let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  clearToasts()
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const caught = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('the call should have failed')
    },
    (failure: unknown) => failure as ApiError,
  )
const toastTexts = () => shownToasts().map(({ text }) => text)

describe('a call', () => {
  it('fills path and query, carries the bearer and unwraps data', async () => {
    server.answer = () => ({ status: 200, body: { data: { n: 3 } } })
    const data = await call(list, { params: { kind: 'a/b' }, query: { type: ['CSLT', 'DTQDL'], page: 2, q: '' } })
    expect(data).toEqual({ n: 3 })
    expect(server.seen[0]).toMatchObject({
      url: '/api/things/a%2Fb?type=CSLT%2CDTQDL&page=2',
      method: 'GET',
      headers: { authorization: 'Bearer a1' },
    })
    expect(server.seen[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it('gives a mutation a key of its own, the same for its repetition after a refresh', async () => {
    server.tokens = { valid: 'a2', refresh: 'r1' }
    await call(change, { body: { name: 'x' } })
    await call(change, { body: { name: 'x' } })
    const keys = server.seen.filter(({ url }) => url === '/api/things').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('gives the bytes of a file', async () => {
    server.answer = () => ({ status: 200, body: { raw: true } })
    const blob = await call(bytes)
    expect(await blob.text()).toBe('{"raw":true}')
  })
})

describe('a success', () => {
  const told = () => vi.waitFor(() => expect(toastTexts()).not.toEqual([]))

  it('that names itself is said once, in the words of the catalogue', async () => {
    server.answer = () => ({ status: 200, body: { data: null, message: 'CREATE_ROLE_SUCCESS' } })
    expect(await call(change, { body: { name: 'x' } })).toBeNull()
    await told()
    expect(toastTexts()).toEqual(['Đã tạo vai trò thành công.'])
  })

  it('that the screen tells in its own words, or that nobody knows, is not said', async () => {
    server.answer = () => ({ status: 200, body: { data: null, message: 'UPDATE_ROLE_SUCCESS' } })
    await call(change, { body: { name: 'x' } }, { isToldHere: true })
    server.answer = () => ({ status: 200, body: { data: null, message: 'CREATE_GHOST_SUCCESS' } })
    await call(change, { body: { name: 'x' } })
    server.answer = () => ({ status: 200, body: { data: null, message: 'DELETE_ROLE_SUCCESS' } })
    await call(change, { body: { name: 'x' } })
    await told()
    expect(toastTexts()).toEqual(['Đã xoá vai trò thành công.'])
  })
})

describe('a failure', () => {
  it('of an act is told until the same act is done, that of a reading is not', async () => {
    server.answer = () => ({ status: 409, body: { message: 'Chưa làm được.' } })
    await caught(call(change, { body: { name: 'x' } }))
    server.answer = () => ({ status: 409, body: { message: 'Chưa đọc được.' } })
    await caught(call(list, { params: { kind: 'a' } }))
    expect(toastTexts()).toEqual(['Chưa làm được.', 'Chưa đọc được.'])
    server.answer = () => ({ status: 200, body: { data: null } })
    await call(change, { body: { name: 'y' } })
    await call(list, { params: { kind: 'b' } })
    expect(toastTexts()).toEqual(['Chưa đọc được.'])
  })

  it.each([
    [400, 'EMAIL_OR_PASSWORD_NOT_CORRECT', 'Email/Mật khẩu không đúng, vui lòng thử lại'],
    [409, 'Một câu của máy chủ.', 'Một câu của máy chủ.'],
    [500, 'SOMETHING_UNHEARD_OF', 'Đã có lỗi xảy ra'],
    [201, 'INTERNAL_ERROR', 'Đã có lỗi xảy ra'],
  ])('%i %s shows the toast once', async (status, message, text) => {
    server.answer = () => ({ status, body: { message, requestId: 'q1', fields: { name: 'Sai.' } } })
    const failure = await caught(call(change, { body: { name: 'x' } }))
    expect(failure).toBeInstanceOf(ApiError)
    // Of faults of ours alone: a refusal says what to do.
    const requestId = status >= 400 && status < 500 ? null : 'q1'
    expect(failure).toMatchObject({ status, message, text, requestId, fields: { name: 'Sai.' } })
    expect(toastTexts()).toEqual([text])
  })

  it.each([
    ['beside its sentence', { message: 'Một câu của máy chủ.', code: 'STALE_VERSION' }, 'STALE_VERSION'],
    ['of a server that has no code yet', { message: 'STALE_VERSION' }, 'STALE_VERSION'],
    ['that is a sentence alone', { message: 'Một câu của máy chủ.' }, null],
  ])('has the code %s', async (_where, body, code) => {
    server.answer = () => ({ status: 409, body })
    expect(await caught(call(change, { body: { name: 'x' } }))).toMatchObject({ code })
  })

  it('that is no JSON is the default sentence', async () => {
    server.answer = () => ({ status: 502, body: '<html>Bad gateway</html>' })
    expect(await caught(call(list, { params: { kind: 'x' } }))).toMatchObject({ status: 502 })
    expect(toastTexts()).toEqual(['Đã có lỗi xảy ra'])
  })

  it('of the network keeps the session and says what to do', async () => {
    server.answer = () => 'offline'
    const failure = await caught(call(list, { params: { kind: 'x' } }))
    expect(failure.isOffline).toBe(true)
    expect(toastTexts()).toEqual(['Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.'])
    expect(useSession.getState().accessToken).toBe('a1')
  })

  it('of what is only logged is told to nobody, whichever it is', async () => {
    for (const answer of ['offline' as const, { status: 503, body: { message: 'Bận' } }]) {
      server.answer = () => answer
      await caught(call(list, { params: { kind: 'x' } }, { isOnlyLogged: true }))
    }
    expect(toastTexts()).toEqual([])
  })

  it('by abort is silent', async () => {
    const control = new AbortController()
    control.abort()
    await expect(call(list, { params: { kind: 'x' } }, { signal: control.signal })).rejects.toThrow(/abort/i)
    expect(toastTexts()).toEqual([])
  })
})
