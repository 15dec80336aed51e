import { randomUUID } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isWorkingDay } from '@nhanxanh/contract/shared/terms'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { fullChecklist, pendingFacility } from '../../../../tests/support/registrations.ts'

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
    // The template of the tests has a version of its own.
    await rows.deleteFrom('settings_versions').execute()
    const { version, values, holidays } = await get()
    expect([version, values]).toEqual([
      0,
      { ...shippedValues, programmeCode: 'KT', programmeName: 'Chương trình kiểm thử', contactEmail: null },
    ])
    expect(holidays.map(({ year }) => year)).toEqual([2025, 2026, 2027])
    for (const { sources } of holidays) expect(sources.length).toBeGreaterThan(0)
  })

  it('allow no term for complicated appeals that is shorter than the usual one', async () => {
    const { version, values } = await get()
    const refused = await save(version, { ...values, appealSettleDays: 30, appealExtendedDays: 29 })
    expect(Object.values(refused.error.fields ?? {})).toEqual([
      'Hạn giải quyết khiếu nại phức tạp không được ngắn hơn hạn giải quyết thông thường.',
    ])
    expect((await get()).version).toBe(version)
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
      `Ngày nghỉ riêng: không có → ${day.split('-').toReversed().join('/')} (Mất điện)`,
    ])
  })

  it('let nobody but holders of everything change what binds those who decide; all else is theirs who hold the key', async () => {
    const keys = ['settings:read', 'settings:edit'] as const
    const body = { name: 'Giữ cài đặt', description: null, permissions: [...keys] }
    const { data: role } = await call(contract.roles.create, { body }, { token })
    const keeper = await signIn('viewer')
    await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', keeper.user.id).execute()
    const { data: seen } = await call(settings.get, {}, keeper)
    expect([seen.can, (await call(settings.get, {}, { token })).data.can]).toEqual([{ bind: false }, { bind: true }])
    const saveAs = (values: Partial<typeof seen.values>, by = keeper) =>
      call(settings.update, { body: { version: seen.version, values: { ...seen.values, ...values } } }, by)
    const bound = [
      { fourEyes: false },
      { signerRoleIds: [role.id] },
      { issueOnApproval: true },
      { councilSessions: false },
      { holdMinutes: 1 },
      { suspensionHoldMinutes: 1 },
    ]
    for (const values of bound) {
      const refused = await saveAs(values)
      const fields = Object.keys(values).map((field) => [
        `values.${field}`,
        'Chỉ người có toàn quyền đổi được mục này.',
      ])
      expect([refused.status, refused.error.fields]).toEqual([403, Object.fromEntries(fields)])
    }
    expect((await get()).values).toEqual(seen.values)
    expect((await saveAs({ remedyDays: seen.values.remedyDays + 1 })).status).toBe(200)
    const after = await get()
    expect((await save(after.version, { ...after.values, fourEyes: false })).status).toBe(200)
    await save(after.version + 1, { ...after.values, fourEyes: true })
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
    const wrong = {
      programmeName: '',
      contactEmail: 'x',
      ownDaysOff: [day, day],
      approvalDays: 0,
      certificateYears: 2.5,
    }
    const [line] = shippedValues.checklist
    const lists = { checklist: line ? [line, line] : [], reasons: [] }
    const { error } = await save(version, { ...shippedValues, ...wrong, ...lists })
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'values.approvalDays',
      'values.certificateYears',
      'values.checklist',
      'values.contactEmail',
      'values.ownDaysOff',
      'values.programmeName',
      'values.reasons',
    ])
  })
})

const officer = await signIn('secretariat')

