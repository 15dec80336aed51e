import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffOf } from '../users/fixtures/staff.ts'

const api = await startApi()
const { call, rows } = api
const { admin, officer } = await staffOf(api)
const { registerDevice, removeDevice, saveDevice } = contract.notifications

const device = (deviceId: string, token: string) => ({ deviceId, token, platform: 'web' as const })
const devicesOf = ({ id }: { id: string }) =>
  rows
    .selectFrom('devices')
    .select(['id', 'device_id', 'token', 'platform'])
    .where('user_id', '=', id)
    .orderBy('seen_at')
    .execute()

describe('a device', () => {
  it('is registered once by either call, and renewed by the same again', async () => {
    const person = await officer('Có thiết bị', [])
    const { data } = await call(registerDevice, { body: device('may-1', 'token-1') }, person)
    const again = await call(registerDevice, { body: device('may-1', 'token-1') }, person)
    expect(again.data).toEqual(data)
    const body = { ...device('may-1', 'token-2'), userId: person.id }
    expect((await call(saveDevice, { body }, person)).data).toEqual(data)
    expect(await devicesOf(person)).toEqual([{ id: data.id, device_id: 'may-1', token: 'token-2', platform: 'web' }])
  })

  it('is told beside the session that it belongs to, and in the list of accounts', async () => {
    const person = await officer('Nhận trên máy này', [])
    const sessions = async () => (await call(contract.users.sessions, { params: { id: person.id } }, admin)).data.items
    const listed = async () =>
      (await call(contract.users.list, { query: { q: person.email } }, admin)).data.items[0]?.receivesPush
    expect([await sessions(), await listed()]).toMatchObject([[{ receivesPush: false }], false])
    await call(registerDevice, { body: device('may-4', 'token-5') }, person)
    expect([await sessions(), await listed()]).toMatchObject([[{ receivesPush: true }], true])
  })

  it('is registered for oneself alone, and for who signed in last', async () => {
    const [first, second] = [await officer('Dùng máy trước', []), await officer('Dùng máy sau', [])]
    const theirs = await call(saveDevice, { body: { ...device('may-2', 'token-3'), userId: first.id } }, second)
    expect([theirs.status, await devicesOf(first)]).toEqual([403, []])
    await call(registerDevice, { body: device('may-2', 'token-3') }, first)
    await call(registerDevice, { body: device('may-2', 'token-3') }, second)
    expect([(await devicesOf(first)).length, (await devicesOf(second)).length]).toEqual([0, 1])
  })

  it('is removed by its person alone', async () => {
    const [person, stranger] = [await officer('Bỏ thiết bị', []), await officer('Không bỏ được', [])]
    const { data } = await call(registerDevice, { body: device('may-3', 'token-4') }, person)
    expect((await call(removeDevice, { params: data }, stranger)).status).toBe(404)
    expect((await call(removeDevice, { params: data }, person)).status).toBe(200)
    expect(await devicesOf(person)).toEqual([])
  })

  it('is forgotten with the account, and beyond the newest twenty', async () => {
    const person = await officer('Nhiều thiết bị', [])
    for (let nth = 1; nth <= 22; nth += 1) {
      await call(registerDevice, { body: device(`nhieu-${nth}`, `nhieu-token-${nth}`) }, person)
    }
    const kept = await devicesOf(person)
    expect([kept.length, kept[0]?.device_id]).toEqual([20, 'nhieu-3'])
    const body = { code: 'other' as const, note: 'Nghỉ việc.' }
    expect((await call(contract.users.ban, { params: { id: person.id }, body }, admin)).status).toBe(200)
    expect(await devicesOf(person)).toEqual([])
  })
})
