// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { clearSession, startSession } from '../../../lib/session/session.store.ts'
import type { OptionsQuery } from '../../../ui/list/list-declaration.ts'
import { assigneeFilter } from './facility-lookups.ts'

const colleague = { id: '00000000-0000-4000-8000-000000000002', name: 'Lan' }
const ask = async (query: OptionsQuery) => (await new QueryClient().fetchQuery(query)).map(({ label }) => label)

beforeEach(() => {
  const server = new FakeServer()
  server.answer = () => ({
    status: 200,
    body: { data: { items: [{ id: somebody.id, name: somebody.name }, colleague] } },
  })
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

it('offers the files of the person as "Của tôi" alone, also by their own name', async () => {
  expect(await ask(assigneeFilter.find('', []))).toEqual(['Của tôi', 'Chưa ai nhận', 'Lan'])
  expect(await ask(assigneeFilter.find('anh', []))).toEqual(['Của tôi'])
  expect(await ask(assigneeFilter.find('cua', []))).toEqual(['Của tôi'])
  expect(await ask(assigneeFilter.find('lan', []))).toEqual(['Lan'])
})

it('knows the name of each whom an address names, oneself too', async () => {
  expect(await ask(assigneeFilter.named(somebody.id))).toEqual(['Ánh'])
  expect(await ask(assigneeFilter.named('me'))).toEqual(['Của tôi'])
  expect(await ask(assigneeFilter.named(colleague.id))).toEqual(['Lan'])
})
