import { contract } from '@nhanxanh/contract'
import { SignJWT, decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import { readyOwner } from '../../../../tests/support/registrations.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'

const api = await startApi()
const { call, signIn, rows } = api
const login = (email: string, password: string) => patient(call)(contract.auth.login, { body: { email, password } })
const refresh = (refreshToken: string) => call(contract.auth.refresh, { body: { refreshToken } })
const profile = (token: string) => call(contract.profile.get, {}, { token })

describe('login', () => {
  it('answers with the person, the role with its keys, and both tokens', async () => {
    const { status, data } = await login(` ${staffEmail('secretariat').toUpperCase()} `, testPassword)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      email: staffEmail('secretariat'),
      role: { name: 'Tổ thư ký', assignedOnly: false },
    })
    expect(data.user.role.permissions).toContain('facility:approve')
    expect((await profile(data.accessToken)).data).toEqual(data.user)
    const name = 'Thẩm định viên'
    await rows.updateTable('roles').set({ assigned_only: true }).where('name', '=', name).execute()
    const expert = await login(staffEmail('assessor'), testPassword)
    expect(expert.data.user.role).toMatchObject({ name, assignedOnly: true })
  })

  it('tells a wrong password and an unknown account apart to nobody', async () => {
    const wrong = await login(staffEmail('viewer'), 'SaiMatKhau1')
    const unknown = await login('khong-co@kiemthu.example', 'SaiMatKhau1')
    expect([wrong.status, wrong.error.message]).toEqual([400, 'EMAIL_OR_PASSWORD_NOT_CORRECT'])
    expect([unknown.status, unknown.error.message]).toEqual([wrong.status, wrong.error.message])
  })

  it('says at the field what is missing', async () => {
    const { status, error } = await login('khong phai email', '')
    expect(status).toBe(400)
    expect(error.fields).toEqual({ email: 'Email không hợp lệ.', password: 'Vui lòng nhập mật khẩu.' })
  })

  it('evaluates eight guesses from a network in a quarter of an hour, then refuses even the right password with the same words', async () => {
    const email = staffEmail('leader', 2)
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, nth) => login(email, `SaiMatKhau${nth}`)))
    expect(new Set(guesses.map(({ error }) => error.message))).toEqual(new Set(['EMAIL_OR_PASSWORD_NOT_CORRECT']))
    expect((await login(email, testPassword)).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
    expect((await login(staffEmail('leader', 1), testPassword)).status).toBe(200)
    const recorded = await rows
      .selectFrom('audit_logs')
      .selectAll()
      .where('reason', '=', 'EMAIL_OR_PASSWORD_NOT_CORRECT')
      .execute()
    // Two from the test before, eight that were looked at: the others cannot swell the log.
    expect(recorded).toHaveLength(10)
    await rows
      .updateTable('throttles')
      .set({ window_started_at: new Date(Date.now() - 16 * 60_000) })
      .where('key', 'like', `login:console:${email}%`)
      .execute()
    expect((await login(email, testPassword)).status).toBe(200)
  })

  it('tells an address with a hundred wrong guesses how long to wait, and locks no account from there', async () => {
    const addressKey = 'login-from:127.0.0.1'
    const counted = async (key: string) =>
      (await rows.selectFrom('throttles').select('taken').where('key', '=', key).executeTakeFirst())?.taken ?? 0
    const before = await counted(addressKey)
    expect((await login(staffEmail('viewer'), testPassword)).status).toBe(200)
    // A right password is no guess: an office behind one address signs in as often as it likes.
    expect(await counted(addressKey)).toBe(before)
    await rows
      .updateTable('throttles')
      .set({ taken: 100, window_started_at: new Date() })
      .where('key', '=', addressKey)
      .execute()
    for (const password of [testPassword, 'SaiMatKhau1']) {
      const { status, error, headers } = await login(staffEmail('viewer'), password)
      expect([status, error.message]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    }
    expect(await counted(`login:console:${staffEmail('viewer')}`)).toBe(0)
    await rows.deleteFrom('throttles').where('key', '=', addressKey).execute()
    expect((await login(staffEmail('viewer'), testPassword)).status).toBe(200)
  })

  it('keeps a banned account out and ends its running session with the next call', async () => {
    const { token, refreshToken, user } = await signIn('assessor', 2)
    expect((await profile(token)).status).toBe(200)
    await rows.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute()
    expect((await profile(token)).status).toBe(401)
    const renewal = await refresh(refreshToken)
    expect([renewal.status, renewal.error.message]).toEqual([403, 'USER_IS_BANNED'])
    expect((await login(user.email, testPassword)).error.message).toBe('USER_IS_BANNED')
    expect((await login(user.email, 'SaiMatKhau1')).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
  })

  it('shows the way to the other door, but only to who knows the password', async () => {
    const { email } = await readyOwner(api)
    const known = await login(email, testPassword)
    expect([known.status, known.error.message]).toEqual([400, expect.stringContaining('Vui lòng dùng cổng đăng ký')])
    expect((await login(email, 'SaiMatKhau1')).error.message).toBe('EMAIL_OR_PASSWORD_NOT_CORRECT')
  })

  it('records success and failure, without password or e-mail', async () => {
    await login(staffEmail('viewer', 2), 'SaiMatKhau1')
    const { user } = await signIn('viewer', 2)
    const acts = await rows.selectFrom('audit_logs').selectAll().where('ref_id', '=', user.id).orderBy('id').execute()
    expect(acts.map(({ action, outcome, reason }) => [action, outcome, reason])).toEqual([
      ['session.login', 'refused', 'EMAIL_OR_PASSWORD_NOT_CORRECT'],
      ['session.login', 'success', null],
    ])
    expect(JSON.stringify(acts)).not.toMatch(/SaiMatKhau|@/)
  })
})

