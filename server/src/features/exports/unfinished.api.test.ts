import { contract } from '@nhanxanh/contract'
import { maxWaitingExports } from '@nhanxanh/contract/features/exports'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { resumeExports, resumeExportsAfterStart, runExport, watchExports } from './exports.jobs.ts'
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
  const put: { name: string; payload: unknown; after: number }[] = []
  const enqueue: typeof parts.jobs.enqueue = async (_db, name, payload, after = 0) => {
    put.push({ name, payload, after })
  }
  return { put, resuming: { clock: parts.clock, jobs: { enqueue } } }
}

it('what a killed process had in hand is looked for again before half a minute is over, and each half after', async () => {
  const { put, resuming } = queue()
  await stored('running', ago(1))
  await resumeExportsAfterStart(api.db, resuming)
  expect(put).toEqual([{ name: 'export-watch', payload: { isBetween: true }, after: 22 }])
  put.length = 0
  await watchExports(api.db, resuming, true)
  expect(put).toEqual([])
  await watchExports(api.db, resuming, false)
  expect(put.map(({ name, after }) => [name, after])).toEqual([
    ['export-watch', 20],
    ['export-watch', 40],
  ])
})

it('a job can be put off', async () => {
  const before = new Date()
  await parts.jobs.enqueue(api.db, 'export-watch', { isBetween: true }, 300)
  const { rows } = await api.owner.query<{ at: Date }>(
    "select max(start_after) as at from pgboss.job where name = 'export-watch'",
  )
  expect(rows[0]?.at.getTime()).toBeGreaterThan(before.getTime() + 250_000)
})

it('of several who look, one takes up what was left, and nobody what is in hand', async () => {
  const { put, resuming } = queue()
  const [left, inHand] = [await stored('running', ago(21)), await stored('running', ago(5))]
  await Promise.all([1, 2, 3, 4].map(() => resumeExports(api.db, resuming)))
  expect(put).toEqual([{ name: 'export', payload: { exportId: left }, after: 0 }])
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
