import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffOf } from '../users/fixtures/staff.ts'

const api = await startApi()
const { call, rows } = api
const { roles, users } = contract
const { admin, officer, newPerson, editOf, roleId } = await staffOf(api)
const today = vietnamDay(api.platform.clock.now())
const key = 'contact:list'

const ask = async (day: string, by: { token: string } = admin, permission = key) =>
  (await call(roles.holders, { query: { permission: permission as never, day } }, by)).data
const holdersOf = async (day: string, id: string) =>
  ((await ask(day)).holders ?? []).filter((holder) => holder.id === id).map(({ role }) => role)
/** As if what is written down of a person or role had happened so many days before. */
const daysAgo = async (id: string, days: number) => {
  const back = new Date(Date.now() - days * 86_400_000)
  await rows.updateTable('account_states').set({ since: back }).where('user_id', '=', id).execute()
}

describe('who held a key on a day', () => {
  it('is told by the role that gave it, and ends with the key, the role, a ban or the last day', async () => {
    const person = await officer('Trực liên hệ', ['report:view', key])
    await daysAgo(person.id, 9)
    const { data: detail } = await call(users.get, { params: { id: person.id } }, admin)
    const own = detail.role?.id ?? ''
    await rows
      .updateTable('role_states')
      .set({ since: new Date(Date.now() - 9 * 86_400_000) })
      .where('role_id', '=', own)
      .execute()
    const { data: role } = await call(roles.get, { params: { id: own } }, admin)
    const body = {
      name: 'Trực báo cáo',
      description: null,
      version: role.version,
      permissions: ['report:view'] as never,
    }
    await call(roles.update, { params: { id: own }, body }, admin)
    expect(await holdersOf(addDays(today, -10), person.id)).toEqual([])
    expect(await holdersOf(addDays(today, -5), person.id)).toEqual(['Trực liên hệ'])
    expect(await holdersOf(today, person.id)).toEqual(['Trực liên hệ'])
    expect(await holdersOf(addDays(today, 1), person.id)).toEqual([])
  })

  it('follows the account: another role, a ban, an end', async () => {
    const [moved, banned, ended] = [await newPerson(), await newPerson(), await newPerson()]
    for (const { id } of [moved, banned, ended]) {
      await rows
        .updateTable('users')
        .set({ role_id: roleId('Tổ thư ký') })
        .where('id', '=', id)
        .execute()
      expect(await holdersOf(today, id)).toEqual(['Tổ thư ký'])
    }
    const change = (user: typeof moved, changes: object) =>
      call(users.get, { params: { id: user.id } }, admin).then(({ data }) =>
        call(
          users.update,
          { params: { id: user.id }, body: editOf(data, { roleId: roleId('Tổ thư ký'), ...changes }) },
          admin,
        ),
      )
    await change(moved, { roleId: roleId('Chỉ xem') })
    await change(ended, { expiresOn: addDays(today, 2) })
    const ban = { code: 'left', note: null } as const
    await call(users.ban, { params: { id: banned.id }, body: ban }, admin)
    const tomorrow = addDays(today, 1)
    expect(await holdersOf(tomorrow, moved.id)).toEqual([])
    expect(await holdersOf(tomorrow, banned.id)).toEqual([])
    expect(await holdersOf(addDays(today, 2), ended.id)).toEqual(['Tổ thư ký'])
    expect(await holdersOf(addDays(today, 3), ended.id)).toEqual([])
    const all = (await ask(tomorrow)).holders ?? []
    expect(all.find(({ id }) => id === admin.user.id)).toMatchObject({ role: 'Quản trị hệ thống', until: null })
  })

  it('is a number without names for who may not list accounts, and nobody can rewrite it', async () => {
    const reader = await officer('Chỉ đọc vai trò', ['role:list', 'role:read'])
    const answer = await ask(today, reader)
    expect([answer.holders, answer.count > 0]).toEqual([null, true])
    await expect(api.db.deleteFrom('account_states').execute()).rejects.toThrow('permission denied')
    await expect(api.db.updateTable('role_states').set({ name: 'x' }).execute()).rejects.toThrow('permission denied')
  })
})

describe('the look over the catalogue', () => {
  it('is for who holds everything, finds nothing that cannot be granted, and names what nothing asks for yet', async () => {
    const editor = await officer('Sửa mọi vai trò', ['role:list', 'role:read', 'role:edit', 'permission:list'])
    expect((await call(roles.lint, {}, editor)).status).toBe(403)
    const { data } = await call(roles.lint, {}, admin)
    expect(data.unknown).toEqual([])
    expect(data.unused).not.toContain('user:list')
  })
})
