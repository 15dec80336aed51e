import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'

const api = await startApi()
const { call, rows, codeFor, signIn } = api
const { auth } = contract
const chosen = 'MatBaoAnToan2026'
const forgot = (email: string) => patient(call)(auth.forgotPassword, { body: { email } })
const verify = (email: string, code: string) => patient(call)(auth.verifyOtp, { body: { email, code } })
const reset = (token: string, password = chosen, confirmPassword = password) =>
  call(auth.resetPassword, { body: { token, password, confirmPassword } })
const login = (email: string, password: string) => call(auth.login, { body: { email, password } })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const messages = (answers: { error: { message: string } | undefined }[]) => answers.map(({ error }) => error?.message)
const mailed = new Map<string, number>()
/** Asks, and reads the mail that follows. */
const ask = async (email: string): Promise<string> => {
  expect((await forgot(email)).status).toBe(200)
  const before = mailed.get(email) ?? 0
  mailed.set(email, before + 1)
  return codeFor(email, before)
}

beforeEach(() => rows.deleteFrom('throttles').execute())

describe('recovery', () => {
  it('leads from the mail to a new password, ends every session, and tells the person', async () => {
    const email = staffEmail('assessor')
    const [first, second] = [await signIn('assessor'), await signIn('assessor')]
    const code = await ask(email)
    const { data } = await verify(email, code)
    expect((await reset(data.token)).data).toEqual({ email })
    for (const { token } of [first, second]) expect((await call(contract.profile.get, {}, { token })).status).toBe(401)
    expect((await login(email, testPassword)).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
    expect((await login(email, chosen)).status).toBe(200)
    await expect.poll(() => api.lettersTo(email).then((letters) => letters.join('\n'))).toContain('đã được đổi')
  })

  it('opens the account of somebody who was locked out by guesses, and proves the address', async () => {
    const email = staffEmail('assessor', 2)
    await rows.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute()
    for (let nth = 0; nth < 11; nth += 1) await login(email, 'SaiMatKhau1')
    const { data } = await verify(email, await ask(email))
    await reset(data.token)
    expect((await login(email, chosen)).status).toBe(200)
  })

  it('names the failing rule of a password, at its field, and keeps the token for the next try', async () => {
    const email = staffEmail('viewer', 2)
    const { data } = await verify(email, await ask(email))
    const answers = [await reset(data.token, 'ngan1A'), await reset(data.token, 'Password2026')]
    answers.push(await reset(data.token, 'KiemThu-2026'), await reset(data.token, chosen, 'KhacMatKhau2026'))
    expect(messages(answers)).toEqual([
      'PASSWORD_NOT_STRONG',
      'PASSWORD_NOT_STRONG',
      'PASSWORD_NOT_STRONG',
      'PASSWORD_NOT_MATCH',
    ])
    expect(answers.map(({ error }) => error.fields)).toEqual([
      { password: 'Mật khẩu cần: ít nhất 8 ký tự.' },
      { password: 'Mật khẩu này quá phổ biến nên dễ bị đoán. Vui lòng chọn mật khẩu khác.' },
      { password: expect.stringContaining('tên của chương trình') },
      { confirmPassword: 'Mật khẩu nhập lại không khớp.' },
    ])
    expect((await reset(data.token)).status).toBe(200)
  })
})

describe('an attacker', () => {
  const email = staffEmail('leader')

  it('gets five of a thousand guesses judged, thirty a day for an address, and then not even the right one', async () => {
    const code = await ask(email)
    const guesses = []
    for (let round = 0; round < 20; round += 1) {
      // From ever new network addresses: their own throttle is not what is tried here.
      await rows.deleteFrom('throttles').where('key', 'like', 'guess-from:%').execute()
      guesses.push(...(await Promise.all(Array.from({ length: 50 }, () => verify(email, wrongOf(code))))))
    }
    const judged = messages(guesses).filter((message) => message === 'OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect(judged).toHaveLength(5)
    expect(new Set(messages(guesses))).toEqual(new Set(['OTP_CODE_OR_TOKEN_NOT_CORRECT', 'OTP_FAILED_TOO_MANY_TIMES']))
    expect((await verify(email, code)).error.message).toBe('OTP_FAILED_TOO_MANY_TIMES')
    await rows.updateTable('throttles').set({ taken: 30 }).where('key', '=', `guess:reset-password:${email}`).execute()
    expect((await verify(email, await ask(email))).error.message).toBe('OTP_FAILED_TOO_MANY_TIMES')
  })

  it('of one network address is stopped after a hundred guesses at whatever addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, nth) => verify(`ai${nth}@kiemthu.example`, '1'.repeat(6))),
    )
    expect(messages(answers).filter((message) => message === 'OTP_NOT_FOUND')).toHaveLength(100)
    expect(messages(answers).filter((message) => message === 'OTP_TOO_MANY_REQUESTS')).toHaveLength(10)
  })

  it('who storms for mails causes five an hour with one live code, however many ask at once', async () => {
    const target = staffEmail('secretariat')
    const answers = await Promise.all(Array.from({ length: 40 }, () => forgot(target)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.error.message).toBe('OTP_TOO_MANY_REQUESTS')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500)
    const codes = await rows.selectFrom('email_codes').selectAll().where('email', '=', target).execute()
    expect(codes).toHaveLength(1)
  })

  it('uses a code once, a token once, and of two tokens the newer', async () => {
    const target = staffEmail('viewer')
    const code = await ask(target)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(target, code)))
    const won = answers.find(({ status }) => status === 200)
    const others = messages(answers.filter(({ status }) => status !== 200))
    expect(others).toHaveLength(7)
    for (const message of others) expect(['OTP_IS_VERIFIED', 'OTP_FAILED_TOO_MANY_TIMES']).toContain(message)
    const second = await ask(target)
    expect(second).not.toBe(code)
    expect((await reset(won?.data.token ?? '')).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    const { token } = (await verify(target, second)).data
    const resets = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
    expect(resets.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(token, 'KhacNuaNhe2026')).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
  })

  it('cannot skip a step, use a forged, late or foreign code, or one of a banned account', async () => {
    const target = staffEmail('secretariat', 2)
    const code = await ask(target)
    expect((await verify(staffEmail('leader', 2), code)).error.message).toBe('OTP_NOT_FOUND')
    const { id } = await rows
      .selectFrom('email_codes')
      .select('id')
      .where('email', '=', target)
      .executeTakeFirstOrThrow()
    for (const token of ['x', `${id}.${'a'.repeat(43)}`, `${id}.`]) {
      expect((await reset(token)).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    }
    await rows.updateTable('email_codes').set({ expires_at: new Date() }).where('id', '=', id).execute()
    expect((await verify(target, code)).error.message).toBe('OTP_IS_EXPIRED')
    const { token } = (await verify(target, await ask(target))).data
    const late = new Date(Date.now() - 11 * 60_000)
    await rows.updateTable('email_codes').set({ verified_at: late }).where('verified_at', 'is not', null).execute()
    expect((await reset(token)).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    const { token: another } = (await verify(target, await ask(target))).data
    await rows.updateTable('users').set({ status: 'inactive' }).where('email', '=', target).execute()
    expect((await reset(another)).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
  })
})

describe('a verification asked for again at the sign-in', () => {
  const again = (email: string) => call(auth.resendVerification, { body: { email } })

  it('reaches a member of staff whose address is unproven, and a recovery proves it', async () => {
    const email = staffEmail('leader', 2)
    await rows.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute()
    expect((await login(email, testPassword)).error.message).toBe('NOT_VERIFIED_EMAIL')
    const before = (await api.lettersTo(email)).length
    expect((await again(email)).data).toBeNull()
    const { data } = await verify(email, await codeFor(email, before))
    await reset(data.token)
    expect((await login(email, chosen)).status).toBe(200)
  })

  it('answers alike, and costs the same statements, whoever it is; a live code stays good', async () => {
    const email = staffEmail('administrator')
    const before = (await api.lettersTo(email)).length
    await forgot(email)
    const code = await codeFor(email, before)
    const traceOf = async (target: string) => {
      api.statements.length = 0
      const { status, data } = await again(target)
      return { status, data, statements: [...api.statements] }
    }
    const waiting = staffEmail('viewer', 2)
    await rows.updateTable('users').set({ email_verified_at: null }).where('email', '=', waiting).execute()
    const [known, unknown, unproven] = [await traceOf(email), await traceOf('ai@x.example'), await traceOf(waiting)]
    expect(unknown.statements.length).toBeGreaterThan(5)
    expect(unknown).toEqual(known)
    expect(unproven).toEqual(known)
    expect((await verify(email, code)).status).toBe(200)
    for (let nth = 0; nth < 4; nth += 1) await again('ai@x.example')
    expect((await again('ai@x.example')).error.message).toBe('OTP_TOO_MANY_REQUESTS')
  })
})

describe('an address that nobody has', () => {
  const unknown = 'khong-ai@kiemthu.example'
  const known = staffEmail('leader', 2)

  it('answers word for word as one that somebody has, through all the steps', async () => {
    const path = async (email: string) => {
      const seen = [await forgot(email), await forgot(email)]
      for (let nth = 0; nth < 6; nth += 1) seen.push((await verify(email, '000000')) as never)
      seen.push(await forgot(email))
      return seen.map(({ status, data, error }) => ({ status, data, error: error?.message, fields: error?.fields }))
    }
    expect(await path(unknown)).toEqual(await path(known))
  })

  it('costs the same statements and the same job: nothing is left for a clock to measure', async () => {
    const traceOf = async (email: string) => {
      api.statements.length = 0
      await forgot(email)
      await verify(email, '123456')
      return [...api.statements]
    }
    const [one, two] = [await traceOf('la@kiemthu.example'), await traceOf(staffEmail('administrator', 2))]
    expect(one.length).toBeGreaterThan(10)
    expect(one).toEqual(two)
    const jobs = await sql<{
      id: string
    }>`select data->>'codeId' as id from pgboss.job where name = 'code-mail'`.execute(rows)
    const codes = await rows
      .selectFrom('email_codes')
      .select(['id', 'email'])
      .where('email', 'in', ['la@kiemthu.example', staffEmail('administrator', 2)])
      .execute()
    expect(codes).toHaveLength(2)
    for (const { id } of codes) expect(jobs.rows.map((job) => job.id)).toContain(id)
    expect(await api.lettersTo('la@kiemthu.example')).toEqual([])
  })
})

describe('a password that somebody else chose', () => {
  it('lets nothing be done but to change it', async () => {
    const { token, user } = await signIn('administrator')
    await rows.updateTable('users').set({ must_change_password: true }).where('id', '=', user.id).execute()
    expect((await call(contract.profile.get, {}, { token })).data.mustChangePassword).toBe(true)
    const refused = await call(contract.facilities.list, {}, { token })
    expect([refused.status, refused.error.message]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    const body = { currentPassword: testPassword, password: chosen, confirmPassword: chosen }
    expect((await call(contract.profile.changePassword, { body }, { token })).data.mustChangePassword).toBe(false)
    expect((await call(contract.facilities.list, {}, { token })).status).toBe(200)
  })
})
