import { randomUUID } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, rows } = api
const { auth } = contract

describe('a sign-in from an unknown device', () => {
  const [email, windows] = [
    staffEmail('administrator'),
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
  ]
  const from = (cookie?: string) =>
    call(
      auth.login,
      { body: { email, password: testPassword } },
      { headers: { 'user-agent': windows, ...(cookie && { cookie }) } },
    )
  const told = () => api.lettersTo(email, true)
  const count = async () => (await told()).length
  const linkIn = (letter: string) => /\/auth\/not-me#([\w.-]+)/.exec(letter)?.[1] ?? ''
  const disown = (token: string) => call(auth.disownSignIn, { body: { token } })
  const works = async (token: string) => (await call(contract.profile.get, {}, { token })).status === 200

  it('is told to its person, who ends every session by the link of the letter, once and within a week', async () => {
    const first = await from()
    await from((first.headers.get('set-cookie') ?? '').split(';')[0])
    const stranger = await from()
    await eventually(async () => expect(await count()).toBe(1))
    const [letter = ''] = await told()
    expect(letter).toContain('Chrome trên Windows, từ địa chỉ mạng 127.0.0.1.')
    expect(letter).toMatch(/lúc \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} /)
    const token = linkIn(letter)
    const forged = [token.slice(0, -1), `${randomUUID()}${token.slice(36)}`, 'x']
    for (const other of forged) expect((await disown(other)).error.code).toBe('OTP_CODE_OR_TOKEN_NOT_CORRECT')
    expect(await works(stranger.data.accessToken)).toBe(true)

    const at = api.platform.clock.now()
    api.platform.clock.now = () => new Date(at.getTime() + 7 * 86_400_000 + 1_000)
    expect((await disown(token)).error.message).toContain('quá 7 ngày')
    api.platform.clock.now = () => new Date()

    const both = await Promise.all([disown(token), disown(token)])
    expect(both.map(({ data }) => data)).toEqual([{ door: 'console' }, { door: 'console' }])
    for (const { data } of [first, stranger]) expect(await works(data.accessToken)).toBe(false)
    const after = await from()
    expect((await disown(token)).status).toBe(200)
    expect(await works(after.data.accessToken)).toBe(true)
    const logged = await rows
      .selectFrom('audit_logs')
      .select(['ref_id', 'changed_by'])
      .where('action', '=', 'session.disown')
      .where('outcome', '=', 'success')
      .execute()
    const { id } = first.data.user
    expect(logged).toEqual([{ ref_id: id, changed_by: id }])
    // Their device is known by now, and so is perhaps the password: for a week they come in unseen no more.
    await eventually(async () => expect(await count()).toBe(2))
    await from((stranger.headers.get('set-cookie') ?? '').split(';')[0])
    await eventually(async () => expect(await count()).toBe(3))
  })

  it('is nothing to write about in a demonstration, whose accounts many share', async () => {
    const before = await count()
    await rows.updateTable('programme').set({ is_demo: true }).execute()
    await from()
    await eventually(async () => {
      const left = await sql`select from pgboss.job where name = 'notice-mail' and state < 'completed'`.execute(rows)
      expect(left.rows).toEqual([])
    })
    expect(await told()).toHaveLength(before)
    await rows.updateTable('programme').set({ is_demo: false }).execute()
  })
})
