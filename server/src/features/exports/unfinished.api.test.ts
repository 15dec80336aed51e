import { contract } from '@nhanxanh/contract'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import { maxWaitingExports } from '@nhanxanh/contract/features/exports'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { resumeExports, runExport } from './exports.jobs.ts'
import { multiply } from './fixtures/copies.ts'

const api = await startApi()
const { create, retry } = contract.exports
const { token, user } = await api.signIn('leader')
const [other, parts] = [await api.anotherInstance(), api.platform]
const chosen = { list: 'facilities', format: 'csv', columns: ['code'] } as const

beforeAll(async () => {
  await pendingFacility(api)
  await multiply(api.rows, 1, 5_000)
  await sql`create function stay() returns trigger language plpgsql as 'begin return null; end'`.execute(api.rows)
})

afterEach(async () => {
  await sql`drop trigger if exists stay on exports`.execute(api.rows)
  await api.rows.deleteFrom('exports').execute()
})

/** Exports wait, whoever would work on them. */
const holdWorkers = () =>
  sql`create trigger stay before update on exports for each row when (new.state = 'running')
    execute function stay()`.execute(api.rows)

const stored = async (state: 'running' | 'failed', beatAt: Date): Promise<string> => {
  const id = crypto.randomUUID()
  const rest = { id, query: '{"orderField":"code","orderDirection":"ASC"}', sentence: '', rows: 1, user_id: user.id }
  await api.rows
    .insertInto('exports')
    .values({ ...chosen, columns: ['code'], ...rest, state, created_at: beatAt, beat_at: beatAt })
    .execute()
  return id
}
const ago = (seconds: number) => new Date(parts.clock.now().getTime() - seconds * 1000)

it('of many asked for at once, on several instances, as many are taken as one person may have', async () => {
  await holdWorkers()
  const body = { ...chosen, columns: ['code'] }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => (nth % 2 ? other : api).call(create, { body }, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: maxWaitingExports }, () => 200),
    ...Array.from({ length: 12 - maxWaitingExports }, () => 429),
  ])
})

it('so it is where failed ones are tried again, and one is tried again once', async () => {
  await holdWorkers()
  const ids = []
  for (let nth = 0; nth < 5; nth += 1) ids.push(await stored('failed', ago(0)))
  const again = (id: string, nth: number) => (nth % 2 ? other : api).call(retry, { params: { id } }, { token })
  const answers = await Promise.all([...ids, ...ids].map(again))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxWaitingExports)
})

/** What is put into the queue meanwhile. */
const queue = () => {
  const put: { name: string; payload: unknown }[] = []
  const enqueue: typeof parts.jobs.enqueue = async (_db, name, payload) => {
    put.push({ name, payload })
  }
  return { put, resuming: { clock: parts.clock, jobs: { enqueue } } }
}

it('of several who look, one takes up what was left, and nobody what is in hand', async () => {
  const { put, resuming } = queue()
  const [left, inHand] = [await stored('running', ago(21)), await stored('running', ago(1))]
  await Promise.all([1, 2, 3, 4].map(() => resumeExports(api.db, resuming)))
  expect(put).toEqual([{ name: 'export', payload: { exportId: left } }])
  let made = 0
  const write: typeof parts.madeFiles.write = (...given) => {
    made += 1
    return parts.madeFiles.write(...given)
  }
  const counting = { ...parts, madeFiles: { ...parts.madeFiles, write } }
  const work = (id: string) => runExport(api.db, counting, id, new AbortController().signal)
  await Promise.all([work(left), work(left), work(inHand)])
  expect(made).toBe(1)
})

it('which the database was too busy for says so, and not that something is broken', async () => {
  const id = await stored('running', ago(21))
  const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const busy = { ...parts, madeFiles: { ...parts.madeFiles, write: () => Promise.reject(late) } }
  await runExport(api.db, busy, id, new AbortController().signal)
  const row = await api.rows.selectFrom('exports').select(['state', 'failure']).where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ state: 'failed', failure: errorCatalogue.SERVICE_UNAVAILABLE.message })
})
