import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility, readyOwner } from '../../../../tests/support/registrations.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'

const api = await startApi()
const { call, rows } = api

let admin: Awaited<ReturnType<typeof api.signIn>>
let roles: Record<string, string>
beforeAll(async () => {
  admin = await api.signIn('administrator')
  const all = await rows.selectFrom('roles').select(['id', 'name']).execute()
  roles = Object.fromEntries(all.map(({ id, name }) => [name, id]))
})

const roleId = (name: string) => roles[name] ?? ''
let people = 0
const person = (changes: object = {}) => {
  people += 1
  return {
    name: `Hoàng Thuý Nga ${people}`,
    email: `nga${people}@kiemthu.example`,
    phone: '0905 123 456',
    roleId: roleId('Chỉ xem'),
    entrance: 'password' as const,
    password: 'TamThoi2026',
    ...changes,
  }
}
const newPerson = async (changes: object = {}) => {
  const { data } = await call(contract.users.create, { body: person(changes) }, admin)
  return data
}
const roleWith = async (name: string, permissions: string[]) => {
  const body = { name, description: null, permissions: permissions as never }
  const { data } = await call(contract.roles.create, { body }, admin)
  return data.id
}
const signInAs = async (email: string, password: string) => {
  const { data } = await call(contract.auth.login, { body: { email, password } })
  return { token: data.accessToken }
}
/** A member of staff with these keys, who has signed in with a password of their own. */
const officer = async (name: string, permissions: string[]) => {
  const { id, email } = await newPerson({ roleId: await roleWith(name, permissions) })
  await rows.updateTable('users').set({ must_change_password: false }).where('id', '=', id).execute()
  return { id, email, ...(await signInAs(email, 'TamThoi2026')) }
}
const editOf = (user: { version: number; name: string; email: string }, changes: object = {}) => ({
  version: user.version,
  name: user.name,
  email: user.email,
  phone: null,
  roleId: roleId('Chỉ xem'),
  successorId: null,
  ...changes,
})

const letterTo = async (email: string): Promise<string> => {
  const folder = path.join(api.folder, 'mail')
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const letters = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    const letter = letters.find((text) => text.includes(`To: ${email}`))
    if (letter !== undefined) return letter
    await pause(50)
  }
  throw new Error(`No letter reached ${email}`)
}

describe('a new account', () => {
  it('with a temporary password must change it, and is invited until it signs in', async () => {
    const created = await newPerson()
    expect(created).toMatchObject({
      status: 'invited',
      mustChangePassword: true,
      isEmailVerified: true,
      phone: '+84905123456',
    })
    await signInAs(created.email, 'TamThoi2026')
    const { data } = await call(contract.users.get, { params: { id: created.id } }, admin)
    expect([data.status, data.lastLoginAt === null]).toEqual(['active', false])
  })

  it('by invitation has no password that anybody knows, and gets a letter', async () => {
    const created = await newPerson({ entrance: 'invitation', password: null })
    expect(created).toMatchObject({ status: 'invited', mustChangePassword: false, isEmailVerified: false })
    expect(await letterTo(created.email)).toContain('Subject:')
    const again = await call(contract.users.resetPassword, { params: { id: created.id } }, admin)
    expect(again.status).toBe(200)
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
    expect((await ask({ status: ['active'] })).every(({ lastLoginAt }) => lastLoginAt !== null)).toBe(true)
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
    const { data: history } = await call(contract.users.history, { params: { id: user.id } }, admin)
    expect(history.items.map(({ action }) => action)).toEqual(['user.edit', 'user.create'])
    expect(history.items[0]?.changes).toMatchObject({ role: { before: 'Chỉ xem', after: 'Lãnh đạo' } })
  })

  it('of the address ends the sessions of the account', async () => {
    const user = await newPerson()
    const before = await signInAs(user.email, 'TamThoi2026')
    const current = (await call(contract.users.get, { params: { id: user.id } }, admin)).data
    await call(
      contract.users.update,
      { params: { id: user.id }, body: editOf(current, { email: 'moi@kiemthu.example' }) },
      admin,
    )
    expect((await call(contract.profile.get, {}, before)).status).toBe(401)
  })

  it('on oneself is refused, whatever it is', async () => {
    const params = { id: admin.user.id }
    const { data: self } = await call(contract.users.get, { params }, admin)
    expect(Object.values(self.can)).not.toContain(true)
    const answers = [
      await call(contract.users.update, { params, body: editOf(self) }, admin),
      await call(contract.users.ban, { params, body: { code: 'left', note: null, successorId: null } }, admin),
      await call(contract.users.delete, { params, body: { successorId: null } }, admin),
      await call(contract.users.endSessions, { params }, admin),
    ]
    expect(answers.map(({ error }) => error.message)).toEqual(Array.from({ length: 4 }, () => 'NOT_ON_ONESELF'))
  })
})

