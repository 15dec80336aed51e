// @vitest-environment happy-dom
import { endpoint } from '@nhanxanh/contract/spine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { clearSession, startSession } from '../session/session.store.ts'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { call } from './client.ts'

const upload = endpoint({
  method: 'POST',
  path: '/files',
  summary: '',
  access: 'signed-in',
  body: 'upload',
  output: z.object({ id: z.string() }),
  audit: 'file.upload',
})

type Behaviour = { status: number; body: string } | 'offline' | 'hangs'

/** The browser's request object, as far as an upload uses it. */
class FakeRequest extends EventTarget {
  static behaviour: Behaviour = { status: 200, body: '{"data":{"id":"f1"}}' }
  static last: FakeRequest | null = null
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  opened = ''
  sent: FormData | null = null

  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader(): null {
    return null
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  send(form: FormData): void {
    this.sent = form
    const { behaviour } = FakeRequest
    if (behaviour === 'hangs') return
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 5, total: 10 }))
    if (behaviour !== 'offline') Object.assign(this, { status: behaviour.status, responseText: behaviour.body })
    this.dispatchEvent(new Event(behaviour === 'offline' ? 'error' : 'load'))
  }
}

const file = new File(['%PDF-'], 'giấy phép.pdf', { type: 'application/pdf' })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.behaviour = { status: 200, body: '{"data":{"id":"f1"}}' }
  const user = {
    id: '1',
    name: 'Ánh',
    email: 'a@x.example',
    phone: null,
    avatar: null,
    mustChangePassword: false,
    role: { name: 'x', permissions: ['*'], rights: ['*'], assignedOnly: false },
  }
  startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearSession()
  clearToasts()
  vi.unstubAllGlobals()
})

describe('an upload', () => {
  it('goes up as the part `file` with bearer and key, and tells how far it is', async () => {
    const onProgress = vi.fn()
    expect(await call(upload, { body: file }, { onProgress })).toEqual({ id: 'f1' })
    const request = FakeRequest.last
    expect(request?.opened).toBe('POST /api/files')
    expect(request?.sent?.get('file')).toHaveProperty('name', 'giấy phép.pdf')
    expect(request?.headers).toMatchObject({ authorization: 'Bearer a1' })
    expect(request?.headers['idempotency-key']).toHaveLength(36)
    expect(onProgress).toHaveBeenCalledWith(0.5)
  })

  it('that is refused throws with its toast', async () => {
    FakeRequest.behaviour = { status: 400, body: '{"message":"INVALID_PDF_FILE","requestId":"q"}' }
    await expect(call(upload, { body: file })).rejects.toMatchObject({ status: 400, message: 'INVALID_PDF_FILE' })
    expect(shownToasts().map(({ text }) => text)).toEqual([
      'Tệp PDF không hợp lệ, bị hỏng hoặc chứa nội dung không được phép.',
    ])
  })

  it('without network says so', async () => {
    FakeRequest.behaviour = 'offline'
    await expect(call(upload, { body: file })).rejects.toMatchObject({ isOffline: true })
  })

  it('can be stopped, silently', async () => {
    FakeRequest.behaviour = 'hangs'
    const control = new AbortController()
    const upward = call(upload, { body: file }, { signal: control.signal })
    await Promise.resolve()
    control.abort()
    await expect(upward).rejects.toThrow(/abort/i)
    expect(shownToasts()).toEqual([])
  })
})
