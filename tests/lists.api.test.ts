import { contract } from '@nhanxanh/contract'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { beforeAll, describe, expect, it } from 'vitest'
import { besideOf, isList } from './architecture/lists-api.ts'
import { endpointsOf } from './architecture/endpoints.ts'
import { startApi } from './support/api.ts'
import { pendingFacility } from './support/registrations.ts'

const api = await startApi()
let token: string

const lists = endpointsOf(contract).flatMap(({ name, endpoint }) => {
  const beside = isList(endpoint) ? besideOf(contract, endpoint) : null
  return beside === null ? [] : [{ name, list: endpoint, ...beside }]
})

const ask = async (endpoint: Endpoint, query: Readonly<Record<string, string>>) => {
  const response = await fetch(`${api.address}/api${endpoint.path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([endpoint.path, query, response.status]).toEqual([endpoint.path, query, 200])
  return (await response.json()) as { data: { total: number; count: number; counts: Record<string, number> } }
}
const totalOf = async (list: Endpoint, query: Readonly<Record<string, string>>) =>
  (await ask(list, { ...query, limit: '1' })).data.total

/** Conditions that each list knows, for what is counted under other filters. */
const others: readonly Readonly<Record<string, string>>[] = [{}, { q: 'a' }]

beforeAll(async () => {
  token = (await api.signIn('administrator')).token
  for (const name of ['Khách sạn Một', 'Nhà nghỉ Hai', 'Homestay Ba']) await pendingFacility(api, { name })
})

it('are all known', () => {
  const known = [
    'appeals.list',
    'assessments.list',
    'auditLogs.list',
    'campaigns.list',
    'certificates.list',
    'contacts.list',
    'councilSessions.list',
    'dataRequests.list',
    'facilities.list',
    'files.list',
    'profile.activityHistory',
    'questions.list',
    'reportDocuments.list',
    'roles.list',
    'users.list',
  ]
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(known))
  const counted = endpointsOf(contract).filter(({ endpoint }) => endpoint.path.endsWith('/facets'))
  expect(lists.map(({ facets }) => facets.path).sort()).toEqual(counted.map(({ endpoint }) => endpoint.path).sort())
})

describe.each(lists)('$name', ({ list, facets, fresh, counted }) => {
  it.each(counted)('counts for each option of %s the rows that it would show', async (facet) => {
    for (const query of others) {
      const { counts } = (await ask(facets, { ...query, facet })).data
      for (const [value, n] of Object.entries(counts).slice(0, 12)) {
        // The log grows with every sign-in, never here in between.
        expect([facet, value, await totalOf(list, { ...query, [facet]: value })]).toEqual([facet, value, n])
      }
    }
  })

  it('takes a text in which nothing can be found for no search', async () => {
    const all = await totalOf(list, {})
    for (const q of ['\u200B', '?!']) expect(await totalOf(list, { q })).toBe(all)
  })

  it('knows what came since it was loaded', async () => {
    const total = await totalOf(list, {})
    expect((await ask(fresh, { elapsed: '86400000' })).data.count).toBe(Math.min(100, total))
    expect((await ask(fresh, { elapsed: '0' })).data.count).toBe(0)
  })
})
