import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { newDraft, shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const audits = () => api.rows.selectFrom('audit_logs').select(['action', 'ref_id']).execute()
const { questions } = contract
const admin = await api.signIn('administrator')
const drafts = { CSLT: await newDraft(api, admin, ids.CSLT), DTQDL: await newDraft(api, admin, ids.DTQDL) }

const yearsOf = async (versionId: string, key = 'EF_DIEN') => {
  const { items } = (await call(questions.constants, { params: { id: versionId } }, admin)).data
  return items.filter((one) => one.key === key).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}
const next = {
  year: 2024,
  value: '0.6437',
  source: 'Cục Biến đổi khí hậu công bố cho năm 2024',
  validFrom: '2024-01-01',
  validTo: null,
  isProvisional: false,
}
const add = (id: string, more: object = {}) =>
  call(questions.addYear, { params: { id }, body: { ...next, otherIds: [], ...more } }, admin)

it('refuses a year that is there, a day before the newest value, a gap, and a day within a year', async () => {
  const last = (await yearsOf(drafts.CSLT)).at(-1)
  const fields = async (more: object) => (await add(last?.id ?? '', more)).error.fields
  expect(await fields({ year: 2023 })).toEqual({ year: 'Đã có giá trị của năm 2023.' })
  expect(await fields({ validFrom: '2023-01-01' })).toEqual({
    validFrom: 'Hãy bắt đầu sau ngày 01/01/2023, ngày đầu của giá trị mới nhất.',
  })
  expect(await fields({ validFrom: '2024-03-01' })).toEqual({ validFrom: 'Giá trị theo năm bắt đầu từ ngày 01/01.' })
  expect(await fields({ validTo: '2023-12-31' })).toEqual({
    validTo: 'Ngày hết hiệu lực không được trước ngày bắt đầu.',
  })
  const published = (await yearsOf(ids.CSLT)).at(-1)
  expect((await add(published?.id ?? '')).error.code).toBe('CRITERIA_VERSION_FROZEN')
})

it('writes the year into the drafts of both types or into none, and ends the value before it', async () => {
  const [own, other] = [(await yearsOf(drafts.CSLT)).at(-1), (await yearsOf(drafts.DTQDL)).at(-1)]
  const published = (await yearsOf(ids.DTQDL)).at(-1)
  const refused = await add(own?.id ?? '', { otherIds: [published?.id] })
  expect([refused.error.code, (await yearsOf(drafts.CSLT)).length]).toEqual(['CRITERIA_VERSION_FROZEN', 4])

  const { data } = await add(own?.id ?? '', { otherIds: [other?.id] })
  expect(data).toMatchObject({ key: 'EF_DIEN', unit: 'kgCO2e/kWh', value: '0.6437', year: 2024 })
  for (const versionId of [drafts.CSLT, drafts.DTQDL]) {
    const told = (await yearsOf(versionId)).map(({ year, value, validTo }) => [year, value, validTo])
    expect(told.slice(-2)).toEqual([
      [2023, '0.6592', '2023-12-31'],
      [2024, '0.6437', null],
    ])
  }
  expect((await yearsOf(ids.CSLT)).at(-1)).toMatchObject({ year: 2023, validTo: null })
  expect(await audits()).toContainEqual({ action: 'criteria-constant.add-year', ref_id: data.id })
  const closed = { ...next, year: 2025, validFrom: '2025-01-01', validTo: '2025-12-31' }
  expect((await add(data.id, closed)).status).toBe(200)
  const later = await add(data.id, { ...next, year: 2027, validFrom: '2027-01-01' })
  expect(later.error.fields?.['validFrom']).toContain('01/01/2026')
})
