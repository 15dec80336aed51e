import { randomUUID } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from './fixtures/staff.ts'

const api = await startApi()
const { call, rows } = api
const { admin, person, newPerson, signInAs, officer, editOf } = await staffOf(api)
describe('a ban', () => {
  const ban = { code: 'suspicious', note: 'Đăng nhập từ nơi lạ.' } as const

  it('ends the session within one request, on another instance too, and can be taken back', async () => {
    const second = await api.anotherInstance()
    const user = await newPerson()
    const session = await signInAs(user.email)
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
    expect(back.data.lifted).toEqual(data.ban)
    expect((await call(contract.auth.login, login)).status).toBe(200)
    expect((await call(contract.users.unban, { params: { id: user.id } }, admin)).error.message).toBe('USER_NOT_BANNED')
  })

  it('hands over what the person had taken up, to somebody who may decide it, or to all', async () => {
    const officerOne = await officer('Duyệt hồ sơ một', ['facility:list', 'facility:read', 'facility:approve'])
    const successor = await officer('Duyệt hồ sơ hai', ['facility:list', 'facility:read', 'facility:approve'])
    const first = await pendingFacility(api)
    await call(contract.facilities.claim, { params: { id: first.facility.id } }, officerOne)
    const { data: held } = await call(contract.users.offboarding, { params: { id: officerOne.id } }, admin)
    expect(held.inHand.map(({ kind, items }) => [kind, items[0]?.id])).toEqual([['facility', first.facility.id]])
    expect(held.inHand[0]?.successors.map(({ id }) => id)).toContain(successor.id)
    const toWrong = await call(
      contract.users.ban,
      { params: { id: officerOne.id }, body: { ...ban, handOver: { facility: randomUUID() } } },
      admin,
    )
    expect(toWrong.error.fields).toHaveProperty(['handOver.facility'])
    await call(
      contract.users.ban,
      { params: { id: officerOne.id }, body: { ...ban, handOver: { facility: successor.id } } },
      admin,
    )
    const { data } = await call(contract.facilities.get, { params: { id: first.facility.id } }, admin)
    expect(data.assignee?.id).toBe(successor.id)
    const user = (await call(contract.users.get, { params: { id: successor.id } }, admin)).data
    await call(contract.users.update, { params: { id: successor.id }, body: editOf(user) }, admin)
    expect((await call(contract.facilities.get, { params: { id: first.facility.id } }, admin)).data.assignee).toBeNull()
  })
})

describe('a deleted account', () => {
  it('is nowhere, its sessions are over, its address is free, its name stays in the history', async () => {
    const user = await newPerson()
    const session = await signInAs(user.email)
    const kept = rows.selectFrom('signer_accounts').select('way').where('user_id', '=', user.id)
    const account = { user_id: user.id, way: 'csc' as const, box: Buffer.from('079'), at: new Date() }
    await rows.insertInto('signer_accounts').values(account).execute()
    expect((await call(contract.users.delete, { params: { id: user.id }, body: {} }, admin)).status).toBe(200)
    expect(await kept.execute()).toEqual([])
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
    const answer = await call(contract.users.delete, { params: { id: owner.id }, body: {} }, admin)
    expect(answer.error.message).toBe('USER_HAS_FACILITY')
  })
})

describe('sessions and passwords of others', () => {
  it('are listed and ended one by one or together', async () => {
    const user = await newPerson()
    const [first, second] = [await signInAs(user.email), await signInAs(user.email)]
    const params = { id: user.id }
    const { data } = await call(contract.users.sessions, { params }, admin)
    expect(data.items).toHaveLength(2)
    const otherId = data.items[0]?.id ?? ''
    await call(contract.users.endSession, { params: { ...params, otherId } }, admin)
    const alive = await Promise.all(
      [first, second].map(async (session) => (await call(contract.profile.get, {}, session)).status),
    )
    expect(alive.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect((await call(contract.users.endSession, { params: { ...params, otherId } }, admin)).error.message).toBe(
      'NOT_FOUND',
    )
    await call(contract.users.endSessions, { params }, admin)
    expect((await call(contract.users.sessions, { params }, admin)).data.items).toEqual([])
  })

  it('are reset by a code to the mailbox of the account, which nobody else sees', async () => {
    const user = await newPerson()
    await signInAs(user.email)
    const answer = await call(contract.users.resetPassword, { params: { id: user.id } }, admin)
    expect([answer.status, answer.data]).toEqual([200, null])
    expect(await api.codeFor(user.email)).toMatch(/^\d{6}$/)
  })
})

describe('the last who holds everything', () => {
  it('stays, even where two ban each other at the same moment on two instances', async () => {
    const second = await api.anotherInstance()
    const other = await api.signIn('administrator', 2)
    const body = { code: 'left', note: null } as const
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
  })
})
