import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { facets, fresh, list } = contract.facilities
let token: string

const countsOf = async (facet: 'status' | 'type' | 'subType' | 'communeCode' | 'flag' | 'assignee', query = {}) => {
  const { status, data } = await api.call(facets, { query: { facet, ...query } }, { token })
  expect(status).toBe(200)
  return data.counts
}
const totalOf = async (query: object): Promise<number> =>
  (await api.call(list, { query: { limit: 1, ...query } }, { token })).data.total

beforeAll(async () => {
  token = (await api.signIn('secretariat')).token
  await pendingFacility(api, { name: 'Khách sạn Một' })
  await pendingFacility(api, { name: 'Khách sạn Hai' })
  await pendingFacility(api, { name: 'Nhà nghỉ Ba', subType: 'nha_nghi', rank: null })
  const { facility } = await pendingFacility(api, {
    name: 'Di tích Bốn',
    type: 'DTQDL',
    subType: 'di_tich',
    rank: null,
  })
  await api.call(contract.facilities.claim, { params: { id: facility.id } }, { token })
})

describe('counts beside a filter', () => {
  it('are those of the rows that the option would show, whatever else is set', async () => {
    const others = [
      {},
      { type: 'CSLT' },
      { q: 'khach san' },
      { assignee: 'none', status: 'pending' },
      { submittedFrom: '2026-01-01' },
    ]
    for (const facet of ['type', 'subType', 'communeCode', 'flag', 'assignee', 'status'] as const) {
      for (const query of others) {
        const rest = Object.fromEntries(Object.entries(query).filter(([key]) => key !== facet))
        const counts = await countsOf(facet, query)
        for (const [value, n] of Object.entries(counts)) expect(await totalOf({ ...rest, [facet]: value })).toBe(n)
      }
    }
  })

  it('leave the own filter out, so that another option can be seen before it is chosen', async () => {
    expect(await countsOf('type', { type: 'DTQDL' })).toEqual({ CSLT: 3, DTQDL: 1 })
    expect(await countsOf('subType', { type: 'DTQDL' })).toEqual({ di_tich: 1 })
    expect(await countsOf('assignee')).toMatchObject({ none: 3, me: 1 })
  })
})

describe('new rows', () => {
  it('are those that came since the page was loaded and answer its filters', async () => {
    const since = Date.now()
    const elapsed = () => Date.now() - since
    const count = async (query = {}) =>
      (await api.call(fresh, { query: { elapsed: elapsed(), ...query } }, { token })).data.count
    expect(await count()).toBe(0)
    await pendingFacility(api, { name: 'Khách sạn Mới' })
    expect(await count()).toBe(1)
    expect(await count({ type: 'DTQDL' })).toBe(0)
    expect(await count({ status: 'pending' })).toBe(1)
  })

  it('of the log are its newest entries', async () => {
    const query = { elapsed: 3_600_000, action: 'facility.register' }
    expect(
      (await api.call(contract.auditLogs.fresh, { query }, { token: (await api.signIn('leader')).token })).data.count,
    ).toBe(5)
  })
})