describe('refresh', () => {
  it('rotates: the new pair works, and the session goes on', async () => {
    const { refreshToken } = await signIn('secretariat')
    const first = await refresh(refreshToken)
    expect(first.status).toBe(200)
    expect(first.data.refreshToken).not.toBe(refreshToken)
    expect((await profile(first.data.token)).status).toBe(200)
    expect((await refresh(first.data.refreshToken)).status).toBe(200)
  })

  it('gives twenty refreshes at once, on two instances, the same successor and one family', async () => {
    const other = await api.anotherInstance()
    const { refreshToken, token } = await signIn('secretariat')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        (nth % 2 === 0 ? call : other.call)(contract.auth.refresh, { body: { refreshToken } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1)
    expect((await profile(token)).status).toBe(200)
  })

  it('ends the whole family when an old token comes back, and no other session', async () => {
    const stolen = await signIn('secretariat')
    const other = await signIn('secretariat')
    let newest = stolen.refreshToken
    for (let turn = 0; turn < 3; turn += 1) newest = (await refresh(newest)).data.refreshToken
    expect((await refresh(stolen.refreshToken)).status).toBe(401)
    expect((await refresh(newest)).status).toBe(401)
    expect((await profile(stolen.token)).status).toBe(401)
    expect((await profile(other.token)).status).toBe(200)
    const ended = await rows.selectFrom('audit_logs').selectAll().where('changes', 'is not', null).execute()
    expect(JSON.stringify(ended)).toContain('an old refresh token was used again')
  })

  it('lets the predecessor pass for ten seconds only', async () => {
    const { refreshToken } = await signIn('secretariat')
    await refresh(refreshToken)
    expect((await refresh(refreshToken)).status).toBe(200)
    const [, , seed] = refreshToken.split('.')
    expect(seed).toHaveLength(32)
    await rows
      .updateTable('sessions')
      .set({ rotated_at: new Date(Date.now() - 11_000) })
      .where('id', '=', refreshToken.split('.')[0] ?? '')
      .execute()
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  it('accepts nothing that it did not sign, and no access token', async () => {
    const { token, refreshToken } = await signIn('secretariat')
    const [session, , seed, signature] = refreshToken.split('.')
    const forged = [token, `${session}.2.${seed}.${signature}`, refreshToken.slice(0, -2), 'x', '....', '\u0000']
    for (const bad of forged) expect((await refresh(bad)).status).toBe(401)
    expect((await profile(refreshToken)).status).toBe(401)
  })
})

describe('logout', () => {
  it('ends the session at once; a second time and an unknown token are no error', async () => {
    const { token, refreshToken } = await signIn('viewer')
    const logout = (given: string) => call(contract.auth.logout, { body: { refreshToken: given } })
    const recorded = () => rows.selectFrom('audit_logs').select('id').where('action', '=', 'session.logout').execute()
    const before = (await recorded()).length
    expect((await logout(refreshToken)).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await logout(refreshToken)).status).toBe(200)
    expect((await logout('khong-phai-ma')).status).toBe(200)
    // One sign-out, one row: whoever has no session cannot swell the log.
    expect(await recorded()).toHaveLength(before + 1)
  })
})

describe('access token', () => {
  it('is refused when forged, unsigned, of the other door or expired', async () => {
    const { token } = await signIn('viewer')
    const [head = '', body = '', signature = ''] = token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = [
      `${part({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      `${part({ alg: 'HS512', typ: 'at+jwt' })}.${body}.${signature}`,
      `${head}.${part({ ...claims, aud: 'portal' })}.${signature}`,
      `${head}.${part({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -3)}abc`,
      `${head}.${body}`,
    ]
    for (const bad of forged) expect((await profile(bad)).status).toBe(401)
  })

  it('has one spelling: neither padding nor idle bits make a second token of it', async () => {
    const { token, refreshToken } = await signIn('viewer')
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // 32 bytes end in a letter of which two bits count for nothing.
    const respelled = (text: string) => text.slice(0, -1) + letters[letters.indexOf(text.at(-1) ?? '') ^ 1]
    for (const bad of [`${token}=`, respelled(token)]) expect((await profile(bad)).status).toBe(401)
    expect((await refresh(respelled(refreshToken))).status).toBe(401)
    expect((await profile(token)).status).toBe(200)
  })

  it('lives for fifteen minutes at most, whatever it says, and not before its time', async () => {
    const { token } = await signIn('viewer')
    const claims = decodeJwt(token)
    const signed = (issuedIn: number, life: number) => {
      const issuedAt = Math.floor(Date.now() / 1000) + issuedIn
      return new SignJWT({ ...claims, iat: issuedAt, exp: issuedAt + life })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(api.platform.keys.accessTokens)
    }
    expect((await profile(await signed(0, 900))).status).toBe(200)
    expect((await profile(await signed(0, 901))).status).toBe(401)
    expect((await profile(await signed(-3600, 90_000))).status).toBe(401)
    expect((await profile(await signed(3600, 900))).status).toBe(401)
  })

  it('dies after fifteen minutes', async () => {
    const { signAccessToken } = await import('./tokens.ts')
    const { token, user } = await signIn('viewer')
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    const bearer = { userId: user.id, sessionId: sid, audience: 'console' as const }
    const signedAgo = (minutes: number) =>
      signAccessToken(api.platform.keys, bearer, new Date(Date.now() - minutes * 60_000))
    expect((await profile(await signedAgo(14))).status).toBe(200)
    expect((await profile(await signedAgo(16))).status).toBe(401)
  })

  it('follows the role: a key that is taken away is missing on the very next call', async () => {
    const { token } = await signIn('viewer')
    const list = () => call(contract.facilities.list, {}, { token })
    expect((await list()).status).toBe(403)
    const role = rows.updateTable('roles').where('name', '=', 'Chỉ xem')
    await role.set({ permissions: ['report:view', 'facility:list'] }).execute()
    expect((await list()).status).toBe(200)
    await role.set({ permissions: ['report:view'] }).execute()
    expect((await list()).status).toBe(403)
  })
})
