import { contract } from '@nhanxanh/contract'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from './fixtures/staff.ts'

const api = await startApi()
const second = await api.anotherInstance()
const { call, rows } = api
const { users, auth, profile } = contract
const { admin, person, newPerson, signInAs, officer, editOf } = await staffOf(api)
const today = vietnamDay(api.platform.clock.now())
const yesterday = addDays(today, -1)
const said = errorCatalogue.ACCOUNT_EXPIRED.message

const end = (id: string, day: string | null) =>
  rows.updateTable('users').set({ expires_on: day }).where('id', '=', id).execute()
const save = async (id: string, changes: object) => {
  const { data } = await call(users.get, { params: { id } }, admin)
  return call(users.update, { params: { id }, body: editOf(data, changes) }, admin)
}

describe('an account with a last day', () => {
  it('works to the last moment of that day in Vietnam; then no call, no refresh and no sign-in, on any instance', async () => {
    const { id, email } = await newPerson({ expiresOn: today })
    await rows.updateTable('users').set({ must_change_password: false }).where('id', '=', id).execute()
    const midnight = startOfVietnamDay(addDays(today, 1)).getTime()
    const clocks = [api.platform.clock, second.platform.clock]
    const real = clocks.map(({ now }) => now)
    const at = (time: number) => clocks.forEach((clock) => Object.assign(clock, { now: () => new Date(time) }))
    const login = { body: { email, password: 'TamThoi2026' } }
    try {
      at(midnight - 60_000)
      const { data } = await call(auth.login, login)
      const session = { token: data.accessToken }
      at(midnight - 1)
      for (const one of [api, second]) expect((await one.call(profile.get, {}, session)).status).toBe(200)
      at(midnight)
      for (const one of [api, second]) {
        const answer = await one.call(profile.get, {}, session)
        expect([answer.status, answer.error.message]).toEqual([401, said])
        const renewal = await one.call(auth.refresh, { body: { refreshToken: data.refreshToken } })
        expect([renewal.status, renewal.error.message]).toEqual([403, 'ACCOUNT_EXPIRED'])
        expect((await one.call(auth.login, login)).error.message).toBe('ACCOUNT_EXPIRED')
        const wrong = { body: { email, password: 'SaiMatKhau2026' } }
        expect((await one.call(auth.login, wrong)).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
      }
      expect((await call(auth.logout, { body: { refreshToken: data.refreshToken } }, session)).status).toBe(200)
    } finally {
      clocks.forEach((clock, index) => Object.assign(clock, { now: real[index] }))
    }
  })

  it('is cut off by a date that passes on its very next request, and prolonged signs in anew', async () => {
    const { id, email, ...session } = await officer('Hợp đồng ngắn hạn', ['user:list'])
    expect((await second.call(users.list, {}, session)).status).toBe(200)
    await end(id, yesterday)
    const refused = await second.call(users.list, {}, session)
    expect([refused.status, refused.error.message]).toEqual([401, said])
    expect((await call(users.get, { params: { id } }, admin)).data).toMatchObject({
      status: 'active',
      isExpired: true,
      expiresOn: yesterday,
      can: { resetPassword: false, ban: true, edit: true },
    })
    expect((await call(users.resetPassword, { params: { id } }, admin)).error.message).toBe('ACCOUNT_EXPIRED')
    const { data: roles } = await call(users.roles, {}, admin)
    const roleId = roles.items.find(({ name }) => name === 'Hợp đồng ngắn hạn')?.id
    expect((await save(id, { roleId, expiresOn: today })).data).toMatchObject({ isExpired: false, expiresOn: today })
    expect((await call(users.list, {}, session)).status).toBe(401)
    expect((await call(users.list, {}, await signInAs(email))).status).toBe(200)
  })

  it('is no holder of keys and nobody to hand work over to once it has ended', async () => {
    const one = await officer('Duyệt có hạn', ['facility:list', 'facility:read', 'facility:approve'])
    const other = await officer('Duyệt khác', ['facility:list', 'facility:read', 'facility:approve'])
    const { facility } = await pendingFacility(api)
    await call(contract.facilities.claim, { params: { id: facility.id } }, other)
    const successors = async () => {
      const { data } = await call(users.offboarding, { params: { id: other.id } }, admin)
      return data.inHand[0]?.successors.map(({ id }) => id)
    }
    expect(await successors()).toContain(one.id)
    await end(one.id, yesterday)
    expect(await successors()).not.toContain(one.id)
    expect((await call(users.offboarding, { params: { id: one.id } }, admin)).data.soleKeys).toEqual([])
  })
})

describe('the date', () => {
  it('may not lie behind when it is set, stays when something else is changed, and is written down', async () => {
    const field = { expiresOn: 'Ngày hết hạn phải từ hôm nay trở đi.' }
    const made = await call(users.create, { body: person({ expiresOn: yesterday }) }, admin)
    expect([made.status, made.error.fields]).toEqual([400, field])
    const { id } = await newPerson()
    expect((await save(id, { expiresOn: yesterday })).error.fields).toEqual(field)
    expect((await save(id, { expiresOn: addDays(today, 5) })).data.expiresOn).toBe(addDays(today, 5))
    const { data } = await call(users.story, { params: { id } }, admin)
    expect(data.items[0]?.changes).toEqual({
      expiresOn: { before: null, after: addDays(today, 5) },
      phone: expect.anything() as object,
    })
    await end(id, yesterday)
    expect((await save(id, { name: 'Tên khác', expiresOn: yesterday })).data).toMatchObject({
      status: 'active',
      isExpired: true,
    })
  })

  it('narrows and orders the list', async () => {
    const [ended, soon, later] = [await newPerson(), await newPerson(), await newPerson()]
    await end(ended.id, yesterday)
    await end(soon.id, addDays(today, 30))
    await end(later.id, addDays(today, 31))
    const found = async (query: object) =>
      (await call(users.list, { query: { limit: 100, ...query } }, admin)).data.items.map(({ id }) => id)
    expect(await found({ expiry: 'soon' })).toContain(soon.id)
    expect(await found({ expiry: 'soon' })).not.toContain(later.id)
    expect(await found({ expiry: 'soon' })).not.toContain(ended.id)
    expect(await found({ expiry: 'dated' })).toEqual(expect.arrayContaining([ended.id, soon.id, later.id]))
    expect(await found({ expiry: 'endless' })).not.toContain(later.id)
    expect(await found({ expiry: 'past' })).toContain(ended.id)
    expect(await found({ expiry: 'past' })).not.toContain(soon.id)
    const ordered = await found({ orderField: 'expiresOn', orderDirection: 'ASC' })
    expect(ordered.indexOf(ended.id)).toBeLessThan(ordered.indexOf(soon.id))
    expect(ordered.indexOf(later.id)).toBeLessThan(ordered.indexOf(admin.user.id))
  })
})

describe('the programme keeps an administrator when time passes', () => {
  it('the last without a last day gets none; nor may that one go while the other will end', async () => {
    const other = await api.signIn('administrator', 2)
    const { data: roles } = await call(users.roles, {}, admin)
    const roleId = roles.items.find(({ name }) => name === 'Quản trị hệ thống')?.id
    expect((await save(other.user.id, { roleId, expiresOn: today })).data.expiresOn).toBe(today)
    const { data: self } = await call(users.get, { params: { id: admin.user.id } }, other)
    const params = { id: admin.user.id }
    const last = await call(users.update, { params, body: editOf(self, { roleId, expiresOn: today }) }, other)
    expect([last.error.message, last.error.fields]).toEqual([
      'LAST_ADMINISTRATOR',
      { expiresOn: errorCatalogue.LAST_ADMINISTRATOR.message },
    ])
    const answers = [
      await call(users.ban, { params, body: { code: 'left', note: null } }, other),
      await call(users.update, { params, body: editOf(self) }, other),
      await call(users.delete, { params, body: {} }, other),
    ]
    expect(answers[1]?.error.fields).toHaveProperty('roleId')
    expect(answers.map(({ error }) => error.message)).toEqual(Array.from({ length: 3 }, () => 'LAST_ADMINISTRATOR'))
    expect((await save(other.user.id, { roleId })).data.expiresOn).toBeNull()
    expect((await call(users.update, { params, body: editOf(self, { roleId, expiresOn: today }) }, other)).status).toBe(
      200,
    )
  })
})
