import { contract } from '@nhanxanh/contract'
import { describe, expect, it, vi } from 'vitest'
import { subscribe } from '../../../platform/push/fixtures/push-service.ts'
import { staffOf } from '../../users/fixtures/staff.ts'
import { raiseListed, retryPushes } from '../notifications.service.ts'
import { startWithBrowsers } from './fixtures/browsers.ts'
import { deliverPushes, mostAttempts, PushesLeft } from './delivery.jobs.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const { api, service, browserOf } = await startWithBrowsers()
const { call, rows, platform } = api
const { admin, officer, editOf } = await staffOf(api)
const { registerDevice, saveDevice } = contract.notifications

type Given = { type?: 'user_approved' | 'facility_approved' | 'permission_requested'; body?: string }
const queued: string[][] = []
/** Raises as a change does, where `isHeld` without the queue: the test delivers itself. */
const tell = async (people: string[], { type = 'user_approved', body = 'Nội dung' }: Given = {}, isHeld = false) => {
  const at = new Date()
  const jobs = isHeld ? { enqueue: async () => void queued.push(people) } : platform.jobs
  const notice = { type, to: { people }, title: 'Tin', body }
  const ids = await rows
    .transaction()
    .execute((db) => raiseListed({ db, now: at, caller: null, platform: { jobs } }, notice))
  return { ids, at: at.toISOString(), platforms: null }
}
const never = new AbortController().signal
const deliver = (told: Awaited<ReturnType<typeof tell>>) => deliverPushes({ db: api.db, platform }, told, never)
const pushesOf = ({ ids }: { ids: string[] }) =>
  rows.selectFrom('pushes').select(['state', 'cause', 'attempts']).where('notification_id', 'in', ids).execute()
const devicesOf = (userId: string) => rows.selectFrom('devices').select('id').where('user_id', '=', userId).execute()

describe('what somebody is told', () => {
  it('is pushed to each of their devices, with what the click needs and nothing of anybody else', async () => {
    const [reader, stranger] = [await officer('Nhận đẩy', []), await officer('Không nhận', [])]
    const [first, second, other] = [await browserOf(reader), await browserOf(reader), await browserOf(stranger)]
    const told = await tell([reader.id])
    for (const browser of [first, second]) await vi.waitFor(() => expect(browser.messages()).toHaveLength(1), 10_000)
    expect(first.messages()).toEqual([
      expect.objectContaining({ id: told.ids[0], type: 'user_approved', title: 'Tin', body: 'Nội dung' }),
    ])
    expect(other.messages()).toEqual([])
    await vi.waitFor(async () =>
      expect(await pushesOf(told)).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }]),
    )
  })

  it('is pushed once, however often the job comes back', async () => {
    const reader = await officer('Một lần', [])
    const browser = await browserOf(reader)
    const told = await tell([reader.id], {}, true)
    for (let round = 0; round < 3; round += 1) await deliver(told)
    expect(browser.messages()).toHaveLength(1)
  })

  it('names no person: who asks for a right stands in the console alone', async () => {
    const reader = await officer('Không tên riêng', ['role:edit'])
    const browser = await browserOf(reader)
    await deliver(await tell([reader.id], { type: 'permission_requested', body: 'Nguyễn Văn Tên xin quyền.' }, true))
    expect(JSON.stringify(browser.messages())).not.toContain('Nguyễn')
    expect(browser.messages()).toHaveLength(1)
  })

  it('is not pushed to who has read it, may not see it any more, or was given another role meanwhile', async () => {
    const hasRead = await officer('Đã đọc rồi', [])
    const moved = await officer('Đổi vai trò', ['facility:read'])
    const [one, two] = [await browserOf(hasRead), await browserOf(moved)]
    const first = await tell([hasRead.id], {}, true)
    const second = await tell([moved.id], { type: 'facility_approved' }, true)
    await call(contract.notifications.readAll, {}, hasRead)
    const { data } = await call(contract.users.get, { params: { id: moved.id } }, admin)
    const powerless = { name: 'Không quyền nào cả', description: null, permissions: [] }
    const role = (await call(contract.roles.create, { body: powerless }, admin)).data
    const body = editOf(data, { roleId: role.id, phone: data.phone })
    expect((await call(contract.users.update, { params: { id: moved.id }, body }, admin)).status).toBe(200)
    for (const told of [first, second]) await deliver(told)
    expect(one.messages()).toEqual([])
    await vi.waitFor(() => expect(two.messages()).toHaveLength(1), 10_000)
    expect(two.messages()).toMatchObject([{ type: 'user_role_changed' }])
  })

  it('is withheld where the right goes between two tries', async () => {
    const reader = await officer('Mất quyền giữa chừng', ['facility:read'])
    const browser = await browserOf(reader)
    const told = await tell([reader.id], { type: 'facility_approved' }, true)
    service.answer = () => ({ status: 503 })
    await expect(deliver(told)).rejects.toThrow(PushesLeft)
    const { data } = await call(contract.users.get, { params: { id: reader.id } }, admin)
    await rows
      .updateTable('roles')
      .set({ permissions: [] })
      .where('id', '=', data.role?.id ?? '')
      .execute()
    await deliver(told)
    expect(browser.messages()).toHaveLength(1)
    expect(await pushesOf(told)).toMatchObject([{ state: 'failed', cause: 'withheld' }])
  })
})

