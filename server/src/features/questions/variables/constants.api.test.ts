import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { newDraft, shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { criteriaVersions, questions } = contract
const admin = await api.signIn('administrator')
const draftId = await newDraft(api, admin, ids.CSLT)
const groups = (await call(criteriaVersions.tree, { params: { id: draftId } }, admin)).data.groups
const criterionId = groups[0]?.subGroups[0]?.criteria[0]?.id ?? ''

const scale = {
  kind: 'calculated' as const,
  formula: 'u_phan_kg * EF_NAM',
  unit: 'kgCO2e',
  displayUnit: '',
  direction: 'up' as const,
  bands: [],
}
const reading = { hint: null, scale, visibleIf: null, evidence: { kinds: [], minFiles: 0, maxAgeMonths: null } }

it('is kept for each year under one key: formulas keep the name, and the check finds a year without one', async () => {
  const params = { id: draftId }
  const made = async (more: object) => {
    const plain = {
      key: 'EF_NAM',
      label: 'Hệ số',
      value: '0.5',
      unit: 'kgCO2e/kg',
      source: 'Bộ công bố',
      validTo: null,
      year: null,
      isProvisional: false,
    }
    return call(questions.createConstant, { params, body: { ...plain, validFrom: '2026-01-01', ...more } }, admin)
  }
  const first = await made({ validFrom: '2024-01-01', validTo: '2024-12-31' })
  const second = await made({ value: '0.6' })
  expect([first.status, second.status]).toEqual([200, 200])
  const sameDay = await made({})
  expect([sameDay.status, sameDay.error.fields]).toEqual([
    409,
    { validFrom: 'Hằng số này đã có một giá trị bắt đầu từ ngày đó.' },
  ])
  const otherUnit = await made({ unit: 'kg', validFrom: '2025-01-01', validTo: '2025-12-31' })
  expect(Object.keys(otherUnit.error.fields ?? {})).toEqual(['unit'])
  const asked = { ...reading, key: 'doc_nam', content: 'Phát thải của rác hữu cơ', testCases: [] }
  const reader = (await call(questions.create, { body: { ...asked, criterionId } }, admin)).data
  const found = async () =>
    (await call(criteriaVersions.findings, { params }, admin)).data.items.flatMap(({ code, message }) =>
      code === 'constant-years' ? [message] : [],
    )
  const gap = 'Hằng số EF_NAM không có giá trị nào từ 01/01/2025 đến hết 31/12/2025.'
  expect(await found()).toEqual([gap])

  const away = { id: second.data.id, version: second.data.version, key: 'EF_KHAC' }
  const { id: _, lineage: __, versionId: ___, usedBy: ____, updatedAt: _____, ...rest } = second.data
  const edit = { params: { id: away.id }, body: { ...rest, key: away.key, version: away.version } }
  expect((await call(questions.updateConstant, edit, admin)).status).toBe(200)
  const read = async () => (await call(questions.get, { params: { id: reader.id } }, admin)).data.scale
  expect(await read()).toMatchObject({ formula: 'u_phan_kg * EF_NAM' })
  const last = { params: { id: first.data.id }, body: { version: first.data.version } }
  expect((await call(questions.deleteConstant, last, admin)).error.code).toBe('VARIABLE_IN_USE')
  await made({ value: '0.7' })
  expect((await call(questions.deleteConstant, last, admin)).status).toBe(200)
  expect(await found()).toEqual([])
})
