// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { FakeServer, somebody } from '../api/fake-server.ts'
import { clearSession, startSession, useSession } from '../session/session.store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { refreshUnread } from './unread.ts'

const item = { id: 'n1', title: '', body: 'Hồ sơ đã được duyệt.', readedAt: null, type: 'facility_approved' }
const received: unknown[] = []
const receive = (event: Event) => received.push((event as CustomEvent).detail)

beforeEach(() => {
  const server = new FakeServer()
  server.answer = () => ({ status: 200, body: { data: { items: [item], total: 3, totalUnread: 3 } } })
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  received.length = 0
  window.addEventListener('foregroundNotificationChanged', receive)
})
afterEach(() => {
  window.removeEventListener('foregroundNotificationChanged', receive)
  clearToasts()
  clearSession()
  vi.unstubAllGlobals()
})

describe('what has come while the console is open', () => {
  it('is shown by a toast with title and body, the event of the window, and the count', async () => {
    await refreshUnread('notification')
    expect(shownToasts().map(({ text }) => text)).toEqual(['Cơ sở đã được duyệt: Hồ sơ đã được duyệt.'])
    expect(received).toEqual([item])
    expect(useSession.getState().notificationCount).toBe(3)
  })

  it('is counted and not shown where it came before', async () => {
    await refreshUnread('ready')
    await refreshUnread()
    expect([shownToasts(), received]).toEqual([[], []])
    expect(useSession.getState().notificationCount).toBe(3)
  })
})

it('asks once for many in a row, and once more for the last of them', async () => {
  vi.useFakeTimers()
  const run = vi.fn<(word: number) => Promise<void>>().mockResolvedValue()
  const ask = oneAtATime(run)
  for (let word = 1; word <= 50; word += 1) ask(word)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run.mock.calls).toEqual([[1], [50]])
  vi.useRealTimers()
})
