import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
const { call } = api
const { admin, officer } = await staffOf(api)
const { permissionRequests: requests } = contract
const wish = { permission: 'audit-log:list', screen: '/audit-logs', reason: 'Cần đối chiếu hồ sơ quý IV.' } as const

const openOf = async (email: string) =>
  (await call(requests.list, {}, admin)).data.items.filter(({ person }) => person.email === email)

describe('who lacks a key', () => {
  it('asks for it once however often, is seen by who edits roles, and reads why not', async () => {
    const asker = await officer('Người xin quyền', ['user:list'])
    const first = await call(requests.create, { body: wish }, asker)
    expect(first.data).toMatchObject({ ...wish, state: 'open', answer: null })
    await call(requests.create, { body: { ...wish, reason: 'Gấp.' } }, asker)
    const [open, ...more] = await openOf(asker.email)
    expect([open?.reason, open?.role.name, more]).toEqual(['Gấp.', 'Người xin quyền', []])
    const params = { id: open?.id ?? '' }
    expect((await call(requests.decline, { params, body: { answer: '' } }, admin)).error.fields).toHaveProperty(
      'answer',
    )
    await call(requests.decline, { params, body: { answer: 'Đề nghị qua Tổ thư ký.' } }, admin)
    const again = await call(requests.decline, { params, body: { answer: 'Không.' } }, admin)
    expect(again.error.message).toBe('NOT_FOUND')
    const { data } = await call(requests.own, {}, asker)
    expect(data.items).toMatchObject([{ state: 'declined', answer: 'Đề nghị qua Tổ thư ký.' }])
    expect(await openOf(asker.email)).toEqual([])
    expect((await call(requests.create, { body: wish }, asker)).data.state).toBe('open')
  })

  it('is answered by the key itself: the request is settled the moment the role holds it', async () => {
    const asker = await officer('Sắp được quyền', ['user:list'])
    await call(requests.create, { body: wish }, asker)
    const [open] = await openOf(asker.email)
    const { data: role } = await call(contract.roles.get, { params: { id: open?.role.id ?? '' } }, admin)
    const { name, description, version } = role
    const body = { name, description, version, permissions: ['user:list', 'audit-log:list'] as never }
    await call(contract.roles.update, { params: { id: role.id }, body }, admin)
    expect(await openOf(asker.email)).toEqual([])
    expect((await call(requests.own, {}, asker)).data.items).toMatchObject([{ state: 'granted' }])
    expect((await call(requests.create, { body: wish }, asker)).error.message).toBe('PERMISSION_ALREADY_HELD')
  })

  it('asks for keys of the catalogue and screens of the console only', async () => {
    const asker = await officer('Xin quyền lạ', ['user:list'])
    const strange = { permission: '*', screen: '/khong-co', reason: null } as never
    const { error } = await call(requests.create, { body: strange }, asker)
    expect(Object.keys(error.fields ?? {})).toEqual(['permission', 'screen'])
  })
})

describe('who can give a key', () => {
  const granters = (by: { token: string }) =>
    call(requests.granters, { query: { permission: 'audit-log:list' } }, by).then(({ data }) => data)
  const editor = (name: string, ...more: string[]) => officer(name, ['role:edit', 'role:read', 'report:view', ...more])
  const nameOf = async ({ id }: { id: string }) => (await call(contract.users.get, { params: { id } }, admin)).data.name

  it('is told by name to who may see names, and as a number to all others; who lacks the key cannot give it', async () => {
    const able = await editor('Sửa vai trò có nhật ký', 'audit-log:list', 'user:list')
    const unable = await editor('Sửa vai trò không nhật ký')
    const reader = await officer('Được xem danh bạ', ['user:list'])
    const blind = await officer('Không xem danh bạ', ['report:view'])
    const seen = await granters(reader)
    expect(seen.names).toEqual(expect.arrayContaining([admin.user.name, await nameOf(able)]))
    expect(seen.names).not.toContain(await nameOf(unable))
    expect(await granters(blind)).toEqual({ count: seen.count, names: null })
    // The role of the person who asks must be theirs to edit as well.
    const more = await officer('Giữ nhiều hơn', ['user:list', 'settings:read'])
    expect((await granters(more)).names).not.toContain(await nameOf(able))
  })

  it('gets one letter a request with no more in it than who asks for what, and none for a reminder', async () => {
    const asker = await officer('Xin quyền qua thư', ['report:view'])
    const own = await nameOf(asker)
    const about = async () => (await api.lettersTo(admin.user.email)).filter((letter) => letter.includes(own))
    await call(requests.create, { body: wish }, asker)
    await call(requests.create, { body: { ...wish, reason: 'Nhắc lại.' } }, asker)
    await eventually(async () => expect(await about()).toHaveLength(1))
    const second = await officer('Xin quyền sau đó', ['report:view'])
    await call(requests.create, { body: wish }, second)
    const later = await nameOf(second)
    await eventually(async () =>
      expect((await api.lettersTo(admin.user.email)).some((letter) => letter.includes(later))).toBe(true),
    )
    const [letter = '', ...others] = await about()
    expect(others).toEqual([])
    expect(letter).toContain(`${own} xin quyền “Xem danh sách nhật ký hệ thống” tại màn hình “Nhật ký hệ thống”.`)
    for (const secret of [asker.email, wish.reason, 'Nhắc lại']) expect(letter).not.toContain(secret)
  })
})
