import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import { newOwner } from '../../../../tests/support/registrations.ts'

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
