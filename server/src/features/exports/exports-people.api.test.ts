import { contract } from '@nhanxanh/contract'
import type { exportRequest } from '@nhanxanh/contract/features/exports'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffEmail } from '../../../../tests/support/template.ts'

const api = await startApi()
type Asked = z.input<typeof exportRequest>
const { create, file } = contract.exports
const reading: Permission[] = ['report:export', 'user:list', 'role:list']
let admin: string
let person: Awaited<ReturnType<typeof api.signIn>>
let roleId: string

const grant = (permissions: readonly Permission[]) =>
  api.rows
    .updateTable('roles')
    .set({ permissions: [...permissions] })
    .where('id', '=', roleId)
    .execute()

const ask = (body: Asked, token = person.token) => api.call(create, { body }, { token })

const fetched = async (id: string, token = person.token): Promise<string> => {
  const { status, data, error } = await api.call(file, { params: { id } }, { token })
  return status === 200 ? Buffer.from(await data.arrayBuffer()).toString() : error.message
}
const lines = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n')
const exported = async (body: Asked, token = person.token): Promise<string[]> =>
  lines(await fetched((await ask(body, token)).data.id, token))

const staff = { kind: 'staff', orderField: 'email', orderDirection: 'ASC' } as const
const phones: Asked = { list: 'users', format: 'csv', columns: ['email', 'phone'], query: { ...staff } }
const roles: Asked = { list: 'roles', format: 'csv', columns: ['name', 'kind', 'keys', 'userCount', 'keyNames'] }

beforeAll(async () => {
  admin = (await api.signIn('administrator')).token
  person = await api.signIn('viewer')
  const role = { name: 'Người xuất', name_folded: 'nguoi xuat', description: null, permissions: reading }
  const { id } = await api.rows.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
  await api.rows.updateTable('users').set({ role_id: id }).where('id', '=', person.user.id).execute()
  for (const email of [staffEmail('leader'), staffEmail('assessor'), staffEmail('viewer', 2)]) {
    await api.rows.updateTable('users').set({ phone: '+84905123456' }).where('email', '=', email).execute()
  }
  roleId = id
})

