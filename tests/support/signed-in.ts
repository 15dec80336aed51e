import { afterEach, beforeEach, vi } from 'vitest'
import { FakeServer, somebody } from '../../web/src/lib/api/fake-server.ts'
import { clearSession, startSession } from '../../web/src/lib/session/session.store.ts'

/** Somebody signed in before a server that answers as it is told: `on.server` is that of the test that runs. */
export const startSignedIn = () => {
  const on = { server: new FakeServer() }
  beforeEach(() => {
    on.server = new FakeServer()
    vi.stubGlobal('fetch', on.server.fetch)
    startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  })
  afterEach(() => {
    clearSession()
    vi.unstubAllGlobals()
  })
  return on
}
