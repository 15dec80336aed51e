// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anything } from '../changes/other-tabs.ts'
import { somebody } from '../api/fake-server.ts'
import { clearSession, startSession } from '../session/session.store.ts'
import { followLive, type LiveEvent } from './live.ts'

type Sending = ReadableStreamDefaultController<Uint8Array>
const streams: Sending[] = []
const sent = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
const asked: string[] = []
let leave: AbortController
let status: number
const nothing = { onEvent: () => undefined, onChanges: () => undefined }

const answer = async (_url: string, { headers, signal }: RequestInit): Promise<Response> => {
  asked.push(new Headers(headers).get('authorization') ?? '')
  if (status !== 200) return new Response('{}', { status })
  const start = (sending: Sending) => {
    streams.push(sending)
    signal?.addEventListener('abort', () => sending.error(new DOMException('left', 'AbortError')))
  }
  return new Response(new ReadableStream({ start }), { status: 200 })
}

beforeEach(() => {
  streams.length = 0
  asked.length = 0
  status = 200
  leave = new AbortController()
  vi.stubGlobal('fetch', answer)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  leave.abort()
  clearSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the live stream', () => {
  it('tells of each event, also of one that comes in pieces, and of no sign of life', async () => {
    const onEvent = vi.fn<(event: LiveEvent) => void>()
    const onChanges = vi.fn<(names: readonly string[]) => void>()
    void followLive(leave.signal, { onEvent, onChanges })
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    sent('id: 1\nevent: ready\ndata: {}\n\n')
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1))
    sent(': beat\n\nid: 2\nevent: notif')
    sent('ication\ndata: {}\n\n')
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2))
    expect(onEvent.mock.calls).toEqual([['ready'], ['notification']])
    sent(
      'id: 3\nevent: changes\ndata: {"names":["facility"]}\n\nid: 4\nevent: changes\ndata: {"names":["user","facility"]}\n\n',
    )
    await vi.waitFor(() => expect(onChanges.mock.calls).toEqual([[[anything]], [['facility', 'user']]]))
    expect(onEvent).toHaveBeenCalledTimes(2)
    expect(asked).toEqual(['Bearer a1'])
  })

  it('is opened anew after its end, and no more once the person has left', async () => {
    void followLive(leave.signal, nothing)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.close()
    await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 3_000 })
    leave.abort()
    await new Promise((done) => setTimeout(done, 1_200))
    expect(streams).toHaveLength(2)
  })

  it('is asked for less and less often while the server cannot be reached, and at once when the network is back', async () => {
    status = 503
    void followLive(leave.signal, nothing)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await new Promise((done) => setTimeout(done, 300))
    expect(asked).toHaveLength(1)
    status = 200
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(streams).toHaveLength(1))
  })
})
