import { contract } from '@nhanxanh/contract'
import type { QuestionBody } from '@nhanxanh/contract/features/questions'
import type { InputBody } from '@nhanxanh/contract/features/questions.fields'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { draftWithCriterion, formula, questionBody, shippedSets, testCase } from '../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { criteriaVersions, questions } = contract
const admin = await api.signIn('administrator')

const { draftId, criterionId } = await draftWithCriterion(api, admin, ids.CSLT)

const body = (key: string, more: Partial<QuestionBody> = {}) => questionBody(criterionId, key, more)
/** Froze the server for 79 ms a time, once. */
const dear = `(1/7)^99*(1/11)^99*(1/13)^99*(17/1)^99*(19/1)^99*(23/1)^80${'+1'.repeat(800)}`

/** With which code the newest act of this kind was refused, as the audit log has it. */
const refusedAs = async (action: string) => {
  const newest = api.rows.selectFrom('audit_logs').select('reason').where('action', '=', action).orderBy('id', 'desc')
  return (await newest.limit(1).executeTakeFirst())?.reason
}

const input = (key: string, more: Partial<InputBody> = {}): InputBody => ({
  key,
  label: `Nhãn ${key}`,
  hint: null,
  unit: 'kg',
  isWhole: false,
  min: '0',
  max: null,
  isRequired: true,
  defaultValue: null,
  notAbove: null,
  ...more,
})
const create = (given: QuestionBody) => call(questions.create, { body: given }, admin)
const byKey = async (key: string) => {
  const query = { versionId: draftId, q: key, limit: 100 }
  const { data } = await call(questions.list, { query }, admin)
  const row = data.items.find((item) => item.key === key)
  if (!row) throw new Error(`No question ${key}`)
  return row
}
const inputByKey = async (key: string) => {
  const { data } = await call(questions.inputs, { params: { id: draftId } }, admin)
  const row = data.items.find((item) => item.key === key)
  if (!row) throw new Error(`No input ${key}`)
  return row
}

