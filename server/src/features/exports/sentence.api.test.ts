import { contract } from '@nhanxanh/contract'
import type { exportRequest } from '@nhanxanh/contract/features/exports'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { multiply } from './fixtures/copies.ts'

const api = await startApi()
const { create } = contract.exports
const { token, user } = await api.signIn('leader')
const ids: string[] = []

beforeAll(async () => {
  for (let nth = 0; nth < 3; nth += 1) ids.push((await pendingFacility(api)).facility.id)
  await api.rows
    .updateTable('facilities')
    .set({ assignee_id: user.id })
    .where('id', '=', ids[0] ?? '')
    .execute()
})

const exported = async (asked: Partial<z.input<typeof exportRequest>>) => {
  const body = { list: 'facilities' as const, format: 'csv' as const, columns: ['code'], ...asked }
  const { data } = await api.call(create, { body }, { token })
  return { rows: data.rows, sentence: data.sentence, state: data.state }
}
const unknown = Array.from({ length: 900 }, () => crypto.randomUUID())

it('calls who asks by name, also where the filter says "me"', async () => {
  expect(await exported({ query: { assignee: 'me' } })).toMatchObject({
    rows: 1,
    sentence: `Người xử lý: ${user.name}.`,
  })
  expect((await exported({ query: { assignee: 'none,me' } })).sentence).toBe(`Người xử lý: Chưa ai nhận, ${user.name}.`)
})

it('counts the rows that are there, not the ids that were sent', async () => {
  const [one = ''] = ids
  expect(await exported({ ids: [one, one, crypto.randomUUID()] })).toMatchObject({
    rows: 1,
    sentence: '1 dòng được chọn.',
  })
})

it('says that rows were left out where they were, and how many', async () => {
  const [mine = '', other = ''] = ids
  const query = { assignee: 'none' }
  const sentence = 'Người xử lý: Chưa ai nhận.'
  expect(await exported({ query, except: [mine, ...unknown] })).toMatchObject({ rows: 2, sentence })
  expect(await exported({ query, except: [mine, other, other] })).toMatchObject({
    rows: 1,
    sentence: `${sentence} Trừ 1 dòng bỏ chọn.`,
  })
})

it('is made in the background where so many rows are left, whatever ids were sent along', async () => {
  await multiply(api.rows, 1, 5_000)
  expect(await exported({ except: unknown })).toEqual({
    rows: 5_003,
    sentence: 'Không lọc: tất cả các dòng.',
    state: 'waiting',
  })
})
