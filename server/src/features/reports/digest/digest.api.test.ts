import { contract } from '@nhanxanh/contract'
import { nextDigestDay } from '@nhanxanh/contract/features/reports.digest-rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'
import { staffOf } from '../../users/fixtures/staff.ts'
import { mailDigest, sweepDigests, watchDigests } from './digests.jobs.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, rows } = api
const { notifications, reports } = contract
const { officer } = await staffOf(api)
const today = vietnamDay(new Date())

beforeAll(async () => {
  await pendingFacility(api)
})

type Who = { token: string }
const wish = { type: null, provinceCode: null, ways: ['notification', 'mail'] as const, weekday: 1 }
const subscribe = (who: Who, changes: object = {}) =>
  call(reports.subscribe, { body: { ...wish, ways: [...wish.ways], ...changes } }, who)
const stored = (userId: string) =>
  rows.selectFrom('report_subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
const me = async (who: Who) => (await call(contract.profile.get, {}, who)).data

/** Nine in the morning of a day in Viet Nam. */
const morning = (day: string, hour = 9) => new Date(`${day}T0${hour}:00:00+07:00`)
const watch = (now: Date) => watchDigests({ db: api.db, now, platform: api.platform })
const told = async (who: Who) =>
  (await call(notifications.listOwn, { query: { limit: 50 } }, who)).data.items.filter(
    ({ type }) => type === 'report_digest',
  )
const letters = async (email: string) => (await api.lettersTo(email)).filter((text) => text.includes('bản tin tuần'))
const oneLetter = (email: string) =>
  eventually(async () => {
    const [letter = '', ...others] = await letters(email)
    expect([letter === '', others]).toEqual([false, []])
    return letter
  })
const digestOf = (userId: string) =>
  rows.selectFrom('report_digests').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

describe('a subscription', () => {
  it('is kept, changed and ended by its person, and belongs to who may see reports', async () => {
    const who = await officer('Nhận tin', ['report:view'])
    expect((await call(reports.subscription, {}, who)).data).toEqual({ subscription: null })
    const body = { type: ['CSLT'], provinceCode: ['56'], ways: ['mail'], weekday: 5 }
    expect((await subscribe(who, body)).data).toEqual({ subscription: body })
    expect((await call(reports.subscription, {}, who)).data).toEqual({ subscription: body })
    const { id } = await me(who)
    expect(await stored(id)).toMatchObject({ next_on: nextDigestDay(today, 5), weekday: 5 })
    expect((await subscribe(who, { ways: [] })).error.fields).toEqual({ ways: 'Vui lòng chọn ít nhất một cách nhận.' })
    expect((await call(reports.unsubscribe, {}, who)).status).toBe(200)
    expect(await stored(id)).toBeUndefined()
    expect((await subscribe(await officer('Không xem', ['facility:list']))).status).toBe(403)
  })
})

describe('a digest', () => {
  it('comes once on its day, in the bell and by mail, with the work first and ways in', async () => {
    const who = await officer('Bản tin', ['report:view', 'facility:list', 'facility:read', 'facility:approve'])
    await subscribe(who)
    const { id, email } = await me(who)
    const day = nextDigestDay(today, 1)
    await watch(morning(addDays(day, -1)))
    await watch(morning(day, 6))
    expect(await told(who)).toEqual([])
    await Promise.all([watch(morning(day)), watch(morning(day))])
    await watch(morning(day, 8))
    const [notice, ...others] = await told(who)
    expect(others).toEqual([])
    expect(notice?.title).toMatch(/^Bản tin tuần /)
    expect(notice?.body).toMatch(/^Chờ bạn: Cơ sở chờ duyệt: \d+/)
    const letter = await oneLetter(email)
    expect(letter.indexOf('Việc đang chờ bạn')).toBeLessThan(letter.indexOf('Trong tuần'))
    expect(letter).toContain(`${api.platform.address}/approve-accounts?status=pending`)
    expect(letter).toMatch(/Cơ sở đăng ký: \d+ \(/)
    expect(letter).not.toContain('Phiếu đang xử lý')
    expect(letter).not.toContain('/certificates')
    expect(await stored(id)).toMatchObject({ next_on: addDays(day, 7) })
    // The queue may give a job twice.
    await mailDigest(api.db, api.platform, (await digestOf(id)).id)
    expect(await letters(email)).toHaveLength(1)
  })

  it('is tried again where the mail server refuses it, and not once it is gone', async () => {
    const who = await officer('Thử lại', ['report:view'])
    await subscribe(who, { ways: ['mail'] })
    const { id } = await me(who)
    const { id: digestId } = await rows
      .insertInto('report_digests')
      .values({ user_id: id, day: today, made_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const send = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('451'))
    const parts = { ...api.platform, mail: { send } }
    await expect(mailDigest(api.db, parts, digestId)).rejects.toThrow('451')
    await mailDigest(api.db, parts, digestId)
    await mailDigest(api.db, parts, digestId)
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls.map(([letter]: unknown[]) => (letter as { messageId: string }).messageId)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(digestId)),
    )
  })

  it('goes to nobody whose account is locked or whose key is gone, and they are not subscribed any more', async () => {
    const [locked, keyless] = [await officer('Bị khoá', ['report:view']), await officer('Mất quyền', ['report:view'])]
    const ids = [(await me(locked)).id, (await me(keyless)).id]
    await subscribe(locked)
    await subscribe(keyless)
    const [first = '', second = ''] = ids
    await rows.updateTable('users').set({ status: 'inactive' }).where('id', '=', first).execute()
    const bare = rows.selectFrom('users').select('role_id').where('id', '=', second)
    await rows
      .updateTable('roles')
      .set({ permissions: ['facility:list'] })
      .where('id', '=', bare)
      .execute()
    await watch(morning(nextDigestDay(today, 1)))
    expect(await Promise.all(ids.map(stored))).toEqual([undefined, undefined])
    expect(await rows.selectFrom('report_digests').select('id').where('user_id', 'in', ids).execute()).toEqual([])
  })

  it('is left by the link of its letter, without signing in, after one question', async () => {
    const who = await officer('Thôi nhận', ['report:view'])
    await subscribe(who)
    const { id } = await me(who)
    const { code } = (await stored(id)) ?? { code: '' }
    const address = `${api.address}/ban-tin/${code}`
    const asked = await fetch(address)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Thôi nhận bản tin')])
    expect(await stored(id)).toBeDefined()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const left = await fetch(address, { method: 'POST', body })
    expect([left.status, await left.text()]).toEqual([200, expect.stringContaining('Đã thôi nhận bản tin tuần')])
    expect(await stored(id)).toBeUndefined()
    const again = await fetch(address, { method: 'POST', body })
    expect(again.status).toBe(200)
  })

  it('is forgotten after some months', async () => {
    await sweepDigests(api.db, new Date(Date.now() + 90 * 86_400_000))
    expect(await rows.selectFrom('report_digests').select('id').execute()).toEqual([])
  })
})
