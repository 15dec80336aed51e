import { contract } from '@nhanxanh/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { passwordHashing } from '../../platform/passwords.ts'
import { digitsOf } from '../codes/codes.service.ts'
import { signAccessToken } from './tokens.ts'

const api = await startApi({ TRUST_PROXY: true })
const { call, rows, codeFor } = api
const { auth } = contract

const from = (ip: string, cookie?: string) => ({ headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) } })
const login = (email: string, password: string, ip: string, cookie?: string) =>
  call(auth.login, { body: { email, password } }, from(ip, cookie))
const forgot = (email: string, ip: string, cookie?: string) =>
  call(auth.forgotPassword, { body: { email } }, from(ip, cookie))
const verify = (email: string, code: string, ip: string, cookie?: string) =>
  call(auth.verifyOtp, { body: { email, code } }, from(ip, cookie))
const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
/** A device from which somebody has signed in before. */
const deviceOf = async (email: string, cookie?: string) =>
  cookieOf(await login(email, testPassword, '203.0.113.1', cookie))
const strangers = Array.from({ length: 40 }, (_, nth) => `198.51.100.${nth + 1}`)
const guessed = async (email: string, guesses = 5) => {
  const answers = await Promise.all(
    strangers.flatMap((ip) => Array.from({ length: guesses }, () => login(email, 'SaiMatKhau1', ip))),
  )
  return answers.map(({ status, error }) => `${status} ${error.message}`)
}
const looked = async () => {
  const rowsSeen = rows.selectFrom('audit_logs').select('id').where('reason', '=', 'EMAIL_OR_PASSWORD_NOT_CORRECT')
  return (await rowsSeen.execute()).length
}

beforeEach(() => rows.deleteFrom('throttles').execute())

