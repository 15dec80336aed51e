import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { newDraft, shippedSets } from '../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { questions, simulations } = contract
const admin = await api.signIn('administrator')
const draftId = await newDraft(api, admin, ids.CSLT)
const constants = async () => (await call(questions.constants, { params: { id: draftId } }, admin)).data.items
const last = (await constants()).findLast(({ key }) => key === 'EF_DIEN')
const params = { id: last?.id ?? '' }
const trial = async (value: string) =>
  (await call(simulations.factorTrial, { params, query: { value, validFrom: '2027-01-01' } }, admin)).data

it('tells which formulas another value reaches and what it does to the sheets, and writes nothing', async () => {
  const same = await trial('0.6592')
  expect(same).toMatchObject({ isInvented: true, sheets: 200, better: 0, worse: 0, raised: 0, lowered: 0, failing: [] })
  const half = await trial('0.33')
  const direct = half.questions.find(({ criterionCode }) => criterionCode === 'KNK01')
  expect(Number(direct?.after) / Number(direct?.before)).toBeCloseTo(0.33 / 0.6592, 3)
  expect(half.questions.length).toBeGreaterThan(1)
  expect(half.better).toBeGreaterThan(0)
  expect(half.worse).toBe(0)
  expect(half.unchanged).toEqual({ inHand: 0, drafts: 0, certificates: 0 })
  expect((await constants()).filter(({ key }) => key === 'EF_DIEN')).toHaveLength(4)
})

it('names the saved test cases that would fail', async () => {
  const query = { versionId: draftId, q: 'pt_dien', limit: 50 }
  const row = (await call(questions.list, { query }, admin)).data.items.find(({ key }) => key === 'pt_dien')
  const { data } = await call(questions.get, { params: { id: row?.id ?? '' } }, admin)
  const testCase = {
    name: 'Một nghìn số',
    values: { dien_luoi_kwh: '1000' },
    answers: {},
    outcome: 'value' as const,
    value: '0.6592',
    share: null,
  }
  const { criterion, key, content, hint, scale, visibleIf, evidence, version } = data
  const body = { criterionId: criterion.id, key, content, hint, scale, visibleIf, evidence, version }
  await call(questions.update, { params: { id: data.id }, body: { ...body, testCases: [testCase] } }, admin)
  expect((await trial('0.6592')).failing).toEqual([])
  expect((await trial('0.5')).failing.map(({ key: of, name }) => [of, name])).toEqual([['pt_dien', 'Một nghìn số']])
})