describe('what the settings say about deciding', () => {
  it('holds from the next request: the lines, the reasons, the target, for officers who may not read settings', async () => {
    const { facility } = await pendingFacility(api)
    const params = { id: facility.id }
    const { version, values } = await get()
    const own = { key: 'own_line' as const, label: 'Có cam kết không dùng nhựa một lần', aboutDocument: false }
    const reasons = [{ code: 'duplicate' as const, name: 'Đã có trong danh bạ' }]
    await save(version, { ...values, checklist: [...values.checklist, own], reasons, approvalDays: 9 })
    expect((await call(settings.rules, {}, officer)).data).toMatchObject({ reasons, approvalDays: 9 })
    const record = (await call(contract.facilities.get, { params }, officer)).data
    expect(record.targetDays).toBe(9)
    const decision = { version: record.version, checklist: fullChecklist }
    const open = await call(contract.facilities.approve, { params, body: decision }, officer)
    expect([open.error.message, open.error.fields]).toEqual([
      'CHECKLIST_INCOMPLETE',
      { 'checklist.own_line': 'Chưa đạt: Có cam kết không dùng nhựa một lần.' },
    ])
    const reject = (code: 'duplicate' | 'other') => {
      const reason = { code, targets: ['name' as const], note: 'Cơ sở này đã đăng ký.' }
      return call(contract.facilities.reject, { params, body: { version: record.version, reasons: [reason] } }, officer)
    }
    expect((await reject('other')).error.fields).toHaveProperty(['reasons.0.code'])
    expect((await reject('duplicate')).data.status).toBe('rejected')
  })

  it('also by lines and reasons of its own: added, put in another order, taken out; what was decided by them stays readable', async () => {
    const { facility, owner } = await pendingFacility(api)
    const params = { id: facility.id }
    const { version, values } = await get()
    const line = { key: 'own_a1b2c3', label: 'Có hợp đồng thu gom rác', aboutDocument: true }
    const reason = { code: 'own_d4e5f6', name: 'Chưa có hợp đồng thu gom rác' }
    const [first, ...others] = shippedValues.checklist
    const checklist = [line, ...others.slice(0, 5), ...(first ? [first] : [])]
    const saved = await save(version, { ...values, checklist, reasons: [reason, ...shippedValues.reasons.slice(0, 2)] })
    expect(saved.data.values.checklist.map(({ key }) => key)).toEqual(checklist.map(({ key }) => key))
    const twice = await save(version + 1, { ...values, checklist: [line, line], reasons: [reason, reason] })
    expect(Object.keys(twice.error.fields ?? {}).toSorted()).toEqual(['values.checklist', 'values.reasons'])
    const strange = await save(version + 1, { ...values, checklist: [{ ...line, key: '__proto__' }] })
    expect(strange.error.fields).toHaveProperty(['values.checklist.0.key'])

    const record = (await call(contract.facilities.get, { params }, officer)).data
    const given = { version: record.version, checklist: { own_a1b2c3: 'fail', gone_line: 'pass' } as const }
    const note = 'Xin bổ sung hợp đồng.'
    const body = { ...given, reasons: [{ code: reason.code, targets: ['name' as const], note }] }
    const rejected = (await call(contract.facilities.reject, { params, body }, officer)).data
    expect(rejected.decisions[0]).toMatchObject({ checklist: { own_a1b2c3: 'fail' }, reasons: [{ code: reason.code }] })
    expect(rejected.decisions[0]?.checklist).not.toHaveProperty('gone_line')
    expect(rejected.decisions[0]?.checklistLines).toEqual([{ key: line.key, label: line.label }])

    const renamed = { ...reason, name: 'Thiếu hợp đồng thu gom' }
    await save(version + 1, { ...values, checklist, reasons: [renamed] })
    await save(version + 2, { ...values, checklist: shippedValues.checklist, reasons: shippedValues.reasons })
    const rules = (await call(settings.rules, {}, officer)).data
    expect(rules.formerReasons).toContainEqual(renamed)
    expect(rules.reasons).toEqual(shippedValues.reasons)
    const { data: own } = await call(contract.portal.ownFacility, {}, owner)
    expect(own.message).toContain('Thiếu hợp đồng thu gom')
    const { data: log } = await call(contract.auditLogs.list, { query: { refId: facility.id } }, { token })
    const written = log.items.find(({ action }) => action === 'facility.reject')?.changes?.['reasons']?.after
    expect(written).toEqual([{ code: reason.code, name: reason.name, targets: ['name'], note }])
    const { items } = (await call(settings.versions, {}, { token })).data
    const sentences = items.slice(0, 3).flatMap(({ changes }) => changes.map(({ sentence }) => sentence))
    expect(sentences.join(' ')).toContain('Có hợp đồng thu gom rác')
    expect(sentences.join(' ')).toContain('Chưa có hợp đồng thu gom rác')
  })

  it('and who issues and how it looks: a logo is drawn anew, kept, and shown from the version on that names it', async () => {
    const { version, values } = await get()
    const upload = (bytes: string | Uint8Array<ArrayBuffer>, name: string) =>
      call(settings.uploadLogo, { body: new File([bytes], name, { type: 'image/png' }) }, { token })
    expect((await upload('not a picture', 'logo.png')).error.message).toBe('INVALID_IMAGE_FILE')
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#1e7a4b' } })
      .png()
      .toBuffer()
    const { data } = await upload(new Uint8Array(picture), 'logo.png')
    expect(data.logo).toMatch(/^data:image\/webp;base64,/)
    expect((await call(settings.programme, {})).data.logo).toBeNull()
    const strange = await save(version, { ...values, logoId: randomUUID() })
    expect(strange.error.message).toBe('NOT_FOUND')
    await save(version, { ...values, logoId: data.logoId, issuerName: 'Sở Du lịch tỉnh Khánh Hòa' })
    expect((await call(settings.programme, {})).data).toMatchObject({
      logo: data.logo,
      issuer: 'Sở Du lịch tỉnh Khánh Hòa',
    })
    expect((await get()).logo).toBe(data.logo)
  })
})
