import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffOf } from '../users/fixtures/staff.ts'

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
