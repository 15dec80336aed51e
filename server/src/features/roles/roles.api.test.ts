import { contract } from '@nhanxanh/contract'
import { permissions } from '@nhanxanh/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffEmail } from '../../../../tests/support/template.ts'
import { builtinRoles, shippedOtherwise } from '@nhanxanh/contract/features/roles.builtin'
import { saveBuiltinRole } from '../users/users.repo.ts'

const api = await startApi()
const { call, rows } = api

let admin: Awaited<ReturnType<typeof api.signIn>>
beforeAll(async () => {
  admin = await api.signIn('administrator')
})

type Keys = (typeof contract.roles.create.body)['_zod']['output']['permissions']
const body = (name: string, keys: string[] = ['report:view'], description: string | null = null) => ({
  name,
  description,
  permissions: keys as Keys,
})
const create = async (name: string, keys?: string[]) =>
  (await call(contract.roles.create, { body: body(name, keys) }, admin)).data
const byName = async (name: string) => {
  const { data } = await call(contract.roles.list, { query: { q: name, limit: 100 } }, admin)
  const role = data.items.find((item) => item.name === name)
  if (!role) throw new Error(`No role ${name}`)
  return role
}
const give = async (email: string, roleId: string) => {
  await rows.updateTable('users').set({ role_id: roleId }).where('email', '=', email).execute()
}

describe('a role', () => {
  it('is made of keys of the catalogue, each once and in its order', async () => {
    const role = await create('Kiểm tra thử', ['report:view', 'user:list', 'report:view'])
    expect(role).toMatchObject({
      permissions: ['user:list', 'report:view'],
      isBuiltin: false,
      userCount: 0,
      members: [],
    })
    const wrong = await call(contract.roles.create, { body: body('Sai', ['khong:co']) }, admin)
    expect(wrong.status).toBe(400)
    expect((await create('Toàn quyền khác', ['user:list', '*'])).permissions).toEqual(['*'])
  })

  it('has a name of its own, also after folding', async () => {
    await create('Hoà giải')
    const answer = await call(contract.roles.create, { body: body('HÒA  GIAI') }, admin)
    expect([answer.error.message, answer.error.fields]).toEqual([
      'ROLE_NAME_EXISTS',
      { name: expect.any(String) as string },
    ])
  })

  it('is found by name, kind, use and the keys that it holds', async () => {
    const ask = async (query: object) =>
      (await call(contract.roles.list, { query: { limit: 100, ...query } }, admin)).data.items.map(({ name }) => name)
    expect(await ask({ q: 'lanh dao' })).toEqual(['Lãnh đạo'])
    expect(await ask({ kind: ['builtin'] })).toHaveLength(5)
    expect(await ask({ permission: ['facility:approve'], kind: ['builtin'] })).toEqual([
      'Quản trị hệ thống',
      'Tổ thư ký',
      'Lãnh đạo',
    ])
    expect(await ask({ usage: 'unused' })).toContain('Kiểm tra thử')
    expect(await ask({ usage: 'used', kind: ['custom'] })).toEqual([])
  })

  it('that was edited elsewhere meanwhile is not overwritten', async () => {
    const role = await create('Hai người sửa')
    const edit = { ...body('Hai người sửa', ['user:list']), version: role.version }
    const params = { id: role.id }
    expect((await call(contract.roles.update, { params, body: edit }, admin)).data.version).toBe(2)
    expect((await call(contract.roles.update, { params, body: edit }, admin)).error.message).toBe('STALE_VERSION')
    const { data } = await call(contract.roles.story, { params }, admin)
    expect(data.items[0]).toMatchObject({
      action: 'role.edit',
      changes: { permissions: { before: ['report:view'], after: ['user:list'] } },
    })
  })
})

