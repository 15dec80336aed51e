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
const { assessments } = contract
const people = cast(api, { expert: ['assessor', 1], colleague: ['assessor', 2], viewer: ['viewer', 1] })

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