describe('a question', () => {
  const kinds: QuestionBody['scale'][] = [
    { kind: 'yes-no' },
    {
      kind: 'many',
      options: [
        { key: 'a', label: 'Một', share: '0.5' },
        { key: 'b', label: 'Hai', share: '1' },
      ],
    },
    {
      kind: 'number',
      unit: 'phòng',
      displayUnit: 'phòng có khách',
      min: '0',
      max: '9',
      direction: 'down',
      bands: [{ from: null, share: '1' }],
    },
    { kind: 'text' },
    { kind: 'date' },
    { kind: 'evidence' },
    { kind: 'table', columns: [{ key: 'so_km', label: 'Quãng đường', type: 'number', unit: 'km' }], minRows: 2 },
    formula('rac_kg / so_dem_khach', 'kg/đêm khách'),
  ]

  it.each(kinds)('of the kind $kind is written and read alike', async (scale) => {
    const given = body(`loai_${scale.kind.replace('-', '_')}`, {
      scale,
      hint: 'Dòng một.\nDòng hai.',
      evidence: { kinds: ['anh'], minFiles: 2, maxAgeMonths: 12 },
    })
    const { data } = await create(given)
    const { criterionId: _, ...written } = given
    expect((await call(questions.get, { params: { id: data.id } }, admin)).data).toMatchObject({
      ...written,
      criterion: { id: criterionId },
      kind: scale.kind,
      version: 1,
      problems: [],
      can: { edit: true, delete: true, archive: true, points: true },
    })
  })

  it.each([
    ['FORMULA_UNKNOWN_VARIABLES', 'Ký tự 10–20', 'so_dem_khach', 'rac_kg / so_dem_khac', ''],
    ['FORMULA_INVALID_CHARACTERS', 'Ký tự 8', '%', 'rac_kg % 2', ''],
    ['FORMULA_CALCULATION_ERROR', 'Ký tự 10–16', 'kg', 'rac_kg + nuoc_m3', ''],
    ['FORMULA_CALCULATION_ERROR', 'Ký tự 1–6', 'chia cho 1.000', 'rac_kg', 'tấn'],
    ['FORMULA_CALCULATION_ERROR', 'Ký tự 1–15', 'nhân với 100', 'rac_kg / rac_kg', '%'],
    ['FORMULA_CALCULATION_ERROR', 'Ký tự 1–5', 'số chia bằng 0', '1 / 0', ''],
    ['FORMULA_CALCULATION_ERROR', 'Ký tự 1–', 'quá nhiều phép tính', `rac_kg * 0 + ${dear}`, 'kg'],
    ['FORMULA_INVALID_CHARACTERS', 'Ký tự 2001–2400', '2000 ký tự', '1+'.repeat(1200), ''],
    ['FORMULA_NOT_FOUND', 'Chưa có công thức', '', '  ', ''],
  ])('is refused with %s where its formula is wrong: %s, %s', async (code, place, hint, text, unit) => {
    const { status, error } = await create(body('sai', { scale: formula(text, unit) }))
    expect(status).toBe(code === 'FORMULA_NOT_FOUND' ? 404 : 400)
    expect(error.message).toContain(place)
    expect(error.fields?.['scale.formula']).toContain(hint)
    expect(await refusedAs('question.create')).toBe(code)
  })

  it('cannot take a name that formulas know already, nor read in a circle', async () => {
    const twin = await create(body('rac_kg'))
    expect([twin.status, twin.error.message]).toEqual([409, 'VARIABLE_KEY_EXISTS'])
    const one = (await create(body('vong_mot', { scale: formula('rac_kg * 2', 'kg') }))).data
    await create(body('vong_hai', { scale: formula('vong_mot * 2', 'kg') }))
    const edit = { ...body('vong_mot', { scale: formula('vong_hai * 2', 'kg') }), version: one.version }
    const circle = await call(questions.update, { params: { id: one.id }, body: edit }, admin)
    expect(circle.error.message).toContain('vong_mot → vong_hai')
    expect(await refusedAs('question.edit')).toBe('FORMULA_CALCULATION_ERROR')
    expect((await byKey('vong_mot')).version).toBe(1)
  })

  it('is asked when another answer says so; unknown answers and circles are refused', async () => {
    const when = (question: string, values: string[]): QuestionBody['visibleIf'] => ({
      join: 'all',
      conditions: [{ question, is: 'one-of', values }],
    })
    const parent = (await create(body('co_bep'))).data
    const child = await create(body('bep_dien', { visibleIf: when('co_bep', ['yes']) }))
    expect(child.data.visibleIf).toEqual(when('co_bep', ['yes']))
    for (const wrong of [when('khong_co', ['yes']), when('co_bep', ['co_le'])]) {
      const { status, error } = await create(body('sai_dieu_kien', { visibleIf: wrong }))
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['visibleIf']])
    }
    const edit = { ...body('co_bep', { visibleIf: when('bep_dien', ['no']) }), version: parent.version }
    const circle = await call(questions.update, { params: { id: parent.id }, body: edit }, admin)
    expect(circle.error.fields?.['visibleIf']).toContain('vòng tròn')
    const gone = await call(questions.delete, { params: { id: parent.id }, body: { version: 1 } }, admin)
    expect([gone.status, gone.error.code, gone.error.message]).toEqual([
      409,
      'QUESTION_IN_USE',
      expect.stringContaining('bep_dien'),
    ])
  })
})

