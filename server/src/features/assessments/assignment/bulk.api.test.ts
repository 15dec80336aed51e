import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments, notifications, portal } = contract
const people = cast(api, {
  expert: ['assessor', 1],
  colleague: ['assessor', 2],
  viewer: ['viewer', 1],
  admin: ['administrator', 1],
})

const submitted = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push((await submittedAssessment(api)).params.id)
  return ids
}
const freeze = (ids: string[]) => call(assessments.freezeBatch, { body: { action: 'assign', ids } }, people.expert)
const run = (id: string, leadId: string) =>
  call(assessments.runBatch, { params: { id }, body: { leadId } }, people.expert)
const ended = (id: string) => endOf(() => call(assessments.batch, { params: { id } }, people.expert))
const leadOf = async (id: string) =>
  (await call(assessments.summary, { params: { id } }, people.expert)).data.lead?.id ?? null

it('gives many to one lead, leaves out whom an interest bars, and gives them back', async () => {
  const [one = '', two = ''] = await submitted(2)
  const params = { id: two }
  await call(assessments.declareConflict, { params, body: { reason: 'Người nhà.' } }, people.colleague)
  const { data } = await freeze([one, two])
  expect(data).toMatchObject({ count: 2 })
  await run(data.id, people.colleague.id)
  const done = await ended(data.id)
  expect(done.counts).toMatchObject({ done: 1, skipped: 1 })
  expect(done.problems[0]?.errorCode).toBe('CONFLICT_OF_INTEREST')
  expect([await leadOf(one), await leadOf(two)]).toEqual([people.colleague.id, null])
  const undone = await call(assessments.undoBatch, { params: { id: data.id } }, people.expert)
  expect((await ended(undone.data.id)).counts).toMatchObject({ done: 1 })
  expect(await leadOf(one)).toBeNull()
})

it('gives to nobody who can not judge', async () => {
  const [one = ''] = await submitted(1)
  const { data } = await freeze([one])
  const refused = await run(data.id, people.viewer.id)
  expect(refused.error.fields).toHaveProperty('leadId')
  expect(await leadOf(one)).toBeNull()
})

const remind = async (ids: string[]) => {
  const { data } = await call(assessments.freezeBatch, { body: { action: 'remind', ids } }, people.admin)
  await call(assessments.runBatch, { params: { id: data.id }, body: {} }, people.admin)
  return { data, done: await endedFor(data.id) }
}
const endedFor = (id: string) => endOf(() => call(assessments.batch, { params: { id } }, people.admin))

it('reminds whoever has the file, once a day: who judges, or the owner who has to mend', async () => {
  const { params, owner } = await submittedAssessment(api)
  const [alone = ''] = await submitted(1)
  await call(assessments.assign, { params, body: { leadId: people.expert.id, memberIds: [] } }, people.admin)
  const first = await remind([params.id, alone])
  expect(first.data).toMatchObject({ count: 1, problems: [{ id: alone, why: expect.stringContaining('chưa giao') }] })
  expect(first.done.counts).toMatchObject({ done: 1 })
  const told = (await call(notifications.listOwn, { query: { limit: 100 } }, people.expert)).data.items
  expect(told.filter(({ data }) => data.assessmentId === params.id).map(({ title }) => title)).toContain(
    'Nhắc thẩm định phiếu đánh giá',
  )
  const refused = await call(assessments.remind, { params }, people.admin)
  expect([refused.status, refused.error.message]).toEqual([409, 'Phiếu đã được nhắc hôm nay.'])
  expect((await remind([params.id])).done.problems[0]?.why).toContain('hôm nay')
  const back = { status: 'rejected', rejection: 'supplement', remedy_due_on: '2099-01-05', reminded_at: null } as const
  await api.rows.updateTable('assessments').set(back).where('id', '=', params.id).execute()
  expect((await remind([params.id])).done.counts).toMatchObject({ done: 1 })
  const { items } = (await call(portal.notifications, {}, owner)).data
  expect(items.map(({ title }) => title)).toContain('Nhắc bổ sung phiếu đánh giá')
})
