import { contract } from '@nhanxanh/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'

const api = await startApi()
const { call, rows, signIn, codeFor } = api
const { profile } = contract
const chosen = 'MatBaoAnToan2026'
const image = async (type: 'png' | 'jpeg', side = 400) => {
  const pixels = sharp({ create: { width: side, height: side / 2, channels: 3, background: '#18794e' } })
  const bytes = await (type === 'png' ? pixels.png() : pixels.jpeg()).toBuffer()
  return new File([new Uint8Array(bytes)], `anh.${type}`)
}

beforeEach(() => rows.deleteFrom('throttles').execute())

describe('the key for what is not saved', () => {
  it('is one for each person at every sign-in, and another for each; strangers get none', async () => {
    const keyOf = async (who: Parameters<typeof signIn>[0]) =>
      (await call(profile.unsavedKey, {}, { token: (await signIn(who)).token })).data.key
    const mine = await keyOf('secretariat')
    expect(Buffer.from(mine, 'base64')).toHaveLength(32)
    expect(await keyOf('secretariat')).toBe(mine)
    expect(await keyOf('leader')).not.toBe(mine)
    expect((await call(profile.unsavedKey, {}, {})).status).toBe(401)
  })
})

describe('the own data', () => {
  it('are changed and answered; the telephone is brought to one form, the log shows it masked', async () => {
    const { token, user } = await signIn('secretariat')
    const body = { name: ' Trần Thị Thư ', phone: '0912 345 678' }
    const { data } = await call(profile.update, { body }, { token })
    expect(data).toMatchObject({ id: user.id, name: 'Trần Thị Thư', phone: '+84912345678' })
    expect((await call(profile.get, {}, { token })).data).toEqual(data)
    const { data: history } = await call(
      profile.activityHistory,
      { query: { action: ['user.edit-profile'] } },
      { token },
    )
    expect(history.total).toBe(1)
    expect(JSON.stringify(history.items[0]?.changes)).not.toContain('912345678')
    const wrong = await call(profile.update, { body: { name: 'A', phone: '12345' } }, { token })
    expect(Object.keys(wrong.error.fields ?? {}).sort()).toEqual(['name', 'phone'])
    const extra = { ...body, roleId: user.id, status: 'active', passwordHash: 'x' }
    expect((await call(profile.update, { body: extra }, { token })).error.message).toBe('VALIDATION_FAILED')
  })

  it('have a picture that is drawn anew, small and square; what is none is refused', async () => {
    const { token } = await signIn('secretariat')
    const { data } = await call(profile.setAvatar, { body: await image('png') }, { token })
    const bytes = Buffer.from(data.avatar?.replace('data:image/webp;base64,', '') ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
    expect((await call(profile.setAvatar, { body: await image('jpeg') }, { token })).status).toBe(200)
    const refused = async (file: File) => (await call(profile.setAvatar, { body: file }, { token })).error
    expect((await refused(new File([], 'anh.png'))).message).toBe('FILE_EMPTY')
    expect((await refused(new File(['<svg onload="x()"/>'], 'anh.svg'))).message).toBe('INVALID_IMAGE_FILE')
    expect((await refused(new File(['%PDF-1.4'], 'anh.pdf'))).message).toBe('INVALID_IMAGE_FILE')
    const large = await refused(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'anh.png'))
    expect(large.fields).toEqual({ file: 'Ảnh vượt quá 2 MB. Hãy chọn ảnh nhỏ hơn.' })
    expect((await call(profile.removeAvatar, {}, { token })).data.avatar).toBeNull()
  })
})

