import { contract } from '@nhanxanh/contract'
import type { NoticeChange } from '@nhanxanh/contract/features/notifications.push'
import { describe, expect, it, vi } from 'vitest'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'
import { staffOf } from '../../users/fixtures/staff.ts'
import { raiseListed } from '../notifications.service.ts'
import { deliverPushes } from './delivery.jobs.ts'
import { startWithBrowsers } from './fixtures/browsers.ts'

const { api, service, browserOf } = await startWithBrowsers()
const { call, rows, platform } = api
const { officer } = await staffOf(api)
const { notifications } = contract

type Type = 'facility_approved' | 'user_approved' | 'user_role_changed'
const notice = (type: Type, people: string[]) => ({ type, to: { people }, title: 'Tin', body: `Nội dung ${type}` })

/** Raises one, and has it pushed as if it were that moment. */
const tell = async (people: string[], type: Type, at = new Date()) => {
  const jobs = { enqueue: async () => undefined }
  const raising = { db: rows, now: at, caller: null, platform: { jobs } }
  const ids = await raiseListed(raising, notice(type, people))
  const clock = { now: () => at, stop: () => undefined }
  const parts = { db: api.db, platform: { clock, push: platform.push } }
  await deliverPushes(parts, { ids, at: at.toISOString(), platforms: null }, new AbortController().signal)
}
const change = (body: NoticeChange, by: { token: string }) => call(notifications.changeNoticePreferences, { body }, by)

describe('what a person wants', () => {
  it('starts with everything pushed and little mailed, and holds the types that concern them', async () => {
    const reader = await officer('Chưa chọn gì', ['role:edit'])
    const { data } = await call(notifications.noticePreferences, {}, reader)
    expect(data.hours).toBeNull()
    expect(data.types.map(({ type }) => type)).not.toContain('facility_approved')
    expect(data.types.every(({ push }) => push)).toBe(true)
    expect(
      data.types
        .filter(({ mail }) => mail)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['permission_requested', 'user_email_changed', 'user_password_changed'])
  })

  it('is obeyed when it is pushed, but for what concerns the own account', async () => {
    const reader = await officer('Tắt đẩy', ['facility:read'])
    const browser = await browserOf(reader)
    const off = (type: Type) => ({ type, channel: 'push' as const, isOn: false })
    const { data } = await change({ choices: [off('facility_approved'), off('user_role_changed')] }, reader)
    expect(data.types).toContainEqual({ type: 'facility_approved', push: false, mail: false })
    expect(data.types).toContainEqual({ type: 'user_role_changed', push: true, mail: false })
    for (const type of ['facility_approved', 'user_role_changed'] as const) await tell([reader.id], type)
    expect(browser.messages()).toMatchObject([{ type: 'user_role_changed' }])
  })

  it('is mailed where they asked for it, as long as they may see it', async () => {
    const reader = await officer('Muốn thư', ['facility:read'])
    await change({ choices: [{ type: 'facility_approved', channel: 'mail', isOn: true }] }, reader)
    const raising = { db: rows, now: new Date(), caller: null, platform }
    await raiseListed(raising, notice('facility_approved', [reader.id]))
    await raiseListed(raising, notice('user_approved', [reader.id]))
    await vi.waitFor(async () => expect(await api.lettersTo(reader.email)).toHaveLength(1), 20_000)
    expect((await api.lettersTo(reader.email))[0]).toContain('Nội dung facility_approved')
  })

  it('keeps to the hours, in Viet Nam', async () => {
    const reader = await officer('Giờ hành chính', ['facility:read'])
    const browser = await browserOf(reader)
    const hours = { days: [1, 2, 3, 4, 5], from: '07:30', to: '17:00' }
    expect((await change({ hours }, reader)).data.hours).toEqual(hours)
    const told = async (at: string, type: Type = 'user_approved') => {
      service.received.length = 0
      await tell([reader.id], type, new Date(at))
      return browser.messages().length
    }
    // 2026-11-25 is a Wednesday.
    expect(await told('2026-11-25T00:30:00Z')).toBe(1)
    expect(await told('2026-11-25T10:00:00Z')).toBe(0)
    expect(await told('2026-11-28T03:00:00Z')).toBe(0)
    expect(await told('2026-11-28T03:00:00Z', 'user_role_changed')).toBe(1)
    await change({ hours: null }, reader)
    expect(await told('2026-11-28T04:00:00Z')).toBe(1)
  })

  it('is refused at its field where it is no time', async () => {
    const reader = await officer('Giờ sai', [])
    const { status, error } = await change({ hours: { days: [], from: '25:00', to: '07:00' } }, reader)
    expect([status, Object.keys(error?.fields ?? {}).sort()]).toEqual([400, ['hours.days', 'hours.from']])
  })
})

describe('a trial', () => {
  it('says what the provider said, and when the browser handed it to the system', async () => {
    const reader = await officer('Gửi thử', [])
    const browser = await browserOf(reader)
    const { data } = await call(notifications.tryPush, { body: { deviceId: browser.path } }, reader)
    expect(data).toMatchObject({ isAccepted: true, cause: null, shownAt: null })
    expect(browser.messages()).toMatchObject([{ type: 'push_trial', receipt: data.id }])
    for (let round = 0; round < 2; round += 1) {
      const body = { event: 'shown' as const }
      expect((await call(notifications.noteReceipt, { params: { id: data.id }, body })).status).toBe(200)
    }
    const { shownAt } = (await call(notifications.pushTrial, { params: { id: data.id } }, reader)).data
    expect(shownAt).not.toBeNull()
    const { items } = (await call(notifications.devices, {}, reader)).data
    expect(items).toMatchObject([{ deviceId: browser.path, platform: 'web', last: { state: 'accepted', cause: null } }])
  })

  it('says why not, is nobody else’s, and not sent without end', async () => {
    const [reader, stranger] = [await officer('Thử hỏng', []), await officer('Người ngoài cuộc', [])]
    const browser = await browserOf(reader)
    const body = { deviceId: browser.path }
    expect((await call(notifications.tryPush, { body }, stranger)).status).toBe(404)
    service.answer = () => ({ status: 403 })
    const { data } = await call(notifications.tryPush, { body }, reader)
    expect(data).toMatchObject({ isAccepted: false, cause: 'refused' })
    expect((await call(notifications.pushTrial, { params: { id: data.id } }, stranger)).status).toBe(404)
    let last = 200
    for (let nth = 0; nth < 10; nth += 1) last = (await call(notifications.tryPush, { body }, reader)).status
    expect(last).toBe(429)
    service.answer = () => ({ status: 410 })
  })
})

it('gives browsers the public key, and takes the telephones of owners', async () => {
  const reader = await officer('Lấy khoá', [])
  const { publicKey, firebase } = (await call(notifications.pushKeys, {}, reader)).data
  expect([Buffer.from(publicKey, 'base64url').length, firebase]).toEqual([65, null])
  const { owner } = await pendingFacility(api)
  const body = { deviceId: 'dien-thoai', token: 'ma-cua-firebase', platform: 'android' as const }
  const { data } = await call(contract.portal.registerDevice, { body }, owner)
  expect((await call(contract.portal.removeDevice, { params: { id: data.id } }, owner)).status).toBe(200)
})
