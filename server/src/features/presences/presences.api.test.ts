import { contract } from '@nhanxanh/contract'
import { changingLasts, lookingLasts } from '@nhanxanh/contract/features/presences.rules'
import type { PresencePart } from '@nhanxanh/contract/features/presences.rules'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const { call, rows, signIn } = api
const { presences, auth } = contract
type Person = Awaited<ReturnType<typeof signIn>>
const people = {} as Record<'officer' | 'second' | 'leader', Person>
const facility = crypto.randomUUID()
let visits = {} as Record<string, string>

beforeAll(async () => {
  people.officer = await signIn('secretariat')
  people.second = await signIn('secretariat', 2)
  people.leader = await signIn('leader')
})
beforeEach(async () => {
  await rows.deleteFrom('presences').execute()
  visits = {}
})

type Word = { part?: PresencePart | null; isOver?: boolean; tab?: string; recordId?: string | null }
const tell = ({ token }: Person, { part = null, isOver = false, tab = token, recordId = facility }: Word = {}) => {
  const visit = (visits[tab] ??= crypto.randomUUID())
  return call(presences.keep, { body: { kind: 'facilities', recordId, visit, part, isOver } }, { token })
}
const seenBy = async (person: Person, word?: Word) => (await tell(person, word)).data.items
const of = ({ user }: Person, part: PresencePart | null = null) => ({ id: user.id, name: user.name, part })
const age = (seconds: number) =>
  sql`update presences set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(rows)

it('tells each person of all others at the record, and of none at another', async () => {
  const { officer, second, leader } = people
  expect(await seenBy(officer)).toEqual([])
  expect(await seenBy(second)).toEqual([of(officer)])
  expect(await seenBy(officer, { part: 'checklist' })).toEqual([of(second)])
  expect(await seenBy(leader)).toEqual([of(officer, 'checklist'), of(second)])
  expect(await seenBy(leader, { tab: 'another', recordId: crypto.randomUUID() })).toEqual([])
  expect(await seenBy(leader, { tab: 'settings', recordId: null })).toEqual([])
})

it('shows a person with several tabs once, by the weightiest that they do, and never to themselves', async () => {
  const { officer, second } = people
  await tell(officer, { tab: 'one' })
  await tell(officer, { tab: 'two', part: 'reject' })
  expect(await seenBy(officer, { tab: 'three', part: 'checklist' })).toEqual([])
  expect(await seenBy(second)).toEqual([of(officer, 'reject')])
})

it('is over when it is said, whatever arrives late', async () => {
  const { officer, second } = people
  await tell(officer, { part: 'reject' })
  expect(await seenBy(officer, { isOver: true })).toEqual([])
  await tell(officer, { part: 'reject' })
  expect(await seenBy(second)).toEqual([])
  await tell(officer, { tab: 'gone before it came', isOver: true })
  await tell(officer, { tab: 'gone before it came' })
  expect(await seenBy(second)).toEqual([])
  await tell(officer, { tab: 'opened again' })
  expect(await seenBy(second)).toEqual([of(officer)])
})

it('fades sooner for who looks than for who changes something', async () => {
  const { officer, second, leader } = people
  await tell(officer)
  await tell(leader, { part: 'reject' })
  await age(lookingLasts - 10)
  expect(await seenBy(second)).toEqual([of(leader, 'reject'), of(officer)])
  await age(20)
  expect(await seenBy(second)).toEqual([of(leader, 'reject')])
  await age(changingLasts - lookingLasts)
  expect(await seenBy(second)).toEqual([])
})

it('ends with the session', async () => {
  const { second } = people
  const guest = await signIn('leader', 2)
  await tell(guest, { part: 'reject' })
  expect(await seenBy(second)).toEqual([of(guest, 'reject')])
  await call(auth.logout, { body: { refreshToken: guest.refreshToken } }, { token: guest.token })
  expect(await seenBy(second)).toEqual([])
})

it('is for who may open the record', async () => {
  const { token } = people.officer
  const told = (kind: 'users' | 'settings' | 'facilities') => {
    const recordId = kind === 'settings' ? null : facility
    const body = { kind, recordId, visit: crypto.randomUUID(), part: null, isOver: false }
    return call(presences.keep, { body }, { token })
  }
  expect((await told('facilities')).status).toBe(200)
  for (const kind of ['users', 'settings'] as const) {
    const { status, error } = await told(kind)
    expect([kind, status, error.message]).toEqual([kind, 403, 'FORBIDDEN'])
  }
  const wrong = { kind: 'facilities', recordId: 'x', visit: 'y', part: 'nothing', isOver: false } as never
  const refused = await call(presences.keep, { body: wrong }, { token })
  expect([refused.status, Object.keys(refused.error.fields ?? {}).sort()]).toEqual([400, ['part', 'recordId', 'visit']])
})

it('leaves neither a row in the log nor an answer for a retry, however often it is told', async () => {
  const { officer } = people
  const counted = async () => {
    const { rows: found } = await sql<{ n: number }>`select (select count(*) from audit_logs)::int
      + (select count(*) from idempotency_keys)::int as n`.execute(rows)
    return found[0]?.n
  }
  const before = await counted()
  const options = { token: officer.token, headers: { 'idempotency-key': crypto.randomUUID() } }
  const body = {
    kind: 'facilities',
    recordId: facility,
    visit: crypto.randomUUID(),
    part: null,
    isOver: false,
  } as const
  for (let nth = 0; nth < 3; nth += 1) expect((await call(presences.keep, { body }, options)).status).toBe(200)
  await Promise.all(Array.from({ length: 8 }, () => tell(officer)))
  expect(await counted()).toBe(before)
  expect(await rows.selectFrom('presences').select('visit').execute()).toHaveLength(2)
})
