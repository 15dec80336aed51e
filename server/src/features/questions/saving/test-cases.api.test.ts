import { contract } from '@nhanxanh/contract'
import type { QuestionBody } from '@nhanxanh/contract/features/questions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  draftWithCriterion,
  formula,
  questionBody,
  shippedSets,
  testCase,
} from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { questions } = contract
const admin = await api.signIn('administrator')

const { draftId, criterionId } = await draftWithCriterion(api, admin, ids.CSLT)

const body = (key: string, more: Partial<QuestionBody> = {}) => questionBody(criterionId, key, more)
const create = (given: QuestionBody) => call(questions.create, { body: given }, admin)

describe('saved test cases', () => {
  it('are run with every save of their question, and tell what came instead', async () => {
    const scale: QuestionBody['scale'] = {
      kind: 'calculated',
      formula: 'rac_kg / so_dem_khach',
      unit: 'kg/đêm khách',
      displayUnit: '',
      direction: 'down',
      bands: [
        { from: null, share: '1' },
        { from: '1.5', share: '0' },
      ],
    }
    const values = { rac_kg: '8', so_dem_khach: '6' }
    const testCases = [
      testCase({ name: 'Đạt', values, value: '1.33', share: '1' }),
      testCase({ name: 'Sai số', values, value: '1.34' }),
      testCase({ name: 'Thiếu', values: { rac_kg: '8' }, outcome: 'missing' }),
      testCase({ name: 'Chia cho không', values: { rac_kg: '8', so_dem_khach: '0' }, outcome: 'problem' }),
    ]
    const { data } = await create(body('co_ca_thu', { scale, testCases }))
    expect(data.testResults.map(({ name, isPassed }) => [name, isPassed])).toEqual([
      ['Đạt', true],
      ['Sai số', false],
      ['Thiếu', true],
      ['Chia cho không', true],
    ])
    expect(data.testResults[1]?.message).toBe('Mong đợi kết quả 1,34, nhưng ra 1,3333333333.')
    expect(data.testCases).toEqual(testCases)
  })

  it('are judged with every edit of what their question reads, and not when it is read', async () => {
    const factor = {
      key: 'HE_SO_CA',
      label: 'Hệ số',
      unit: '',
      source: 'Thử',
      validFrom: '2026-01-01',
      validTo: null,
      year: null,
      isProvisional: false,
    }
    const made = { params: { id: draftId }, body: { ...factor, value: '2' } }
    const { id, version } = (await call(questions.createConstant, made, admin)).data
    const testCases = [testCase({ name: 'Gấp đôi', values: { rac_kg: '4' }, value: '8' })]
    await create(body('dau', { scale: formula('rac_kg * HE_SO_CA', 'kg') }))
    const { data: end } = await create(body('cuoi', { scale: formula('dau + 0', 'kg'), testCases }))
    const results = async () => (await call(questions.get, { params: { id: end.id } }, admin)).data.testResults
    expect(await results()).toMatchObject([{ isPassed: true, value: '8' }])

    const edit = { params: { id }, body: { ...factor, value: '3', version } }
    expect((await call(questions.updateConstant, edit, admin)).status).toBe(200)
    expect(await results()).toMatchObject([{ isPassed: false, value: '12' }])

    const kept = sql`update question_test_cases set result = result || '{"message": "như đã lưu"}' where question_id = ${end.id}`
    await kept.execute(api.rows)
    expect(await results()).toMatchObject([{ message: 'như đã lưu' }])
    await sql`update question_test_cases set result = null where question_id = ${end.id}`.execute(api.rows)
    expect(await results()).toMatchObject([{ isPassed: false, value: '12' }])
  })
})