describe('a name', () => {
  it('of an input is written anew into every formula, test case and part, in one act', async () => {
    const values = { rac_kg: '12', so_dem_khach: '6' }
    const scale = formula('(rac_kg+rac_kg) / so_dem_khach', 'kg/đêm khách')
    await create(body('doc_rac', { scale, testCases: [testCase({ values, value: '4' })] }))
    const before = await inputByKey('rac_kg')
    const edit = { ...input('rac_thai_kg', { unit: before.unit }), version: before.version }
    const { data } = await call(questions.updateInput, { params: { id: before.id }, body: edit }, admin)
    expect(data.key).toBe('rac_thai_kg')
    expect(data.usedBy.map(({ key }) => key)).toEqual(before.usedBy.map(({ key }) => key))
    const row = await byKey('doc_rac')
    const read = (await call(questions.get, { params: { id: row.id } }, admin)).data
    expect(read).toMatchObject({
      scale: { formula: '(rac_thai_kg+rac_thai_kg) / so_dem_khach' },
      testCases: [{ values: { rac_thai_kg: '12' } }],
      testResults: [{ isPassed: true }],
      version: 2,
    })
    const query = { versionId: draftId, formula: ['wrong'] as ['wrong'] }
    expect((await call(questions.list, { query }, admin)).data.total).toBe(0)
  })

  it('of a question and of a constant likewise; the other version keeps its own', async () => {
    const row = await byKey('pt_dien')
    const { data } = await call(questions.get, { params: { id: row.id } }, admin)
    const { scale, evidence, criterion } = data
    const changed = body('phat_thai_dien', { criterionId: criterion.id, scale, evidence })
    await call(questions.update, { params: { id: row.id }, body: { ...changed, version: row.version } }, admin)
    const all = (await call(questions.constants, { params: { id: draftId } }, admin)).data.items
    const factor = all.find(({ key }) => key === 'EF_DO')
    if (!factor) throw new Error('No EF_DO')
    const { id, version, lineage: _, versionId: __, usedBy: ___, updatedAt: ____, ...rest } = factor
    const edit = { ...rest, key: 'EF_LUOI', value: '0.7', version }
    expect((await call(questions.updateConstant, { params: { id }, body: edit }, admin)).data.key).toBe('EF_LUOI')
    const formulas = async (versionId: string) =>
      JSON.stringify((await call(criteriaVersions.set, { params: { id: versionId } }, admin)).data)
    const [draft, published] = [await formulas(draftId), await formulas(ids.CSLT)]
    expect([draft.includes('EF_DO'), draft.includes('pt_dien'), draft.includes('EF_LUOI')]).toEqual([
      false,
      false,
      true,
    ])
    expect([published.includes('EF_DO'), published.includes('EF_LUOI')]).toEqual([true, false])
    const inUse = await call(questions.deleteConstant, { params: { id }, body: { version: version + 1 } }, admin)
    expect(inUse.error.message).toContain('KNK03 (pt_dau_do)')
  })

  it('that a formula reads does not go, and who reads it is named', async () => {
    const made = (await call(questions.createInput, { params: { id: draftId }, body: input('dem_thu') }, admin)).data
    const reader = (await create(body('doc_dem', { scale: formula('dem_thu * 2', 'kg') }))).data
    const remove = () =>
      call(questions.deleteInput, { params: { id: made.id }, body: { version: made.version } }, admin)
    const refused = await remove()
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'VARIABLE_IN_USE',
      expect.stringContaining('doc_dem'),
    ])
    expect((await call(questions.inputUses, { params: { id: made.id } }, admin)).data.formulas).toHaveLength(1)
    await call(questions.delete, { params: { id: reader.id }, body: { version: reader.version } }, admin)
    expect((await remove()).status).toBe(200)
  })

  it('with another unit leaves formulas marked as wrong, for the check to find', async () => {
    const made = (await call(questions.createInput, { params: { id: draftId }, body: input('doi_don_vi') }, admin)).data
    await create(body('doc_don_vi', { scale: formula('doi_don_vi + u_phan_kg', 'kg') }))
    const edit = { ...input('doi_don_vi', { unit: 'm³' }), version: made.version }
    await call(questions.updateInput, { params: { id: made.id }, body: edit }, admin)
    expect((await byKey('doc_don_vi')).formulaIsGood).toBe(false)
  })
})

describe('the list', () => {
  const ask = async (query: object) => (await call(questions.list, { query: { limit: 100, ...query } }, admin)).data

  it('shows the versions that are worked on, in the order of the tree, and finds words without accents', async () => {
    const data = await ask({})
    expect(new Set(data.items.map(({ versionStatus }) => versionStatus))).toEqual(new Set(['draft']))
    expect(data.items[0]).toMatchObject({ key: 'phat_thai_dien', type: 'CSLT', formulaIsGood: true, variableCount: 2 })
    expect((await ask({ type: ['DTQDL'] })).total).toBe(100)
    expect((await ask({ q: 'MT03 den led', versionId: ids.CSLT })).items.map(({ key }) => key)).toEqual(['ty_le_led'])
  })

  it('filters by what staff look for, and counts each value', async () => {
    expect((await ask({ versionId: draftId, changed: ['yes'] })).items.map(({ key }) => key)).toContain(
      'phat_thai_dien',
    )
    expect((await ask({ versionId: draftId, usage: ['unused'], kind: ['date'] })).total).toBe(1)
    expect((await ask({ versionId: draftId, formula: ['wrong'] })).items.map(({ key }) => key)).toEqual(['doc_don_vi'])
    const facet = async (name: 'kind' | 'changed' | 'usage' | 'state' | 'evidence' | 'formula' | 'type') =>
      (await call(questions.facets, { query: { facet: name, versionId: ids.CSLT } }, admin)).data.counts
    expect(await facet('usage')).toEqual({ used: 102 })
    expect(Object.values(await facet('kind')).reduce((a, b) => a + b, 0)).toBe(102)
    expect((await call(questions.fresh, { query: { elapsed: 60_000 } }, admin)).data.count).toBeGreaterThan(5)
  })
})