describe('nobody climbs', () => {
  const keys = ['user:create', 'user:edit', 'user:delete', 'user:ban', 'user:list', 'user:read', 'report:view']

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
      await call(contract.users.ban, { params, body: { code: 'left', note: null, successorId: null } }, helper),
      await call(contract.users.delete, { params, body: { successorId: null } }, helper),
      await call(contract.users.resetPassword, { params }, helper),
      await call(contract.users.endSessions, { params }, helper),
    ]
    expect(answers.map(({ error }) => error.message)).toEqual(Array.from({ length: 5 }, () => 'ACCOUNT_ABOVE_YOURS'))
  })
})

describe('a ban', () => {
  const ban = { code: 'suspicious', note: 'Đăng nhập từ nơi lạ.', successorId: null } as const

  it('ends the session within one request, on another instance too, and can be taken back', async () => {
    const second = await api.anotherInstance()
    const user = await newPerson()
    const session = await signInAs(user.email, 'TamThoi2026')
    expect((await second.call(contract.profile.get, {}, session)).status).toBe(200)
    const { data } = await call(contract.users.ban, { params: { id: user.id }, body: ban }, admin)
    expect(data).toMatchObject({ status: 'inactive', ban: { code: 'suspicious', by: admin.user.name } })
    expect((await second.call(contract.profile.get, {}, session)).status).toBe(401)
    const login = { body: { email: user.email, password: 'TamThoi2026' } }
    expect((await second.call(contract.auth.login, login)).error.message).toBe('USER_IS_BANNED')
    const twice = await call(contract.users.ban, { params: { id: user.id }, body: ban }, admin)
    expect(twice.error.message).toBe('USER_IS_BANNED')
    const back = await call(contract.users.unban, { params: { id: user.id } }, admin)
    expect([back.data.status, back.data.ban]).toEqual(['active', null])
    expect((await call(contract.auth.login, login)).status).toBe(200)
    expect((await call(contract.users.unban, { params: { id: user.id } }, admin)).error.message).toBe('USER_NOT_BANNED')
  })

  it('hands over what the person had taken up, to somebody who may decide it, or to all', async () => {
    const officerOne = await officer('Duyệt hồ sơ một', ['facility:list', 'facility:read', 'facility:approve'])
    const successor = await officer('Duyệt hồ sơ hai', ['facility:list', 'facility:read', 'facility:approve'])
    const first = await pendingFacility(api)
    await call(contract.facilities.claim, { params: { id: first.facility.id } }, officerOne)
    const { data: held } = await call(contract.users.offboarding, { params: { id: officerOne.id } }, admin)
    expect(held.claims.map(({ id }) => id)).toEqual([first.facility.id])
    expect(held.successors.map(({ id }) => id)).toContain(successor.id)
    const toWrong = await call(
      contract.users.ban,
      { params: { id: officerOne.id }, body: { ...ban, successorId: admin.user.id.replace(/^./, '0') } },
      admin,
    )
    expect(toWrong.error.fields).toHaveProperty('successorId')
    await call(
      contract.users.ban,
      { params: { id: officerOne.id }, body: { ...ban, successorId: successor.id } },
      admin,
    )
    const { data } = await call(contract.facilities.get, { params: { id: first.facility.id } }, admin)
    expect(data.assignee?.id).toBe(successor.id)
    const user = (await call(contract.users.get, { params: { id: successor.id } }, admin)).data
    await call(contract.users.update, { params: { id: successor.id }, body: editOf(user) }, admin)
    expect((await call(contract.facilities.get, { params: { id: first.facility.id } }, admin)).data.assignee).toBeNull()
  })
})

