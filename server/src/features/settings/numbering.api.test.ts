import { contract } from '@nhanxanh/contract'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { numberingOn } from './record-codes.service.ts'

const api = await startApi()
const { call, rows } = api
const { settings, contacts } = contract
const people = cast(api, { admin: ['administrator', 1] })
const year = Number(vietnamDay(new Date()).slice(0, 4))
const get = async () => (await call(settings.get, {}, people.admin)).data
const save = async (changes: Partial<SettingsValues>) => {
  const { version, values } = await get()
  return call(settings.update, { body: { version, values: { ...values, ...changes } } }, people.admin)
}
const fieldsOf = ({ error }: { error: { fields?: object } }) => Object.keys(error.fields ?? {})
const letter = async () => {
  const sender = { name: 'Lê Thị Hoa', email: 'hoa@kiemthu.example', phone: null }
  const body = { ...sender, subject: 'Giờ làm việc', body: 'Xin hỏi giờ làm việc.', kind: 'question' } as const
  return call(contacts.create, { body }, people.admin)
}

it('gives nothing a number before the code is chosen, and keeps code and pattern within the year from then on', async () => {
  await rows.updateTable('programme').set({ code: null }).execute()
  expect((await letter()).error.message).toBe('PROGRAMME_CODE_MISSING')
  expect(await get()).toMatchObject({ hasNumbers: false, values: { programmeCode: null } })
  expect(fieldsOf(await save({ programmeCode: 'nx' }))).toEqual(['values.programmeCode'])
  expect(fieldsOf(await save({ provinceCode: '00' }))).toEqual(['values.provinceCode'])
  expect((await save({ programmeCode: 'QN', provinceCode: '56' })).status).toBe(200)
  expect((await save({ programmeCode: 'KH', certificateNumber: '{stt}/{năm}-{tỉnh}' })).status).toBe(200)
  expect((await letter()).data.code).toBe(`KH-LH-${year}-0001`)
  const refused = await save({ programmeCode: 'QN', certificateNumber: '{năm}/{stt}' })
  expect([refused.error.message, fieldsOf(refused)]).toEqual([
    'SETTINGS_NUMBERS_BEGUN',
    ['values.programmeCode', 'values.certificateNumber'],
  ])
})

it('takes another code and pattern from the first of January on, and says the first number of the series', async () => {
  const next = { year: year + 1, code: 'KHA', pattern: '{năm}-{tỉnh}-{loại}/{stt}' }
  expect(fieldsOf(await save({ nextNumbering: { ...next, year } }))).toEqual(['values.nextNumbering.year'])
  expect((await save({ nextNumbering: next })).status).toBe(200)
  const [newest] = (await call(settings.versions, {}, people.admin)).data.items
  expect(newest?.changes[0]?.sentence).toContain(`từ 01/01/${year + 1}; số đầu tiên ${year + 1}-KHA-CSLT/0001`)
  expect((await letter()).data.code).toBe(`KH-LH-${year}-0002`)
  expect(await numberingOn(api.db, `${year}-12-31`)).toEqual({ code: 'KH', pattern: '{stt}/{năm}-{tỉnh}' })
  expect(await numberingOn(api.db, `${year + 1}-01-01`)).toEqual({ code: 'KHA', pattern: next.pattern })
  await api.at(`${year + 1}-01-01`)
  expect((await letter()).data.code).toBe(`KHA-LH-${year + 1}-0001`)
  const inForce = { programmeCode: 'KHA', certificateNumber: next.pattern, nextNumbering: null }
  expect((await get()).values).toMatchObject(inForce)
  // The next save keeps what has come into force by itself.
  expect((await save({ remedyDays: 41 })).data.values).toMatchObject({ ...inForce, remedyDays: 41 })
})
