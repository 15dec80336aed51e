import { contract } from '@nhanxanh/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { readyOwner } from '../../../../tests/support/registrations.ts'
import { staffEmail } from '../../../../tests/support/template.ts'
import { staffOf } from './fixtures/staff.ts'

const api = await startApi()
const { call, rows } = api
const { admin, roleId, person, newPerson, signInAs, officer, editOf, letterTo } = await staffOf(api)
const picture = async (): Promise<File> => {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f7a4d' } })
    .png()
    .toBuffer()
  return new File([Uint8Array.from(drawn)], 'anh.png')
}

describe('a new account', () => {
  it('with a temporary password must change it, and is invited until it signs in', async () => {
    const created = await newPerson()
    expect(created).toMatchObject({
      status: 'active',
      isInvited: true,
      mustChangePassword: true,
      isEmailVerified: true,
      phone: '+84905123456',
    })
    await signInAs(created.email, 'TamThoi2026')
    const { data } = await call(contract.users.get, { params: { id: created.id } }, admin)
    expect([data.status, data.isInvited, data.lastLoginAt === null]).toEqual(['active', false, false])
  })

  it('with a temporary password that nobody used for a week is let in no more, until it chooses its own', async () => {
    const { id, email, temporaryPasswordUntil, createdAt } = await newPerson()
    expect(Date.parse(temporaryPasswordUntil ?? '') - Date.parse(createdAt)).toBe(7 * 86_400_000)
    const long = new Date(Date.now() - 8 * 86_400_000)
    await rows.updateTable('users').set({ created_at: long }).where('id', '=', id).execute()
    const late = await call(contract.auth.login, { body: { email, password: 'TamThoi2026' } })
    expect([late.status, late.error.message]).toEqual([400, expect.stringContaining('Mật khẩu tạm đã hết hạn')])
    const wrong = await call(contract.auth.login, { body: { email, password: 'SaiRoi2026' } })
    expect(wrong.error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
  })

  it('by invitation has no password that anybody knows, and gets a letter', async () => {
    const created = await newPerson({ entrance: 'invitation', password: null })
    expect(created).toMatchObject({
      status: 'active',
      isInvited: true,
      mustChangePassword: false,
      isEmailVerified: false,
    })
    expect(await letterTo(created.email)).toContain('Subject:')
    const again = await call(contract.users.resetPassword, { params: { id: created.id } }, admin)
    expect(again.status).toBe(200)
    await call(contract.auth.forgotPassword, { body: { email: created.email } })
    const first = expect.stringContaining('Mã để đặt mật khẩu lần đầu')
    await eventually(async () => expect(await api.lettersTo(created.email)).toContainEqual(first))
  })

  it('needs an address of its own, a temporary password that is strong, and a role that exists', async () => {
    const taken = await call(contract.users.create, { body: person({ email: staffEmail('viewer') }) }, admin)
    expect([taken.error.message, taken.error.fields]).toEqual([
      'EMAIL_ALREADY_EXISTS',
      { email: expect.any(String) as string },
    ])
    const weak = await call(contract.users.create, { body: person({ password: 'ngan' }) }, admin)
    expect(weak.error.fields).toHaveProperty('password')
    const none = await call(contract.users.create, { body: person({ password: null }) }, admin)
    expect(none.error.fields).toHaveProperty('password')
    const nowhere = await call(contract.users.create, { body: person({ roleId: admin.user.id }) }, admin)
    expect(nowhere.error.message).toBe('ROLE_NOT_FOUND')
  })
})

describe('the list', () => {
  it('finds by name without accents, address and phone, and counts both kinds', async () => {
    const { id, email } = await newPerson({ name: 'Đặng Thị Hoà Bình', phone: '0912 777 888' })
    for (const q of ['dang hoa binh', 'Đặng Thị Hòa', email, '0912.777.888', '+84 912 777 888']) {
      const { data } = await call(contract.users.list, { query: { q } }, admin)
      expect(data.items.map((item) => item.id)).toEqual([id])
    }
    await readyOwner(api)
    const { data } = await call(contract.users.list, { query: { kind: ['owner'] } }, admin)
    expect(data.items.every(({ kind }) => kind === 'owner')).toBe(true)
    expect(data.total).toBe(data.counts.owner)
    expect(data.counts.staff).toBeGreaterThanOrEqual(10)
  })

  it('narrows by role, state, verification and absence, and orders the Vietnamese way', async () => {
    const ask = async (query: object) =>
      (await call(contract.users.list, { query: { limit: 100, ...query } }, admin)).data.items
    expect((await ask({ roleId: [roleId('Lãnh đạo')] })).map(({ role }) => role?.name)).toEqual([
      'Lãnh đạo',
      'Lãnh đạo',
    ])
    expect((await ask({ status: ['active'] })).every(({ status }) => status === 'active')).toBe(true)
    expect((await ask({ absence: 'never' })).every(({ lastLoginAt }) => lastLoginAt === null)).toBe(true)
    expect(await ask({ absence: 'over90' })).toEqual([])
    expect((await ask({ verification: ['unverified'] })).every(({ isEmailVerified }) => !isEmailVerified)).toBe(true)
    const names = (await ask({ orderField: 'name', orderDirection: 'ASC' })).map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('vi').compare))
  })

  it('masks phones for those who neither approve facilities nor edit the account', async () => {
    const reader = await officer('Người đọc danh bạ', ['user:list'])
    const { id } = await newPerson()
    const { data } = await call(contract.users.list, { query: { limit: 100 } }, reader)
    expect(data.items.find((item) => item.id === id)).toMatchObject({
      phone: '0905 *** 456',
      can: { edit: false, ban: false },
    })
    const found = async (q: string, by: { token: string }) =>
      (await call(contract.users.list, { query: { q, limit: 100 } }, by)).data.items.some((item) => item.id === id)
    const digits = '0905123456'
    expect([await found(digits, admin), await found(digits, reader), await found('Nga', reader)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('a change', () => {
  it('of name, address and role is kept with its history; an older page is refused', async () => {
    const user = await newPerson()
    const body = editOf(user, { name: 'Hoàng Thuý Nga Mi', roleId: roleId('Lãnh đạo') })
    const { data } = await call(contract.users.update, { params: { id: user.id }, body }, admin)
    expect([data.name, data.role?.name]).toEqual(['Hoàng Thuý Nga Mi', 'Lãnh đạo'])
    const again = await call(contract.users.update, { params: { id: user.id }, body }, admin)
    expect(again.error.message).toBe('STALE_VERSION')
    const { data: history } = await call(contract.users.story, { params: { id: user.id } }, admin)
    expect(history.items.map(({ action }) => action)).toEqual(['user.edit', 'user.create'])
    expect(history.items[0]?.changes).toMatchObject({ role: { before: 'Chỉ xem', after: 'Lãnh đạo' } })
  })

  it('of the address ends the sessions of the account', async () => {
    const user = await newPerson()
    const before = await signInAs(user.email)
    const current = (await call(contract.users.get, { params: { id: user.id } }, admin)).data
    await call(
      contract.users.update,
      { params: { id: user.id }, body: editOf(current, { email: 'moi@kiemthu.example' }) },
      admin,
    )
    expect((await call(contract.profile.get, {}, before)).status).toBe(401)
  })

  it('of the portrait is drawn anew, stands in the history, and is taken away again', async () => {
    const params = { id: (await newPerson()).id }
    const set = (body: File) => call(contract.users.setPortrait, { params, body }, admin)
    expect((await set(await picture())).data.avatar).toMatch(/^data:image\/webp;base64,/)
    expect((await set(new File(['%PDF-1.4'], 'anh.png'))).error.message).toBe('INVALID_IMAGE_FILE')
    expect((await set(new File([], 'anh.png'))).error.message).toBe('FILE_EMPTY')
    expect((await call(contract.users.get, { params }, admin)).data.avatar).not.toBeNull()
    expect((await call(contract.users.removePortrait, { params }, admin)).data.avatar).toBeNull()
    const { data: history } = await call(contract.users.story, { params }, admin)
    expect(history.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.remove-avatar', 'user.set-avatar']),
    )
  })

  it('on oneself is refused, whatever it is', async () => {
    const params = { id: admin.user.id }
    const { data: self } = await call(contract.users.get, { params }, admin)
    expect(Object.values(self.can)).not.toContain(true)
    const answers = [
      await call(contract.users.update, { params, body: editOf(self) }, admin),
      await call(contract.users.ban, { params, body: { code: 'left', note: null } }, admin),
      await call(contract.users.delete, { params, body: {} }, admin),
      await call(contract.users.endSessions, { params }, admin),
      await call(contract.users.removePortrait, { params }, admin),
    ]
    expect(answers.map(({ error }) => error.message)).toEqual(Array.from({ length: 5 }, () => 'NOT_ON_ONESELF'))
  })
})

describe('nobody climbs', () => {
  const keys = ['user:create', 'user:edit', 'user:delete', 'user:ban', 'user:list', 'user:read', 'report:view']

  it('by giving a role that signs, although they hold all of its keys', async () => {
    const leader = await api.rows
      .selectFrom('roles')
      .select('permissions')
      .where('name', '=', 'Lãnh đạo')
      .executeTakeFirstOrThrow()
    const helper = await officer('Quản lý đủ quyền', [...new Set([...keys, ...leader.permissions])])
    const { data: viewer } = await call(contract.users.create, { body: person() }, helper)
    const body = editOf(viewer, { roleId: roleId('Lãnh đạo') })
    const refused = await call(contract.users.update, { params: { id: viewer.id }, body }, helper)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      403,
      'ROLE_NOT_GRANTABLE',
      'Vai trò này được ký quyết định nên chỉ người có toàn quyền trao được.',
    ])
    const { data: offered } = await call(contract.users.roles, {}, helper)
    expect(offered.items.find(({ name }) => name === 'Lãnh đạo')?.isGrantable).toBe(false)
    expect((await call(contract.users.update, { params: { id: viewer.id }, body }, admin)).status).toBe(200)
  })

  it('by giving a role with keys that they do not hold', async () => {
    const helper = await officer('Quản lý tài khoản', keys)
    const create = await call(contract.users.create, { body: person({ roleId: roleId('Quản trị hệ thống') }) }, helper)
    expect([create.status, create.error.message]).toEqual([403, 'ROLE_NOT_GRANTABLE'])
    const { data: viewer } = await call(contract.users.create, { body: person() }, helper)
    const body = editOf(viewer, { roleId: roleId('Tổ thư ký') })
    expect((await call(contract.users.update, { params: { id: viewer.id }, body }, helper)).error.message).toBe(
      'ROLE_NOT_GRANTABLE',
    )
    const { data } = await call(contract.users.roles, {}, helper)
    const grantable = data.items.filter(({ isGrantable }) => isGrantable).map(({ name }) => name)
    expect(grantable).toEqual(expect.arrayContaining(['Chỉ xem', 'Quản lý tài khoản']))
    expect(grantable).not.toContain('Tổ thư ký')
    expect(grantable).not.toContain('Quản trị hệ thống')
  })

  it('by taking over an account that holds more', async () => {
    const helper = await officer('Trợ lý tài khoản', keys)
    const params = { id: admin.user.id }
    const { data: above } = await call(contract.users.get, { params }, helper)
    expect(Object.values(above.can)).not.toContain(true)
    expect(above.permissions).toBeNull()
    const answers = [
      await call(
        contract.users.update,
        { params, body: editOf(above, { roleId: roleId('Quản trị hệ thống') }) },
        helper,
      ),
      await call(contract.users.ban, { params, body: { code: 'left', note: null } }, helper),
      await call(contract.users.delete, { params, body: {} }, helper),
      await call(contract.users.resetPassword, { params }, helper),
      await call(contract.users.endSessions, { params }, helper),
      await call(contract.users.setPortrait, { params, body: await picture() }, helper),
    ]
    expect(answers.map(({ error }) => error.message)).toEqual(Array.from({ length: 6 }, () => 'ACCOUNT_ABOVE_YOURS'))
  })
})