describe('a device', () => {
  it('that its provider calls dead is forgotten, unless it has registered anew', async () => {
    const reader = await officer('Máy đã chết', [])
    const browser = await browserOf(reader)
    service.answer = () => ({ status: 410 })
    const told = await tell([reader.id], {}, true)
    await deliver(told)
    expect(await devicesOf(reader.id)).toEqual([])
    expect(await pushesOf(told)).toMatchObject([{ state: 'failed', cause: 'expired' }])
    expect(browser.messages()).toHaveLength(1)
  })

  it('that cannot be reached for a while is tried again by the queue, and not more than so often', async () => {
    const reader = await officer('Mạng chập chờn', [])
    const browser = await browserOf(reader)
    let failures = 1
    service.answer = () => ({ status: failures-- > 0 ? 503 : 201 })
    const told = await tell([reader.id])
    await eventually(async () => expect(await pushesOf(told)).toMatchObject([{ state: 'accepted', attempts: 2 }]))
    expect(browser.messages()).toHaveLength(2)
    service.answer = () => ({ status: 500 })
    const lost = await tell([reader.id], {}, true)
    for (let nth = 1; nth < mostAttempts; nth += 1) await expect(deliver(lost)).rejects.toThrow(PushesLeft)
    await deliver(lost)
    expect(await pushesOf(lost)).toEqual([{ state: 'failed', cause: 'busy', attempts: mostAttempts }])
    service.answer = () => ({ status: 201 })
    const again = { ids: lost.ids, at: new Date(lost.at) }
    expect(await retryPushes({ db: api.db, now: new Date(), platform }, again)).toBe(1)
    await vi.waitFor(async () => expect(await pushesOf(lost)).toMatchObject([{ state: 'accepted' }]), 10_000)
  })

  it('is not asked before the time that its provider has named', async () => {
    const reader = await officer('Chờ đúng hẹn', [])
    const browser = await browserOf(reader)
    service.answer = () => ({ status: 429, headers: { 'retry-after': '600' } })
    const told = await tell([reader.id], {}, true)
    for (let round = 0; round < 2; round += 1) await expect(deliver(told)).rejects.toThrow(PushesLeft)
    expect(browser.messages()).toHaveLength(1)
  })

  it('is forgotten with the session that registered it', async () => {
    const reader = await officer('Đăng xuất', [])
    await browserOf(reader)
    const [own] = (await call(contract.profile.sessions, {}, reader)).data.items
    await rows
      .updateTable('sessions')
      .set({ ended_at: new Date(), end_reason: 'logout' })
      .where('id', '=', own?.id ?? '')
      .execute()
    expect(await devicesOf(reader.id)).toEqual([])
  })

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.7/x'])(
    'at %s is refused at its field',
    async (address) => {
      const reader = await officer(`Địa chỉ lạ ${address}`, [])
      const body = { deviceId: 'may-la', token: subscribe(address).token, platform: 'web' as const }
      for (const refused of [
        await call(registerDevice, { body }, reader),
        await call(saveDevice, { body: { ...body, userId: reader.id } }, reader),
        await call(registerDevice, { body: { ...body, token: '{"endpoint":"x"}' } }, reader),
      ]) {
        expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, ['token']])
      }
      expect(await devicesOf(reader.id)).toEqual([])
    },
  )
})
