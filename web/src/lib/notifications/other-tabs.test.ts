// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { somebody } from '../api/fake-server.ts'
import { clearSession, startSession, useSession } from '../session/session.store.ts'
import { hearOtherTabs, type News } from './other-tabs.ts'

beforeEach(() => startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' }))
afterEach(clearSession)

it('has the number of another tab of the same person, and of nobody else', async () => {
  const onNews = vi.fn<(news: News) => void>()
  const stop = hearOtherTabs(onNews)
  const other = new BroadcastChannel('nhanxanh-notifications')
  other.postMessage({ userId: 'somebody-else', count: 4, isNew: true })
  other.postMessage({ userId: somebody.id, count: 7, isNew: false })
  await vi.waitFor(() => expect(useSession.getState().notificationCount).toBe(7))
  expect(onNews).toHaveBeenCalledOnce()
  other.close()
  stop()
})