describe('the last who holds everything', () => {
  it('stays, even where two ban each other at the same moment on two instances', async () => {
    const second = await api.anotherInstance()
    const other = await api.signIn('administrator', 2)
    const body = { code: 'left', note: null, successorId: null } as const
    const [one, two] = await Promise.all([
      call(contract.users.ban, { params: { id: other.user.id }, body }, admin),
      second.call(contract.users.ban, { params: { id: admin.user.id }, body }, other),
    ])
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1)
    const loser = one.status === 200 ? two : one
    expect(['LAST_ADMINISTRATOR', 'UNAUTHENTICATED', 'ACCOUNT_ABOVE_YOURS']).toContain(loser.error.message)
    const holders = await rows
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select('users.id')
      .where('users.status', '=', 'active')
      .where('roles.name', '=', 'Quản trị hệ thống')
      .execute()
    expect(holders).toHaveLength(1)
    await rows
      .updateTable('users')
      .set({ status: 'active', ban: null })
      .where('status', '=', 'inactive')
      .where('deleted_at', 'is', null)
      .execute()
    admin = await api.signIn('administrator')
  })
})

describe('a deleted account', () => {
  it('is nowhere, its sessions are over, its address is free, its name stays in the history', async () => {
    const user = await newPerson()
    const session = await signInAs(user.email, 'TamThoi2026')
    expect(
      (await call(contract.users.delete, { params: { id: user.id }, body: { successorId: null } }, admin)).status,
    ).toBe(200)
    expect((await call(contract.users.get, { params: { id: user.id } }, admin)).error.message).toBe('USER_NOT_FOUND')
    expect((await call(contract.profile.get, {}, session)).status).toBe(401)
    expect((await call(contract.auth.login, { body: { email: user.email, password: 'TamThoi2026' } })).status).toBe(400)
    expect((await call(contract.users.create, { body: person({ email: user.email }) }, admin)).status).toBe(200)
    const { data } = await call(contract.auditLogs.list, { query: { refId: user.id } }, admin)
    expect(
      data.items.some(({ action, changes }) => action === 'user.delete' && changes?.['name']?.before === user.name),
    ).toBe(true)
  })

  it('may not be that of an owner whose facility is registered', async () => {
    const { owner } = await pendingFacility(api)
    const answer = await call(contract.users.delete, { params: { id: owner.id }, body: { successorId: null } }, admin)
    expect(answer.error.message).toBe('USER_HAS_FACILITY')
  })
})

describe('sessions and passwords of others', () => {
  it('are listed and ended one by one or together', async () => {
    const user = await newPerson()
    const [first, second] = [await signInAs(user.email, 'TamThoi2026'), await signInAs(user.email, 'TamThoi2026')]
    const params = { id: user.id }
    const { data } = await call(contract.users.sessions, { params }, admin)
    expect(data.items).toHaveLength(2)
    const otherId = data.items[0]?.id ?? ''
    await call(contract.users.endSession, { params: { ...params, otherId } }, admin)
    const alive = await Promise.all(
      [first, second].map(async (session) => (await call(contract.profile.get, {}, session)).status),
    )
    expect(alive.sort()).toEqual([200, 401])
    expect((await call(contract.users.endSession, { params: { ...params, otherId } }, admin)).error.message).toBe(
      'NOT_FOUND',
    )
    await call(contract.users.endSessions, { params }, admin)
    expect((await call(contract.users.sessions, { params }, admin)).data.items).toEqual([])
  })

  it('are reset by a code to the mailbox of the account, which nobody else sees', async () => {
    const user = await newPerson()
    await signInAs(user.email, 'TamThoi2026')
    const answer = await call(contract.users.resetPassword, { params: { id: user.id } }, admin)
    expect([answer.status, answer.data]).toEqual([200, null])
    expect(await api.codeFor(user.email)).toMatch(/^\d{6}$/)
  })

  it('stay with the right password of the test accounts', async () => {
    expect((await signInAs(staffEmail('viewer'), testPassword)).token).toBeTypeOf('string')
  })
})
