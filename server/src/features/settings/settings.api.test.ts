import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isWorkingDay } from '@nhanxanh/contract/shared/working-days'
import { describe, expect, it } from 'vitest'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows, signIn } = api
const { settings } = contract
const { token } = await signIn('administrator')
const get = async () => (await call(settings.get, {}, { token })).data
const save = (version: number, values: Awaited<ReturnType<typeof get>>['values']) =>
  call(settings.update, { body: { version, values } }, { token })

/** The last working day before today, by the public holidays alone. */
const lastWorkingDay = (): string => {
  const { holidays, workedWeekends } = readHolidays()
  let day = addDays(vietnamDay(new Date()), -1)
  while (!isWorkingDay(day, holidays, workedWeekends)) day = addDays(day, -1)
  return day
}

describe('the settings', () => {
  it('are as shipped until somebody saves them, with the public holidays and their sources', async () => {
    const { version, values, holidays } = await get()
    expect([version, values]).toEqual([
      0,
      { programmeName: 'Chương trình kiểm thử', contactEmail: null, ownDaysOff: [] },
    ])
    expect(holidays.map(({ year }) => year)).toEqual([2025, 2026, 2027])
    for (const { sources } of holidays) expect(sources.length).toBeGreaterThan(0)
  })

  it('take effect at once: the name for everybody, a day off on the age of files, on every instance', async () => {
    const { facility } = await pendingFacility(api)
    const since = `${addDays(lastWorkingDay(), -1)}T03:00:00Z`
    await rows
      .updateTable('facilities')
      .set({ submitted_at: new Date(since) })
      .where('id', '=', facility.id)
      .execute()
    const other = await api.anotherInstance()
    const ageAt = async (instance: typeof other) =>
      (await instance.call(contract.facilities.get, { params: { id: facility.id } }, { token })).data.ageDays
    const before = await ageAt(other)
    const { version, values } = await get()
    const day = lastWorkingDay()
    const changed = { ...values, programmeName: 'Du lịch xanh', ownDaysOff: [{ date: day, name: 'Mất điện' }] }
    const { data } = await save(version, changed)
    expect([data.version, data.values]).toEqual([version + 1, changed])
    expect((await call(settings.programme, {})).data.name).toBe('Du lịch xanh')
    expect(await ageAt(other)).toBe(before - 1)
    const { items } = (await call(settings.versions, {}, { token })).data
    expect(items[0]).toMatchObject({ version: version + 1, by: 'Quản trị hệ thống 1' })
    expect(items[0]?.changes.map(({ sentence }) => sentence)).toEqual([
      'Tên chương trình: Chương trình kiểm thử → Du lịch xanh',
      `Ngày nghỉ riêng: không có → ${day} (Mất điện)`,
    ])
  })

  it('of two who save the same version let one pass; the other reads that it is stale', async () => {
    const { version, values } = await get()
    const both = await Promise.all([
      save(version, { ...values, programmeName: 'Tên một' }),
      save(version, { ...values, programmeName: 'Tên hai' }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error.message).toBe('STALE_VERSION')
  })

  it('name each wrong field', async () => {
    const { version } = await get()
    const day = { date: '2026-12-24', name: 'Nghỉ' }
    const { error } = await save(version, { programmeName: '', contactEmail: 'x', ownDaysOff: [day, day] })
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'values.contactEmail',
      'values.ownDaysOff',
      'values.programmeName',
    ])
  })
})
