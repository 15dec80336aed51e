import { contract } from '@nhanxanh/contract'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { token } = await api.signIn('administrator')
const { token: leader } = await api.signIn('leader')
const { facilities, users, auditLogs } = contract

beforeAll(async () => {
  await pendingFacility(api)
})

/** The counted lists, by counters and by looking, near and far, and one without counters. */
const lists = [
  async (from?: string, to?: string) =>
    api.call(facilities.list, { query: { submittedFrom: from, submittedTo: to } }, { token: leader }),
  async (from?: string, to?: string) =>
    api.call(
      facilities.list,
      { query: { submittedFrom: from, submittedTo: to, flag: 'missing_licence,resubmitted,duplicate' } },
      { token: leader },
    ),
  async (from?: string, to?: string) =>
    api.call(
      facilities.list,
      { query: { submittedFrom: from, submittedTo: to, page: 200, orderField: 'submittedAt' } },
      { token: leader },
    ),
  async (from?: string, to?: string) =>
    api.call(auditLogs.list, { query: { createdFrom: from, createdTo: to } }, { token: leader }),
  async (from?: string, to?: string) =>
    api.call(users.list, { query: { createdFrom: from, createdTo: to } }, { token }),
]

it.each(['9999-12-31', '9999-12-30', '9999-12-01', '0000-01-01', '0000-12-31', '0001-01-01'])(
  'a day beyond all records is a day as any other: %s',
  async (day) => {
    const isLate = day.startsWith('9')
    for (const list of lists) {
      const { total: all } = (await list()).data
      const [from, to, both] = [await list(day), await list(undefined, day), await list(day, day)]
      expect([from.status, to.status, both.status]).toEqual([200, 200, 200])
      expect(from.data.total).toBeLessThanOrEqual(isLate ? 0 : all + 9)
      expect(from.data.total).toBeGreaterThanOrEqual(isLate ? 0 : all)
      expect(to.data.total).toBeLessThanOrEqual(isLate ? all + 9 : 0)
      expect(to.data.total).toBeGreaterThanOrEqual(isLate ? all : 0)
      expect(both.data.total).toBe(0)
    }
    const facet = { facet: 'communeCode', submittedFrom: day, submittedTo: day } as const
    expect((await api.call(facilities.facets, { query: facet }, { token: leader })).data.counts).toEqual({})
  },
)
