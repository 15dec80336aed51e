import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import { newOwner, readyOwner } from '../../../../tests/support/registrations.ts'
import { staffEmail } from '../../../../tests/support/template.ts'

const api = await startApi()
const { call, rows, codeFor } = api
const portal = contract.portal
const password = 'ChuCoSo2026'
const register = (email: string) =>
  call(portal.register, { body: { name: 'Trần Văn Chủ', email, password, confirmPassword: password } })

describe('an account', () => {
  it('is verified by the code of the mail, and only then signs in', async () => {
    const email = 'moi@kiemthu.example'
    expect((await register(email)).data).toEqual({ email })
    expect((await call(portal.login, { body: { email, password } })).error.message).toBe('NOT_VERIFIED_EMAIL')
    const code = await codeFor(email)
    expect((await call(portal.verifyEmail, { body: { email, code } })).status).toBe(200)
    const { data } = await call(portal.login, { body: { email, password } })
    expect((await call(portal.profile, {}, { token: data.accessToken })).data).toMatchObject({ email })
    expect((await call(portal.verifyEmail, { body: { email, code } })).error.message).toBe('OTP_IS_VERIFIED')
  })

  it('needs an e-mail that nobody has, a strong password, and the same one twice', async () => {
    const { email } = await newOwner(api)
    const taken = await register(email)
    expect([taken.status, taken.error.message, taken.error.fields]).toEqual([
      409,
      'EMAIL_ALREADY_EXISTS',
      { email: 'Email này đã được dùng cho một tài khoản khác.' },
    ])
    const weak = await call(portal.register, {
      body: { name: 'A', email: 'x', password: 'abc', confirmPassword: 'abd' },
    })
    expect(weak.status).toBe(400)
    expect(Object.keys(weak.error.fields ?? {}).sort()).toEqual(['email', 'name'])
    const given = { name: 'Trần Văn Chủ', email: 'khac@kiemthu.example' }
    const chosen = [
      ['abc', 'abc'],
      ['NhanXanh2026', 'NhanXanh2026'],
      [password, 'KhacHan2026'],
    ] as const
    const answers = await Promise.all(
      chosen.map(([first, second]) =>
        call(portal.register, { body: { ...given, password: first, confirmPassword: second } }),
      ),
    )
    expect(answers.map(({ error }) => [error.message, Object.keys(error.fields ?? {})])).toEqual([
      ['PASSWORD_NOT_STRONG', ['password']],
      ['PASSWORD_NOT_STRONG', ['password']],
      ['PASSWORD_NOT_MATCH', ['confirmPassword']],
    ])
  })

  it('has one live code: a resend brings the same digits, five guesses are judged, a new one is another', async () => {
    const email = 'doan@kiemthu.example'
    await register(email)
    const code = await codeFor(email)
    await call(portal.resendVerification, { body: { email } })
    expect(await codeFor(email, 1)).toBe(code)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => patient(call)(portal.verifyEmail, { body: { email, code: wrong } })),
    )
    const judged = guesses.filter(({ error }) => error.message === 'OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect(judged).toHaveLength(5)
    // Guesses that nobody looked at cannot swell the log.
    const unseen = rows.selectFrom('audit_logs').select('id').where('reason', '=', 'OTP_FAILED_TOO_MANY_TIMES')
    expect(await unseen.execute()).toEqual([])
    expect((await call(portal.verifyEmail, { body: { email, code } })).error.message).toBe('OTP_FAILED_TOO_MANY_TIMES')
    await call(portal.resendVerification, { body: { email } })
    const next = await codeFor(email, 2)
    expect(next).not.toBe(code)
    const right = await Promise.all(
      Array.from({ length: 4 }, () => call(portal.verifyEmail, { body: { email, code: next } })),
    )
    expect(right.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses an expired code, an unknown address, and more than five mails an hour', async () => {
    const email = 'muon@kiemthu.example'
    await register(email)
    const code = await codeFor(email)
    await rows.updateTable('email_codes').set({ expires_at: new Date() }).execute()
    expect((await call(portal.verifyEmail, { body: { email, code } })).error.message).toBe('OTP_IS_EXPIRED')
    const unknown = await call(portal.verifyEmail, { body: { email: 'la@kiemthu.example', code } })
    expect([unknown.status, unknown.error.message]).toEqual([404, 'OTP_NOT_FOUND'])
    const resend = () => call(portal.resendVerification, { body: { email: 'la@kiemthu.example' } })
    for (let sent = 0; sent < 5; sent += 1) expect((await resend()).status).toBe(200)
    const refused = await resend()
    expect(refused.error.message).toBe('OTP_TOO_MANY_REQUESTS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  it('stores neither password nor code, in no table', async () => {
    const email = 'kin@kiemthu.example'
    await register(email)
    const code = await codeFor(email)
    const { sql } = await import('kysely')
    const dump = await sql`select (select json_agg(u) from users u) u, (select json_agg(c) from email_codes c) c,
      (select json_agg(j) from pgboss.job j) j, (select json_agg(a) from audit_logs a) a`.execute(rows)
    const text = JSON.stringify(dump.rows)
    expect(text).toContain('argon2id')
    expect(text).not.toContain(password)
    // Digits within an identifier, a fraction of a second or a hash are no code.
    expect(text).not.toMatch(new RegExp(String.raw`(?<![\w.+/-])${code}(?![\w+/-])`))
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => call(portal.forgotPassword, { body: { email } })
  const verify = (email: string, code: string) => call(portal.verifyOtp, { body: { email, code } })
  const reset = (token: string, chosen: string) =>
    call(portal.resetPassword, { body: { token, password: chosen, confirmPassword: chosen } })

  it('is replaced by its owner through a code, which ends every session and serves once', async () => {
    const owner = await readyOwner(api)
    expect((await forgot(owner.email)).status).toBe(200)
    const { token } = (await verify(owner.email, await codeFor(owner.email))).data
    const weak = await reset(token, 'ngan')
    expect([weak.error.message, Object.keys(weak.error.fields ?? {})]).toEqual(['PASSWORD_NOT_STRONG', ['password']])
    const [first, second] = await Promise.all([reset(token, 'BienXanh7Song'), reset(token, 'BienXanh7Song')])
    expect([first.status, second.status].sort((one, other) => one - other)).toEqual([200, 400])
    expect((await call(portal.profile, {}, owner)).status).toBe(401)
    const login = (given: string) => call(portal.login, { body: { email: owner.email, password: given } })
    expect((await login('ThuNghiem2026')).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
    expect((await login('BienXanh7Song')).status).toBe(200)
    await expect.poll(async () => (await api.lettersTo(owner.email)).join('\n')).toContain('đã được đổi')
  })

  it('is answered alike for every address, and the portal gives staff no password', async () => {
    const { email } = await readyOwner(api)
    const [staff, barred] = [staffEmail('viewer'), await readyOwner(api)]
    await rows.updateTable('users').set({ status: 'inactive' }).where('id', '=', barred.id).execute()
    const answers = []
    for (const each of [email, 'khong-ai@kiemthu.example', staff, barred.email]) answers.push(await forgot(each))
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
    expect(await api.lettersTo(barred.email)).toEqual([])
    const code = await codeFor(staff)
    expect((await verify(staff, code)).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    // Not used up: at the door of staff it still holds, and what it earns there is worth nothing here.
    const { token } = (await call(contract.auth.verifyOtp, { body: { email: staff, code } })).data
    expect((await reset(token, 'BienXanh7Song')).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect((await call(contract.auth.login, { body: { email: staff, password: 'ThuNghiem2026' } })).status).toBe(200)
  })

  it('may be asked for at the console, too: the code is good at the portal', async () => {
    const { email } = await readyOwner(api)
    expect((await call(contract.auth.forgotPassword, { body: { email } })).status).toBe(200)
    const code = await codeFor(email)
    expect((await verify(email, code)).status).toBe(200)
  })
})
