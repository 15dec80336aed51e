import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { endOf } from '../../../../tests/support/batches.ts'
import { staffOf } from './fixtures/staff.ts'

const api = await startApi()
const { call, rows } = api
const { users, portal, auth } = contract
const { admin, newPerson, officer } = await staffOf(api)
const first = 'ChuCoSo2026'
let owners = 0

/** An owner who has registered and never typed the code. */
const newOwner = async () => {
  owners += 1
  const email = `cho-xac-minh${owners}@kiemthu.example`
  await call(portal.register, { body: { name: 'Đỗ Minh Chờ', email, password: first, confirmPassword: first } })
  const { id } = await rows.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, email, code: await api.codeFor(email) }
}
const invited = () => newPerson({ entrance: 'invitation', password: null })
const resend = (id: string, by: { token: string } = admin) => call(users.resendVerification, { params: { id } }, by)

/** All letters to an address, once there are so many. */
const letters = async (email: string, count: number): Promise<string[]> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = await api.lettersTo(email)
    if (found.length >= count) return found
    await pause(50)
  }
  throw new Error(`There are not ${count} letters to ${email}`)
}

describe('the proof of an address', () => {
  it('is sent again to an owner as the same live code, which then opens the door', async () => {
    const { id, email, code } = await newOwner()
    expect((await call(users.get, { params: { id } }, admin)).data.can.resendVerification).toBe(true)
    expect((await resend(id)).status).toBe(200)
    const [, second] = await letters(email, 2)
    expect(second).toContain(code)
    await call(portal.verifyEmail, { body: { email, code } })
    expect((await resend(id)).error.message).toBe('EMAIL_ALREADY_VERIFIED')
    expect((await call(users.get, { params: { id } }, admin)).data.can.resendVerification).toBe(false)
    const { data } = await call(contract.auditLogs.list, { query: { refId: id } }, admin)
    const acts = data.items.filter(
      ({ action, changedBy }) => `${action} ${changedBy.id}` === `user.resend-verification ${admin.user.id}`,
    )
    expect(acts.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'success'])
  })

  it('is the invitation for staff, and both are five an hour for one mailbox, with the time to wait', async () => {
    const { id, email } = await invited()
    expect((await resend(id)).status).toBe(200)
    for (const letter of await letters(email, 2)) expect(letter).toContain('Bạn được mời làm việc')
    const rest = await Promise.all(Array.from({ length: 6 }, () => resend(id)))
    const refused = rest.filter(({ status }) => status === 429)
    expect([rest.length - refused.length, refused[0]?.error.message]).toEqual([4, 'OTP_TOO_MANY_REQUESTS'])
  })

  it('is nothing for an account that is banned, has ended, is above one, or for who may not edit accounts', async () => {
    const { id } = await invited()
    const reader = await officer('Chỉ đọc tài khoản', ['user:list', 'user:read'])
    expect((await resend(id, reader)).status).toBe(403)
    await rows.updateTable('users').set({ expires_on: '2020-01-01' }).where('id', '=', id).execute()
    expect((await resend(id)).error.message).toBe('ACCOUNT_EXPIRED')
    await rows.updateTable('users').set({ expires_on: null, status: 'inactive' }).where('id', '=', id).execute()
    expect((await resend(id)).error.message).toBe('USER_IS_BANNED')
  })
})

describe('the proof of many addresses', () => {
  const ended = (id: string) => endOf(() => call(users.batch, { params: { id } }, admin))

  it('names who is left out and why, sends each its letter, and reports the mailbox that has had enough', async () => {
    const [one, full, owner, proven] = [await invited(), await invited(), await newOwner(), await newPerson()]
    await Promise.all(Array.from({ length: 5 }, () => resend(full.id)))
    const ids = [one.id, full.id, owner.id, proven.id, admin.user.id]
    const { data: frozen } = await call(users.freezeBatch, { body: { action: 'resendVerification', ids } }, admin)
    expect(Object.fromEntries(frozen.problems.map(({ id, why }) => [id, why]))).toEqual({
      [proven.id]: 'Email của tài khoản này đã được xác minh.',
      [admin.user.id]: 'Đây là tài khoản của chính bạn.',
    })
    await call(users.runBatch, { params: { id: frozen.id }, body: {} }, admin)
    await call(users.runBatch, { params: { id: frozen.id }, body: {} }, admin)
    const { counts, problems } = await ended(frozen.id)
    expect(counts).toMatchObject({ done: 2, skipped: 1, excluded: 2, failed: 0 })
    expect(problems.find(({ id }) => id === full.id)?.why).toContain('quá nhiều lần')
    expect(await letters(one.email, 2)).toHaveLength(2)
    expect((await letters(owner.email, 2))[1]).toContain(owner.code)
    const { data: history } = await call(users.story, { params: { id: one.id } }, admin)
    expect(history.items.map(({ action }) => action)).toEqual(['user.resend-verification', 'user.create'])
  })
})

describe('a password of an owner', () => {
  it('is set anew by the code that an administrator sends, and opens the portal', async () => {
    const { id, email, code } = await newOwner()
    await call(portal.verifyEmail, { body: { email, code } })
    expect((await call(users.resetPassword, { params: { id } }, admin)).status).toBe(200)
    const fresh = await api.codeFor(email, 1)
    const { data } = await call(auth.verifyOtp, { body: { email, code: fresh } })
    const password = 'BienXanh7Song'
    const done = await call(auth.resetPassword, { body: { token: data.token, password, confirmPassword: password } })
    expect(done.status).toBe(200)
    expect(done.data.email).toBe(email)
    expect((await call(portal.login, { body: { email, password } })).status).toBe(200)
  })
})