describe('a change of keys', () => {
  it('holds from the next request of everyone who has the role, on every instance', async () => {
    const second = await api.anotherInstance()
    const role = await create('Xem nhật ký', ['audit-log:list'])
    const viewer = await api.signIn('viewer', 2)
    const read = () => second.call(contract.auditLogs.list, { query: {} }, viewer)
    expect((await read()).status).toBe(403)
    await give(staffEmail('viewer', 2), role.id)
    expect((await read()).status).toBe(200)
    const without = { ...body('Xem nhật ký', ['report:view']), version: role.version }
    const { data } = await call(contract.roles.update, { params: { id: role.id }, body: without }, admin)
    expect((await read()).status).toBe(403)
    const withKey = { ...body('Xem nhật ký', ['audit-log:list']), version: data.version }
    await second.call(contract.roles.update, { params: { id: role.id }, body: withKey }, admin)
    expect((await call(contract.auditLogs.list, { query: {} }, viewer)).status).toBe(200)
  })

  it('is foreseen: who is affected, what is gained and lost, and what nobody could do any more', async () => {
    const role = await create('Biên tập câu hỏi', ['question:create', 'question:list'])
    await give(staffEmail('viewer', 1), role.id)
    await rows
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('email', '=', staffEmail('administrator', 2))
      .execute()
    const ask = (keys: string[]) =>
      call(contract.roles.impact, { params: { id: role.id }, query: { permissions: keys } }, admin)
    expect((await ask(['question:list', 'question:edit'])).data).toMatchObject({
      userCount: 1,
      people: ['Chỉ xem 1'],
      gained: ['question:edit'],
      lost: ['question:create'],
      orphaned: [],
      isLastAdministrator: false,
    })
    const everything = await byName('Quản trị hệ thống')
    const { data } = await call(
      contract.roles.impact,
      { params: { id: everything.id }, query: { permissions: ['user:list'] } },
      admin,
    )
    expect(data.isLastAdministrator).toBe(true)
    expect(data.orphaned).toContain('user:ban')
    expect(data.orphaned).not.toContain('facility:approve')
    await rows
      .updateTable('users')
      .set({ status: 'active' })
      .where('email', '=', staffEmail('administrator', 2))
      .execute()
  })

  it("never takes the last key to everything: a role of one's own included", async () => {
    const role = await create('Toàn quyền tạm', ['*'])
    const other = await api.signIn('administrator', 2)
    await give(staffEmail('administrator', 2), role.id)
    await rows
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('email', '=', staffEmail('administrator', 1))
      .execute()
    const edit = { ...body('Toàn quyền tạm', ['user:list']), version: role.version }
    const answer = await call(contract.roles.update, { params: { id: role.id }, body: edit }, other)
    expect(answer.error.message).toBe('LAST_ADMINISTRATOR')
    const viewer = await byNameAs(other, 'Chỉ xem')
    const removal = await call(
      contract.roles.delete,
      { params: { id: role.id }, body: { replacementId: viewer } },
      other,
    )
    expect(removal.error.message).toBe('LAST_ADMINISTRATOR')
    await rows
      .updateTable('users')
      .set({ status: 'active' })
      .where('email', '=', staffEmail('administrator', 1))
      .execute()
  })
})

const byNameAs = async (caller: { token: string }, name: string) => {
  const { data } = await call(contract.roles.list, { query: { q: name, limit: 100 } }, caller)
  return data.items.find((item) => item.name === name)?.id ?? ''
}

describe('nobody climbs', () => {
  it('by making, editing or deleting roles with keys that they do not hold', async () => {
    const keys = ['role:create', 'role:edit', 'role:delete', 'role:list', 'role:read']
    const editors = await create('Quản lý vai trò', keys)
    await give(staffEmail('assessor', 1), editors.id)
    const editor = await api.signIn('assessor')
    const refused = async (answer: Promise<{ status: number; error: { message: string } }>) => {
      const { status, error } = await answer
      expect([status, error.message]).toEqual([403, 'ROLE_NOT_GRANTABLE'])
    }
    await refused(call(contract.roles.create, { body: body('Leo thang', ['*']) }, editor))
    await refused(call(contract.roles.create, { body: body('Leo thang', ['user:edit']) }, editor))
    const own = { ...body('Quản lý vai trò', [...keys, 'user:edit']), version: editors.version }
    await refused(call(contract.roles.update, { params: { id: editors.id }, body: own }, editor))
    const above = await create('Cao hơn', ['user:edit'])
    const lower = { ...body('Cao hơn', []), version: above.version }
    await refused(call(contract.roles.update, { params: { id: above.id }, body: lower }, editor))
    await refused(call(contract.roles.delete, { params: { id: above.id }, body: { replacementId: null } }, editor))
    expect((await call(contract.roles.create, { body: body('Vừa tầm', ['role:list']) }, editor)).status).toBe(200)
    const { data } = await call(contract.roles.get, { params: { id: above.id } }, editor)
    expect([data.can, data.members]).toEqual([{ edit: false, rename: false, delete: false, clone: false }, null])
  })
})