describe('two hundred wrong passwords from forty networks', () => {
  const email = staffEmail('secretariat')

  it('leave ten looked at, one text, and the owner in from a known device; nobody else gets in', async () => {
    const device = await deviceOf(email)
    const before = await looked()
    expect(new Set(await guessed(email))).toEqual(new Set(['400 EMAIL_OR_PASSWORD_NOT_CORRECT']))
    expect((await looked()) - before).toBe(10)
    expect((await login(email, testPassword, '203.0.113.9')).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
    expect((await login(email, testPassword, '203.0.113.9', device)).status).toBe(200)
    // That the owner came in gives the strangers nothing back.
    expect((await login(email, testPassword, '203.0.113.9')).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
  })

  it('leave a known device ten guesses of its own, whatever is tried from its network', async () => {
    const device = await deviceOf(email)
    await rows.updateTable('throttles').set({ taken: 100 }).where('key', '=', 'login-from:203.0.113.1').execute()
    expect((await login(email, testPassword, '203.0.113.1')).status).toBe(429)
    for (let nth = 0; nth < 9; nth += 1) await login(email, 'SaiMatKhau1', '203.0.113.1', device)
    expect((await login(email, testPassword, '203.0.113.1', device)).status).toBe(200)
    for (let nth = 0; nth < 10; nth += 1) await login(email, 'SaiMatKhau1', '203.0.113.1', device)
    expect((await login(email, testPassword, '203.0.113.1', device)).error.message).toBe(
      'EMAIL_OR_PASSWORD_NOT_CORRECT',
    )
  })

  it('from one network alone leave all others their guesses', async () => {
    for (let nth = 0; nth < 11; nth += 1) await login(email, 'SaiMatKhau1', '198.51.100.1')
    expect((await login(email, testPassword, '198.51.100.1')).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
    expect((await login(email, testPassword, '203.0.113.9')).status).toBe(200)
  })
})

describe('the cookie of a known device', () => {
  const [email, another] = [staffEmail('viewer'), staffEmail('leader')]

  it('is out of reach of scripts, goes to the doors alone, and names nobody', async () => {
    const header = (await login(email, testPassword, '203.0.113.1')).headers.get('set-cookie')
    expect(header).toMatch(/^nx-device=[\w.~-]+; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    const secure = { headers: { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' } }
    const overTls = await call(auth.login, { body: { email, password: testPassword } }, secure)
    expect(overTls.headers.get('set-cookie')).toContain('; Secure')
    expect((await login(email, 'SaiMatKhau1', '203.0.113.1')).headers.get('set-cookie')).toBeNull()
  })

  it('is worth nothing for another account, forged, or too old; five people may share a browser', async () => {
    const device = await deviceOf(email)
    const [nonce, expiry, signature] = device.slice('nx-device='.length).split('.')
    const late = (Number.parseInt(expiry ?? '', 36) + 86_400).toString(36)
    const forged = [`${nonce}.${late}.${signature}`, `${'A'.repeat(22)}.${expiry}.${signature}`, 'x', '~~']
    await guessed(email, 1)
    await guessed(another, 1)
    for (const value of forged) {
      const tried = await login(email, testPassword, '203.0.113.9', `nx-device=${value}`)
      expect(tried.error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
    }
    expect((await login(another, testPassword, '203.0.113.9', device)).status).toBe(400)
    expect((await login(email, testPassword, '203.0.113.9', `a=b; ${device}; c=d`)).status).toBe(200)
    await rows.deleteFrom('throttles').execute()
    const shared = await deviceOf(another, device)
    expect(shared.split('~')).toHaveLength(2)
    await guessed(email, 1)
    expect((await login(email, testPassword, '203.0.113.9', shared)).status).toBe(200)
  })
})

describe('asked codes', () => {
  const email = staffEmail('assessor')

  it('from other networks leave a known device, another network and staff their own', async () => {
    const device = await deviceOf(email)
    const asked = await Promise.all(Array.from({ length: 6 }, () => forgot(email, '198.51.100.1')))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await forgot(email, '203.0.113.9')).status).toBe(200)
    await Promise.all(strangers.map((ip) => forgot(email, ip)))
    expect((await forgot(email, '203.0.113.9')).error.message).toBe('OTP_TOO_MANY_REQUESTS')
    expect((await forgot(email, '203.0.113.9', device)).status).toBe(200)
    const { token, user } = await api.signIn('administrator')
    const assessor = await rows.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    expect(user.email).not.toBe(email)
    const reset = () => call(contract.users.resetPassword, { params: { id: assessor.id } }, { token })
    expect((await reset()).status).toBe(200)
  })

  it('that are guessed at by strangers stay good on a known device, which has five guesses of its own', async () => {
    // To an account of its own: letters of another test may still be on their way.
    const email = staffEmail('assessor', 2)
    const device = await deviceOf(email)
    await rows.deleteFrom('email_codes').execute()
    const before = (await api.lettersTo(email)).length
    await forgot(email, '203.0.113.1', device)
    const code = await codeFor(email, before)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(strangers.map((ip) => verify(email, wrong, ip)))
    const judged = guesses.filter(({ error }) => error.message === 'OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect(judged).toHaveLength(5)
    expect((await verify(email, code, '203.0.113.9')).error.message).toBe('OTP_FAILED_TOO_MANY_TIMES')
    for (let nth = 0; nth < 4; nth += 1) await verify(email, wrong, '203.0.113.1', device)
    expect((await verify(email, code, '203.0.113.1', device)).status).toBe(200)
  })

  it('of a member of staff can be given although strangers used up the guesses of the day', async () => {
    // To an account of its own: letters of another test may still be on their way.
    const email = staffEmail('secretariat', 2)
    // Who never signed in would be invited instead.
    await deviceOf(email)
    const key = `guess:reset-password:${email}`
    await rows.insertInto('throttles').values({ key, window_started_at: new Date(), taken: 30 }).execute()
    const { token } = await api.signIn('administrator')
    const { id } = await rows.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await rows.deleteFrom('email_codes').execute()
    const before = (await api.lettersTo(email)).length
    await call(contract.users.resetPassword, { params: { id } }, { token })
    expect((await verify(email, await codeFor(email, before), '203.0.113.9')).status).toBe(200)
  })
})

describe('a dump of the database', () => {
  it('makes no token, no code and no password (RELIABILITY 48)', async () => {
    await rows.deleteFrom('email_codes').execute()
    const { user } = await api.signIn('administrator')
    await call(auth.forgotPassword, { body: { email: staffEmail('administrator') } })
    const own = rows.selectFrom('sessions').selectAll().where('user_id', '=', user.id).where('ended_at', 'is', null)
    const session = await own.executeTakeFirstOrThrow()
    const code = await rows.selectFrom('email_codes').selectAll().executeTakeFirstOrThrow()
    const digits = await codeFor(staffEmail('administrator'))
    const { rows: columns } = await api.owner.query<{ t: string; c: string }>(
      `select table_schema || '.' || table_name as t, column_name as c from information_schema.columns
       where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const dumped: Buffer[] = []
    for (const { t, c } of columns) {
      const found = await api.owner.query<{ v: Buffer | null }>(`select "${c}" as v from ${t} limit 500`)
      dumped.push(...found.rows.flatMap(({ v }) => v ?? []))
    }
    // What tells the keys apart is written as digits.
    const inUse = await rows.selectFrom('keys_in_use').select('id').execute()
    dumped.push(...inUse.map(({ id }) => Buffer.from(id, 'hex')))
    // The seed's hash and the key's fingerprint at least, or nothing has been tried.
    expect(dumped.length).toBeGreaterThan(1)
    for (const root of dumped) {
      const keys = deriveKeys(root)
      const bearer = { userId: user.id, sessionId: session.id, audience: 'console' as const }
      const token = await signAccessToken(keys, bearer, new Date())
      expect((await call(contract.profile.get, {}, { token })).status).toBe(401)
      expect(digitsOf(keys, code.id)).not.toBe(digits)
    }
    // What the program takes; the accounts of tests cost less.
    expect(await passwordHashing().hash(testPassword)).toMatch(/^\$argon2id\$v=19\$m=(4[6-9]|[5-9]\d|\d{3,})\d{3}/)
    const users = await rows.selectFrom('users').select('password_hash').execute()
    for (const { password_hash: hash } of users) expect(hash).toMatch(/^\$argon2id\$v=19\$/)
  })
})
