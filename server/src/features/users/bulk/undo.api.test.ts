import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { staffOf } from '../fixtures/staff.ts'

const api = await startApi()
const { call } = api
const { users } = contract
const { admin, roleId, newPerson } = await staffOf(api)

const ended = (id: string) => endOf(() => call(users.batch, { params: { id } }, admin))
const act = async (action: 'ban' | 'unban' | 'changeRole', ids: string[], body: object) => {
  const { data } = await call(users.freezeBatch, { body: { action, ids } }, admin)
  await call(users.runBatch, { params: { id: data.id }, body }, admin)
  return (await ended(data.id)).id
}
const undo = async (id: string) => ended((await call(users.undoBatch, { params: { id } }, admin)).data.id)
const account = async ({ id }: { id: string }) => (await call(users.get, { params: { id } }, admin)).data
const leave = { code: 'leave', note: null } as const

describe('undoing what was done to many accounts', () => {
  it('lets in who was banned, but for whom somebody banned again', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const batch = await act('ban', [one.id, two.id], leave)
    await call(users.unban, { params: { id: two.id } }, admin)
    await call(users.ban, { params: { id: two.id }, body: leave }, admin)
    const report = await undo(batch)
    expect(report.counts).toMatchObject({ done: 1, skipped: 1 })
    expect(report.problems.map(({ id, why }) => [id, why])).toEqual([
      [two.id, 'Tài khoản này đã được bỏ cấm rồi cấm lại sau đó.'],
    ])
    expect([(await account(one)).status, (await account(two)).status]).toEqual(['active', 'inactive'])
  })

  it('bans again for the reason that held', async () => {
    const one = await newPerson()
    await call(users.ban, { params: { id: one.id }, body: { ...leave, note: 'Nghỉ sinh' } }, admin)
    expect((await undo(await act('unban', [one.id], {}))).counts).toMatchObject({ done: 1 })
    expect((await account(one)).ban).toMatchObject({ code: 'leave', note: 'Nghỉ sinh' })
  })

  it('gives the roles back, but where one was changed again', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const body = { roleId: roleId('Lãnh đạo') }
    const batch = await act('changeRole', [one.id, two.id], body)
    await act('changeRole', [two.id], { ...body, roleId: roleId('Tổ thư ký') })
    const report = await undo(batch)
    expect(report.problems.map(({ why }) => why)).toEqual(['Vai trò của tài khoản này đã được đổi lần nữa sau đó.'])
    expect([(await account(one)).role?.name, (await account(two)).role?.name]).toEqual(['Chỉ xem', 'Tổ thư ký'])
  })
})