describe('the list of accounts as a file', () => {
  it('has the columns and words of the screen, its filter in a sentence, and a row in the log', async () => {
    const columns = ['name', 'email', 'place', 'status']
    const body: Asked = { list: 'users', format: 'csv', columns, query: { ...staff, roleId, verification: 'verified' } }
    const { data } = await ask(body, admin)
    expect([data.rows, data.sentence]).toEqual([1, 'Loại tài khoản: Cán bộ; Vai trò: Người xuất; Email: Đã xác minh.'])
    expect(data.fileName).toMatch(/^nguoi-dung-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines(await fetched(data.id, admin))).toEqual([
      'Họ tên;Email;"Vai trò, cơ sở";Trạng thái',
      `${person.user.name};${person.user.email};Người xuất;Hoạt động`,
    ])
    const { changes } = await api.rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('ref_id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(changes?.['export']?.after).toMatchObject({ list: 'Người dùng', rows: 1, filter: data.sentence })
  })

  it('holds the rows of the list in its order, and of a selection these alone; deleted accounts never', async () => {
    const order = { orderField: 'name', orderDirection: 'DESC' } as const
    const query = { ...order, kind: 'staff', limit: 100 }
    const { data: page } = await api.call(contract.users.list, { query }, { token: person.token })
    const asked = { ...order, kind: 'staff' }
    const all = await exported({ list: 'users', format: 'csv', columns: ['email'], query: asked })
    expect(all.slice(1)).toEqual(page.items.map(({ email }) => email))
    const [gone, kept] = [page.items[0], page.items[1]]
    const ids = [gone?.id ?? '', kept?.id ?? '']
    await api.rows
      .updateTable('users')
      .set({ deleted_at: new Date(), status: 'inactive' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const chosen = await exported({ list: 'users', format: 'csv', columns: ['email'], query: asked, ids })
    expect(chosen.slice(1)).toEqual([kept?.email])
  })

  it('knows no column that the list does not show', async () => {
    const { status, error } = await ask({ ...phones, columns: ['email', 'password_hash', 'id', 'version'] })
    expect([status, error.fields]).toEqual([400, { columns: 'Không có cột: password_hash, id, version.' }])
  })
})

describe('phones in it', () => {
  const phoneOf = (csv: readonly string[], email: string) => csv.find((line) => line.startsWith(`${email};`))

  it('are masked as the list masks them, and no search finds by what is masked', async () => {
    const csv = await exported(phones)
    expect(phoneOf(csv, staffEmail('leader'))).toContain('*')
    const found = await exported({ ...phones, query: { ...staff, q: '0905123456' } })
    expect(found).toHaveLength(1)
    expect(phoneOf(await exported(phones, admin), staffEmail('leader'))).toContain('0905 123 456')
  })

  it('of accounts within reach are open to who edits them, and closed when a key of that reach is gone', async () => {
    await grant([...reading, 'user:edit', 'report:view'])
    const { data } = await ask(phones)
    const csv = lines(await fetched(data.id))
    expect(phoneOf(csv, staffEmail('viewer', 2))).toContain('0905 123 456')
    expect(phoneOf(csv, staffEmail('leader'))).toContain('*')
    await grant([...reading, 'user:edit'])
    expect(await fetched(data.id)).toContain('không còn quyền xem đầy đủ')
    await grant([...reading, 'facility:approve'])
    expect(lines(await fetched(data.id))).toEqual(csv)
  })

  it('by the key that opens all are not left to who only edits accounts', async () => {
    await grant([...reading, 'user:edit', 'facility:approve'])
    const { data } = await ask(phones)
    expect(await fetched(data.id)).not.toContain('*')
    await grant([...reading, 'user:edit'])
    expect(await fetched(data.id)).toContain('không còn quyền xem đầy đủ')
    const { data: names } = await ask({ ...phones, columns: ['name'] })
    await grant(reading)
    expect(await fetched(names.id)).toContain('Họ tên')
  })
})

describe('the list of roles as a file', () => {
  it('says what each role may do, and to which filter that belongs', async () => {
    await grant(reading)
    const { data } = await ask({ ...roles, query: { kind: 'custom', permission: 'role:list', usage: 'used' } })
    expect(data.sentence).toBe('Loại: Tuỳ chỉnh; Có quyền: Xem danh sách vai trò; Sử dụng: Đang có người giữ.')
    expect(lines(await fetched(data.id))).toEqual([
      'Tên;Loại;Quyền;Người dùng;Các quyền',
      'Người xuất;Tuỳ chỉnh;3/73 quyền;1;"Người dùng: xem danh sách; Vai trò: xem danh sách; Báo cáo: xuất"',
    ])
    const all = await exported({ ...roles, query: { orderField: 'createdAt', orderDirection: 'ASC' } })
    expect(all.slice(1).map((line) => line.split(';')[0])).toContain('Quản trị hệ thống')
    expect(all.find((line) => line.startsWith('Quản trị hệ thống'))).toMatch(/;toàn quyền;\d+;Toàn quyền$/)
  })

  it('has no rows that can be ticked', async () => {
    const { status, error } = await ask({ ...roles, ids: [roleId] })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['ids']])
  })
})

describe('who', () => {
  it.each([
    ['users', 'user:list'],
    ['roles', 'role:list'],
  ] as const)('lacks the key of %s, or that of exports, gets neither a file nor one of before', async (list, key) => {
    await grant(reading)
    const body: Asked = { list, format: 'csv', columns: ['name'] }
    const { data } = await ask(body)
    for (const missing of [key, 'report:export'] as const) {
      await grant(reading.filter((each) => each !== missing))
      expect((await ask(body)).status).toBe(403)
      expect((await api.call(file, { params: { id: data.id } }, { token: person.token })).status).toBe(403)
    }
    await grant(reading)
    expect(lines(await fetched(data.id))[0]).toBe(list === 'users' ? 'Họ tên' : 'Tên')
  })
})
