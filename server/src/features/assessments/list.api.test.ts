import { contract } from '@nhanxanh/contract'
import { workingDayAfter } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { calendarNow } from '../settings/settings.service.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments } = contract
const people = cast(api, { expert: ['assessor', 1], colleague: ['assessor', 2] })

const assigned = async () => {
  const { params, facility } = await submittedAssessment(api)
  const body = { leadId: people.expert.id, memberIds: [people.colleague.id] }
  return { params, facility, answer: await call(assessments.assign, { params, body }, people.expert) }
}

it('shows who leads and who judges besides, and finds what is one’s own', async () => {
  const { params, answer } = await assigned()
  expect(answer.data).toMatchObject({ lead: { id: people.expert.id }, stage: 'reviewing' })
  const { data } = await call(assessments.list, { query: { status: ['submitted'], lead: ['me'] } }, people.colleague)
  const row = data.items.find(({ id }) => id === params.id)
  expect(row?.members).toMatchObject([{ id: people.colleague.id }])
  const nobody = await call(assessments.list, { query: { lead: ['none'] } }, people.colleague)
  expect(nobody.data.items.map(({ id }) => id)).not.toContain(params.id)
})

it('finds by `rejected` what was sent back and what failed, as the specification calls both', async () => {
  const [back, failed, open] = [await assigned(), await assigned(), await assigned()]
  const reject = (id: string, rejection: 'supplement' | 'failed') =>
    api.rows.updateTable('assessments').set({ status: 'rejected', rejection }).where('id', '=', id).execute()
  await reject(back.params.id, 'supplement')
  await reject(failed.params.id, 'failed')
  const { data } = await call(assessments.list, { query: { status: ['rejected'], limit: 100 } }, people.expert)
  const ids = new Set(data.items.map(({ id }) => id))
  const found = [back, failed, open].map(({ params }) => ids.has(params.id))
  expect([found, data.total]).toEqual([[true, true, false], data.counts.supplement + data.counts.failed])
})

it('counts as due soon what has three working days left, whatever lies between', async () => {
  const { params } = await assigned()
  const today = vietnamDay(new Date())
  const flags = async (due_on: string) => {
    await api.rows.updateTable('assessments').set({ due_on }).where('id', '=', params.id).execute()
    const found = async (flag: 'due' | 'overdue') =>
      (await call(assessments.list, { query: { flag: [flag] } }, people.expert)).data.items.map(({ id }) => id)
    return [(await found('due')).includes(params.id), (await found('overdue')).includes(params.id)]
  }
  const count = await calendarNow(api.db)
  expect(await flags(addDays(today, -1))).toEqual([false, true])
  expect(await flags(today)).toEqual([true, false])
  expect(await flags(workingDayAfter(today, 3, count))).toEqual([true, false])
  expect(await flags(workingDayAfter(today, 4, count))).toEqual([false, false])
})

it('tells what each reviewer has in hand, and who declared an interest in this one', async () => {
  const { params } = await assigned()
  const all = await call(assessments.allReviewers, {}, people.expert)
  const mine = all.data.items.find(({ id }) => id === people.expert.id)
  expect(mine?.assessments).toBeGreaterThan(0)
  expect(mine?.openCriteria).toBeGreaterThan(0)
  await call(assessments.declareConflict, { params, body: { reason: 'Người nhà quản lý cơ sở.' } }, people.expert)
  const { data } = await call(assessments.reviewers, { params }, people.colleague)
  expect(data.items.find(({ id }) => id === people.expert.id)?.hasConflict).toBe(true)
  const body = { leadId: people.expert.id, memberIds: [] }
  const refused = await call(assessments.assign, { params, body }, people.colleague)
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([409, ['leadId']])
})

it('narrows to a level, to none, and to a version of the criteria that assessments use', async () => {
  const { params } = await assigned()
  const { data: known } = await call(assessments.versions, {}, people.expert)
  const ids = async (query: object) =>
    (await call(assessments.list, { query: { limit: 100, ...query } }, people.expert)).data.items.map(({ id }) => id)
  const row = (await call(assessments.summary, { params }, people.expert)).data
  const version = known.items.find(({ type, number }) => type === row.facility.type && number === row.criteriaNumber)
  const level = version?.levels.at(-1)?.key ?? ''
  const setLevel = (to: string | null) =>
    api.rows.updateTable('assessments').set({ level: to }).where('id', '=', params.id).execute()
  await setLevel(level)
  expect(await ids({ level: [level] })).toContain(params.id)
  expect(await ids({ level: ['none'] })).not.toContain(params.id)
  await setLevel(null)
  expect(await ids({ level: [level] })).not.toContain(params.id)
  expect(await ids({ level: ['none'] })).toContain(params.id)
  expect(await ids({ versionId: [version?.id ?? ''] })).toContain(params.id)
  expect(await ids({ versionId: [crypto.randomUUID()] })).toEqual([])
})