describe('the own e-mail', () => {
  const ask = (token: string, email: string, password = testPassword) =>
    call(profile.askEmailChange, { body: { email, password } }, { token })
  const change = (token: string, email: string, code: string, password = testPassword) =>
    call(profile.changeEmail, { body: { email, password, code } }, { token })

  it('is changed by the password and the code at the new address; the old one is told', async () => {
    const { token } = await signIn('leader')
    const [before, after] = [staffEmail('leader'), 'lanhdao-moi@kiemthu.example']
    expect((await ask(token, after, 'SaiMatKhau1')).error).toMatchObject({
      message: 'PASSWORD_NOT_CORRECT',
      fields: { password: 'Mật khẩu hiện tại không đúng.' },
    })
    expect((await ask(token, staffEmail('viewer'))).error).toMatchObject({
      message: 'EMAIL_ALREADY_EXISTS',
      fields: { email: 'Email này đã được dùng cho một tài khoản khác.' },
    })
    expect((await ask(token, after)).data.expiresInSeconds).toBe(600)
    const code = await codeFor(after)
    const wrong = await change(token, after, code === '000000' ? '000001' : '000000')
    expect(wrong.error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect((await change(token, after, code)).data.email).toBe(after)
    await expect.poll(() => api.lettersTo(before).then((all) => all.join('\n'))).toContain('địa chỉ email khác')
    const login = (email: string) => call(contract.auth.login, { body: { email, password: testPassword } })
    expect((await login(before)).status).toBe(400)
    expect((await login(after)).status).toBe(200)
  })

  it('of two who want one address goes to the first, and neither can use the code of the other', async () => {
    const wanted = 'chung@kiemthu.example'
    const [one, two] = [await signIn('viewer'), await signIn('viewer', 2)]
    await ask(one.token, wanted)
    const code = await codeFor(wanted)
    await ask(two.token, wanted)
    const second = await codeFor(wanted, 1)
    expect((await change(two.token, wanted, code)).error.message).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect((await change(one.token, wanted, code)).status).toBe(200)
    const late = await change(two.token, wanted, second)
    expect([late.status, late.error.message]).toEqual([409, 'EMAIL_ALREADY_EXISTS'])
  })
})

describe('the own password', () => {
  const change = (token: string, body: { currentPassword: string; password: string; confirmPassword: string }) =>
    call(profile.changePassword, { body }, { token })

  it('is changed by who knows the old one; other sessions end, this one goes on', async () => {
    const [here, there] = [await signIn('assessor'), await signIn('assessor')]
    const good = { currentPassword: testPassword, password: chosen, confirmPassword: chosen }
    const answers = [
      await change(here.token, { ...good, currentPassword: 'SaiMatKhau1' }),
      await change(here.token, { ...good, password: 'matkhauyeu', confirmPassword: 'matkhauyeu' }),
      await change(here.token, { ...good, confirmPassword: 'KhacMatKhau2026' }),
      await change(here.token, { ...good, password: testPassword, confirmPassword: testPassword }),
    ]
    expect(answers.map(({ error }) => [error.message, Object.keys(error.fields ?? {})[0]])).toEqual([
      ['PASSWORD_NOT_CORRECT', 'currentPassword'],
      ['PASSWORD_NOT_STRONG', 'password'],
      ['PASSWORD_NOT_MATCH', 'confirmPassword'],
      ['PASSWORD_NOT_STRONG', 'password'],
    ])
    expect((await change(here.token, good)).status).toBe(200)
    expect((await call(profile.get, {}, { token: here.token })).status).toBe(200)
    expect((await call(profile.get, {}, { token: there.token })).status).toBe(401)
    await expect.poll(() => api.lettersTo(staffEmail('assessor')).then((all) => all.length)).toBe(1)
  })

  it('is changed once for one key: a retry gets the answer that was lost, and another wish none', async () => {
    const { token } = await signIn('secretariat')
    const options = { token, headers: { 'idempotency-key': crypto.randomUUID() } }
    const body = { currentPassword: testPassword, password: chosen, confirmPassword: chosen }
    const first = await call(profile.changePassword, { body }, options)
    expect(first.status).toBe(200)
    const again = await call(profile.changePassword, { body }, options)
    expect([again.status, again.data]).toEqual([200, first.data])
    const other = await call(profile.changePassword, { body: { ...body, currentPassword: chosen } }, options)
    expect([other.status, other.error.message]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await call(profile.changePassword, { body }, { token })).error.message).toBe('PASSWORD_NOT_CORRECT')
  })

  it('is not guessed at an unlocked desk: ten tries in a quarter of an hour', async () => {
    const { token } = await signIn('assessor', 2)
    const wrong = { currentPassword: 'SaiMatKhau1', password: chosen, confirmPassword: chosen }
    const answers = await Promise.all(Array.from({ length: 14 }, () => change(token, wrong)))
    expect(answers.filter(({ error }) => error.message === 'PASSWORD_NOT_CORRECT')).toHaveLength(10)
    expect((await change(token, { ...wrong, currentPassword: testPassword })).status).toBe(429)
  })
})

describe('the own sessions', () => {
  it('are listed with this one named, ended one by one or all others at once, and never somebody else’s', async () => {
    const [here, there, third] = [
      await signIn('secretariat', 2),
      await signIn('secretariat', 2),
      await signIn('secretariat', 2),
    ]
    const list = async () => (await call(profile.sessions, {}, { token: here.token })).data.items
    const sessions = await list()
    expect(sessions.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1)
    const stranger = await signIn('leader', 2)
    const others = (await call(profile.sessions, {}, { token: stranger.token })).data.items
    const end = (id: string) => call(profile.endSession, { params: { id } }, { token: here.token })
    expect((await end(others[0]?.id ?? '')).status).toBe(404)
    expect((await end(sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '')).status).toBe(200)
    const alive = async () =>
      Promise.all([there, third].map(async ({ token }) => (await call(profile.get, {}, { token })).status))
    expect((await alive()).sort((a, b) => a - b)).toEqual([200, 401])
    expect((await call(profile.endOtherSessions, {}, { token: here.token })).data).toEqual({ ended: 1 })
    expect(await alive()).toEqual([401, 401])
    expect(await list()).toHaveLength(1)
    expect((await call(profile.get, {}, { token: stranger.token })).status).toBe(200)
  })
})

describe('the own history', () => {
  it('holds what the person did and nothing of others, without the renewals of sessions', async () => {
    const { token, user, refreshToken } = await signIn('leader', 2)
    await call(contract.auth.refresh, { body: { refreshToken } })
    const { data } = await call(profile.activityHistory, { query: { limit: 100 } }, { token })
    expect(data.total).toBe(data.items.length)
    expect(new Set(data.items.map(({ changedBy }) => changedBy.id))).toEqual(new Set([user.id]))
    expect(new Set(data.items.map(({ action }) => action))).toEqual(new Set(['session.login']))
  })
})

describe('leaving', () => {
  const leave = (token: string, email: string, password = testPassword) =>
    call(profile.deactivate, { body: { email, password } }, { token })

  it('needs the own address and password, and never leaves the programme without an administrator', async () => {
    const [one, two] = [await signIn('administrator'), await signIn('administrator', 2)]
    expect((await leave(one.token, staffEmail('viewer'))).error.fields).toHaveProperty('email')
    expect((await leave(one.token, staffEmail('administrator'), 'SaiMatKhau1')).error.message).toBe(
      'PASSWORD_NOT_CORRECT',
    )
    const both = await Promise.all([
      leave(one.token, staffEmail('administrator')),
      leave(two.token, staffEmail('administrator', 2)),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(both.map(({ error }) => error?.message).filter(Boolean)).toEqual(['LAST_ADMINISTRATOR'])
    const statuses = [one, two].map(async ({ token }) => (await call(profile.get, {}, { token })).status)
    expect((await Promise.all(statuses)).sort((a, b) => a - b)).toEqual([200, 401])
  })
})
