import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { passMinutes } from '../../../../tests/support/holding.ts'
import { readyOwner } from '../../../../tests/support/registrations.ts'
import { testPassword } from '../../../../tests/support/template.ts'
import { settleEmail, watchEmails } from './pending-email.jobs.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, db, platform, rows } = api
const { portal, users } = contract
const people = cast(api, { admin: ['administrator', 1], viewer: ['viewer', 1] })
const day = 24 * 60

const detail = async (id: string) => (await call(users.get, { params: { id } }, people.admin)).data
const give = async (id: string, email: string) => {
  const { name, phone, version } = await detail(id)
  const body = { name, email, phone, roleId: null, expiresOn: null, version }
  return call(users.update, { params: { id }, body }, people.admin)
}
/** An owner whom staff have given another address. */
const given = async () => {
  const owner = await readyOwner(api)
  const to = `doi-${owner.email}`
  const { data } = await give(owner.id, to)
  return { ...owner, to, data }
}
const signIn = async (email: string) => (await call(portal.login, { body: { email, password: testPassword } })).status
const cancel = (id: string, by: { token: string } = people.admin) => call(users.cancelEmail, { params: { id } }, by)
const settle = (id: string) => settleEmail(db, platform, id)
/** What was written to an address about its account, once there are so many letters. */
const told = async (email: string, count: number) => {
  await eventually(async () => expect(await api.lettersTo(email)).toHaveLength(count))
  return (await api.lettersTo(email)).at(-1)
}
const logOf = (id: string) =>
  rows
    .selectFrom('audit_logs')
    .select(['outcome', 'reason', 'changes', 'changed_by_name'])
    .where('ref_id', '=', id)
    .where('action', '=', 'user.settle-email')
    .execute()

it('rests for a day while the old address signs in and gets the codes, then takes its place and tells both', async () => {
  const { id, email, to, data } = await given()
  expect([data.email, data.pendingEmail?.email]).toEqual([email, to])
  const first = await told(email, 1)
  expect(first).toContain('vẫn đăng nhập và nhận thư bằng địa chỉ này')
  expect(first).toContain('Nếu bạn không đề nghị đổi, hãy báo ngay')
  expect(await signIn(email)).toBe(200)
  expect((await call(users.resetPassword, { params: { id } }, people.admin)).status).toBe(200)
  expect(await told(email, 2)).toContain('đặt mật khẩu mới')
  // The same again is no other wish: the day goes on, and nobody is told twice.
  expect((await give(id, to)).data.pendingEmail).toEqual(data.pendingEmail)
  const taken = await give(id, (await readyOwner(api)).email)
  expect([taken.status, taken.error.code, Object.keys(taken.error.fields ?? {})]).toEqual([
    409,
    'EMAIL_ALREADY_EXISTS',
    ['email'],
  ])

  await passMinutes(api, day - 1)
  await settle(id)
  expect((await detail(id)).email).toBe(email)
  expect([await api.lettersTo(to), await told(email, 2)]).toEqual([[], expect.anything()])
  await passMinutes(api, 1)
  const { accessToken: token } = (await call(portal.login, { body: { email, password: testPassword } })).data
  await watchEmails(db, platform, platform.jobs)
  await eventually(async () => expect((await detail(id)).email).toBe(to))
  await Promise.all([settle(id), settle(id)])
  expect(await detail(id)).toMatchObject({ pendingEmail: null, isEmailVerified: true })
  expect([await signIn(to), await signIn(email)]).toEqual([200, 400])
  expect((await call(portal.profile, {}, { token })).status).toBe(401)
  expect(await told(email, 3)).toContain('chuyển sang một địa chỉ email khác')
  expect(await told(to, 1)).toContain('Từ nay bạn đăng nhập')
  expect(await logOf(id)).toMatchObject([
    { outcome: 'success', changed_by_name: 'Hệ thống', changes: { email: { before: email, after: to } } },
  ])
})

it('is taken back by staff when its holder objects, and whoever gives another one begins the day anew', async () => {
  const { id, email, to } = await given()
  expect((await cancel(id, people.viewer)).status).toBe(403)
  expect((await cancel(id)).data).toMatchObject({ email, pendingEmail: null })
  expect(await told(email, 2)).toContain('Việc đổi email của tài khoản đã được huỷ')
  const twice = await cancel(id)
  expect([twice.status, twice.error.message]).toEqual([409, 'EMAIL_NOT_PENDING'])

  await give(id, `nua-${to}`)
  await passMinutes(api, day / 2)
  await give(id, `cuoi-${to}`)
  await passMinutes(api, day / 2)
  await settle(id)
  expect((await detail(id)).email).toBe(email)
  await passMinutes(api, day / 2)
  await settle(id)
  expect((await detail(id)).email).toBe(`cuoi-${to}`)
})

it('is dropped where somebody else has it by then: the owner and who gave it are told', async () => {
  const { id, email, to } = await given()
  const other = await readyOwner(api)
  await rows.updateTable('users').set({ email: to }).where('id', '=', other.id).execute()
  await passMinutes(api, day)
  await settle(id)
  await settle(id)
  expect(await detail(id)).toMatchObject({ email, pendingEmail: null })
  expect(await told(email, 2)).toContain('đã được huỷ')
  const notices = await rows
    .selectFrom('notifications')
    .select(['user_id', 'data'])
    .where('type', '=', 'user_email_kept')
    .execute()
  expect(notices).toEqual([{ user_id: people.admin.id, data: { userId: id } }])
  expect(await logOf(id)).toMatchObject([
    { outcome: 'refused', reason: 'EMAIL_ALREADY_EXISTS', changes: { pendingEmail: { before: to, after: null } } },
  ])
})
