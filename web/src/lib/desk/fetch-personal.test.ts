// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../api/fake-server.ts'
import { queryClient } from '../query-client.ts'
import { clearSession, startSession } from '../session/session.store.ts'
import { fetchPersonal } from './fetch-personal.ts'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('what a person has arranged and saved', () => {
  it('is asked for with a session, and not before a temporary password is replaced: all would be refused, aloud', async () => {
    const tokens = { accessToken: 'a1', refreshToken: 'r1' }
    startSession({ user: { ...somebody, mustChangePassword: true }, ...tokens })
    fetchPersonal()
    expect(server.seen).toEqual([])
    startSession({ user: somebody, ...tokens })
    fetchPersonal()
    expect(server.seen.map(({ url }) => url).sort()).toHaveLength(2)
  })
})
