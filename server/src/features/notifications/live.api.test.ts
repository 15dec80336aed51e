import { contract } from '@nhanxanh/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { raise } from './notifications.service.ts'

const api = await startApi({ beatEveryMs: 300 })
const { call } = api
const { admin, officer } = await staffOf(api)
const leaving = new Set<AbortController>()

afterEach(() => {
  for (const each of leaving) each.abort()
  leaving.clear()
})

type By = { token: string }

/** A stream with what has come by it so far; `isOver` once the server has ended it. */
const open = async ({ token }: By, address = api.address) => {
  const leave = new AbortController()
  leaving.add(leave)
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' }
  const response = await fetch(`${address}/api/live`, { headers, signal: leave.signal })
  const seen = { text: '', isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) seen.text += decoder.decode(part, { stream: true })
    seen.isOver = true
  }
  void read().catch(() => undefined)
  const events = () => [...seen.text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event)
  const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 10 })
  return { response, seen, events, until }
}

/** What staff are told to have changed, by all events so far. */
const changed = ({ seen }: { seen: { text: string } }): string[] =>
  [...seen.text.matchAll(/^event: changes\ndata: (.*)$/gm)].flatMap(
    ([, data = '{}']) => (JSON.parse(data) as { names: string[] }).names,
  )

const tell = (id: string) =>
  api.db.transaction().execute((db) => {
    const notice = { type: 'user_approved', to: { people: [id] }, title: 'Tin', body: 'Nội dung' } as const
    return raise({ db, now: new Date(), caller: null, platform: api.platform }, notice)
  })

describe('a live stream', () => {
  it('opens within a second, uncompressed, and tells at once what any process has raised', async () => {
    const reader = await officer('Xem trực tiếp', [])
    const other = await api.anotherInstance()
    const started = performance.now()
    const [here, there] = [await open(reader), await open(reader, other.address)]
    for (const stream of [here, there]) await stream.until(() => expect(stream.events()).toEqual(['ready']))
    expect(performance.now() - started).toBeLessThan(1_000)
    const { headers } = here.response
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
    ])
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'no-store, no-transform',
      'nosniff',
    ])
    await tell(reader.id)
    for (const stream of [here, there]) {
      await stream.until(() => expect(stream.events()).toEqual(['ready', 'notification']))
    }
    expect(here.seen.text).not.toContain('Nội dung')
  })

  it('ends the oldest of one person once there are more than twenty, however many come at once', async () => {
    const reader = await officer('Nhiều cửa sổ', [])
    const many = await Promise.all(Array.from({ length: 50 }, () => open(reader)))
    const newest = await open(reader)
    const all = [...many, newest]
    const standing = () => all.filter(({ seen }) => !seen.isOver)
    await newest.until(() => expect(standing()).toHaveLength(20))
    await tell(reader.id)
    for (const stream of standing()) {
      await stream.until(() => expect(stream.events()).toEqual(['ready', 'notification']))
    }
  })

  it('tells nobody else, and nothing of what was rolled back', async () => {
    const [reader, stranger] = [await officer('Chỉ mình', []), await officer('Người ngoài', [])]
    const [own, theirs] = [await open(reader), await open(stranger)]
    await own.until(() => expect(own.events()).toEqual(['ready']))
    const failing = api.db.transaction().execute(async (db) => {
      const notice = { type: 'user_approved', to: { people: [reader.id] }, title: 'Tin', body: 'Mất' } as const
      await raise({ db, now: new Date(), caller: null, platform: api.platform }, notice)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await tell(reader.id)
    await own.until(() => expect(own.events()).toEqual(['ready', 'notification']))
    expect(theirs.events()).toEqual(['ready'])
  })

  it('serves owners, and nobody without a token', async () => {
    const { owner } = await pendingFacility(api)
    const stream = await open(owner)
    await stream.until(() => expect(stream.events()).toEqual(['ready']))
    expect((await fetch(`${api.address}/api/live`)).status).toBe(401)
    expect((await open({ token: 'khong.phai.ma' })).response.status).toBe(401)
  })

  it('beats while nothing happens, and ends with a ban or another role', async () => {
    const [banned, moved] = [await officer('Sắp bị cấm', []), await officer('Sắp đổi quyền', ['facility:list'])]
    const [first, second] = [await open(banned), await open(moved)]
    await first.until(() => expect(first.seen.text).toContain(': beat'))
    const body = { code: 'other' as const, note: 'Nghỉ việc.' }
    await call(contract.users.ban, { params: { id: banned.id }, body }, admin)
    await first.until(() => expect(first.seen.isOver).toBe(true))
    expect(second.seen.isOver).toBe(false)
    const { data: user } = await call(contract.users.get, { params: { id: moved.id } }, admin)
    const { data: role } = await call(contract.roles.get, { params: { id: user.role?.id ?? '' } }, admin)
    const { name, description, version } = role
    const narrower = { name, description, version, permissions: [] }
    await call(contract.roles.update, { params: { id: role.id }, body: narrower }, admin)
    await second.until(() => expect(second.seen.isOver).toBe(true))
  })

  it('ends first when the server stops, so that it holds nothing up', async () => {
    const reader = await officer('Máy chủ dừng', [])
    const other = await api.anotherInstance()
    const stream = await open(reader, other.address)
    await stream.until(() => expect(stream.events()).toEqual(['ready']))
    const started = performance.now()
    const closing = other.close()
    await stream.until(() => expect(stream.seen.isOver).toBe(true))
    await closing
    expect(performance.now() - started).toBeLessThan(2_500)
  })
})

describe('what lists and records show', () => {
  it('is told to staff within seconds of a change by anybody at any process, and not to owners', async () => {
    const other = await api.anotherInstance()
    const { owner, facility } = await pendingFacility(api)
    const [staff, there, theirs] = [await open(admin), await open(admin, other.address), await open(owner)]
    for (const stream of [staff, there, theirs]) await stream.until(() => expect(stream.events()[0]).toBe('ready'))
    // The first look of a process knows no before.
    await vi.waitFor(
      async () => {
        await call(contract.facilities.claim, { params: { id: facility.id } }, admin)
        for (const stream of [staff, there]) expect(changed(stream)).toContain('facility')
      },
      { timeout: 8_000, interval: 1_200 },
    )
    const visit = crypto.randomUUID()
    const here = { kind: 'facilities', recordId: facility.id, visit, part: null, isOver: false } as const
    await call(contract.presences.keep, { body: here }, admin)
    for (const stream of [staff, there]) {
      await stream.until(() => expect(changed(stream)).toContain('presence:facilities'))
    }
    const before = changed(staff).length
    await call(contract.presences.keep, { body: here }, admin)
    await new Promise((done) => setTimeout(done, 1_500))
    expect(changed(staff).slice(before)).toEqual([])
    await call(contract.presences.keep, { body: { ...here, isOver: true } }, admin)
    await staff.until(() => expect(changed(staff).slice(before)).toEqual(['presence:facilities']))
    expect(changed(theirs)).toEqual([])
  })
})
