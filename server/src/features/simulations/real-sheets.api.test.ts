import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import type { Simulation } from '@nhanxanh/contract/features/simulations'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { decidedAssessment, startedAssessment, submittedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { newDraft, shippedSets } from '../../../../tests/support/criteria.ts'
import { judgeAll } from '../../../../tests/support/verdicts.ts'

const api = await startApi()
const sets = await shippedSets(api)
const { call, rows } = api
const { simulations, assessments } = contract
const people = cast(api, { admin: ['administrator', 1], assessor: ['assessor', 1], leader: ['leader', 1] })
let draftId = ''
beforeAll(async () => {
  draftId = await newDraft(api, people.admin, sets.CSLT)
})

const simulate = async (): Promise<Simulation> => {
  const { data } = await call(simulations.start, { params: { id: draftId } }, people.admin)
  for (let tries = 0; tries < 300; tries += 1) {
    const { data: found } = await call(simulations.get, { params: { id: data.id } }, people.admin)
    if (found.state === 'ready' || found.state === 'failed') return found
    await pause(100)
  }
  throw new Error('The simulation did not end')
}
const rates = async () => (await call(simulations.passRates, { params: { id: draftId } }, people.admin)).data

it('reads invented sheets while nobody was assessed, and says so', async () => {
  await startedAssessment(api)
  expect(await simulate()).toMatchObject({ isInvented: true, state: 'ready', total: 240 })
  expect(await rates()).toMatchObject({ isInvented: true, sheets: 240 })
}, 60_000)

it('reads what was handed in and approved as soon as there is any, with the verdicts and figures of its review', async () => {
  const decided = await decidedAssessment(api, people.assessor, people.leader)
  const { params } = await submittedAssessment(api)
  await call(assessments.assign, { params, body: { leadId: people.assessor.id, memberIds: [] } }, people.assessor)
  await judgeAll(api, params.id, people.assessor, 'not_met')
  const result = await simulate()
  const shown = await rows.selectFrom('assessments').selectAll().where('attempt', '>', 0).orderBy('code').execute()
  const current = shown.filter((row) => row.rejection !== 'failed')
  expect(result).toMatchObject({ isInvented: false, state: 'ready', total: current.length, done: current.length })
  const found = { params: { id: result.id }, query: { show: 'all' as const } }
  const { data } = await call(simulations.facilities, found, people.admin)
  expect(data.items.map(({ code, before }) => [code, before.points, before.level])).toEqual(
    current.map((row) => [row.code, row.points, row.level]),
  )
  const { sheets, isInvented, items } = await rates()
  expect([sheets, isInvented]).toEqual([1, false])
  const state = (await call(assessments.review, { params: decided.params }, people.leader)).data
  expect(items.length).toBe(state.toJudge)
}, 60_000)
