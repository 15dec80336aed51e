// @vitest-environment happy-dom
import { facilities, facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../api/fake-server.ts'
import { useSession } from '../session/session.store.ts'
import { listSourceOf } from './list-source.ts'

const rules = {
  schema: facilitiesQuery,
  order: { orderField: 'submittedAt', orderDirection: 'DESC' },
} as const
const view = '00000000-0000-4000-8000-00000000000a'
const address = { view, status: 'approved', type: 'CSLT,DTQDL', q: 'biển', page: '3' }

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.answer = () => ({ status: 200, body: { data: { counts: {}, total: 0, count: 0, items: [] } } })
  vi.stubGlobal('fetch', server.fetch)
  useSession.setState({ accessToken: 'a1', refreshToken: 'r1', user: somebody })
})
afterEach(() => vi.unstubAllGlobals())

it('asks for pages, counts, totals and new rows by what the contract knows of an address, and by nothing else', async () => {
  const source = listSourceOf(facilities, rules)
  const client = new QueryClient()
  await client.fetchQuery(source.page(address))
  await client.fetchQuery(source.facet(address, 'type'))
  await client.fetchQuery(source.total(address))
  await client.fetchQuery(source.fresh(address, Date.now() - 5_000))
  const asked = server.seen.map(({ url }) => new URL(url, 'http://x').searchParams)
  for (const query of asked) {
    expect(query.has('view')).toBe(false)
    expect([query.get('status'), query.get('q')]).toEqual(['approved', 'biển'])
  }
  expect(asked.map((query) => query.get('page'))).toEqual(['3', '1', '1', '1'])
  expect(asked.map((query) => query.get('type'))).toEqual(['CSLT,DTQDL', null, 'CSLT,DTQDL', 'CSLT,DTQDL'])
})