describe('a built-in role', () => {
  it('cannot be deleted or renamed, and the full one keeps its key', async () => {
    const [viewer, full] = [await byName('Chỉ xem'), await byName('Quản trị hệ thống')]
    const removal = await call(
      contract.roles.delete,
      { params: { id: viewer.id }, body: { replacementId: full.id } },
      admin,
    )
    expect(removal.error.message).toBe('CANNOT_DELETE_BUILTIN_ROLE')
    const renamed = { ...body('Tên khác', viewer.permissions), version: viewer.version }
    expect((await call(contract.roles.update, { params: { id: viewer.id }, body: renamed }, admin)).error.message).toBe(
      'BUILTIN_ROLE_FIXED',
    )
    const emptied = { ...body(full.name, ['user:list']), version: full.version }
    expect((await call(contract.roles.update, { params: { id: full.id }, body: emptied }, admin)).error.message).toBe(
      'BUILTIN_ROLE_FIXED',
    )
  })

  it('that is there already stays so at the next start; what ships otherwise is offered on its screen', async () => {
    const leader = await byName('Lãnh đạo')
    const edit = { ...body('Lãnh đạo', ['report:view'], 'Chỉ xem báo cáo.'), version: leader.version }
    await call(contract.roles.update, { params: { id: leader.id }, body: edit }, admin)
    await rows
      .updateTable('roles')
      .set({ permissions: ['file:list'] })
      .where('name', '=', 'Tổ thư ký')
      .execute()
    for (const role of Object.values(builtinRoles)) await saveBuiltinRole(rows, role)
    expect((await byName('Lãnh đạo')).permissions).toEqual(['report:view'])
    const former = await byName('Tổ thư ký')
    expect(former.permissions).toEqual(['file:list'])
    expect(shippedOtherwise(former)?.toSorted()).toEqual([...builtinRoles.secretariat.permissions].toSorted())
    const { permissions } = builtinRoles.secretariat
    await rows
      .updateTable('roles')
      .set({ permissions: [...permissions] })
      .where('name', '=', 'Tổ thư ký')
      .execute()
    expect(shippedOtherwise(await byName('Tổ thư ký'))).toBeNull()
  })
})

describe('deleting', () => {
  it('a role in use needs a replacement, which everybody gets at once', async () => {
    const [old, next] = [await create('Cũ'), await create('Mới', ['user:list'])]
    await give(staffEmail('secretariat', 2), old.id)
    const params = { id: old.id }
    const bare = await call(contract.roles.delete, { params, body: { replacementId: null } }, admin)
    expect(bare.error.message).toBe('ROLE_IN_USE')
    const itself = await call(contract.roles.delete, { params, body: { replacementId: old.id } }, admin)
    expect(itself.error.message).toBe('ROLE_IN_USE')
    const done = await call(contract.roles.delete, { params, body: { replacementId: next.id } }, admin)
    expect(done.status).toBe(200)
    const secretary = await api.signIn('secretariat', 2)
    expect(secretary.user.role).toMatchObject({ name: 'Mới', permissions: ['user:list'], rights: ['user:list'] })
    expect((await call(contract.roles.get, { params }, admin)).error.message).toBe('ROLE_NOT_FOUND')
  })
})

it('names every key of the catalogue', async () => {
  const { data } = await call(contract.roles.permissions, {}, admin)
  expect(data.items).toHaveLength(permissions.length)
  expect(data.items.every(({ name, description }) => /^\p{Lu}/u.test(name) && description.endsWith('.'))).toBe(true)
})
