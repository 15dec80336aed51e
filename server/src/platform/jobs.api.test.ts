import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { prepareJobs } from './queues.ts'

const { owner, db, platform } = await startApi({ ROLE: 'worker' })
const schedules = async () =>
  (await owner.query<{ name: string; at: Date }>('select name, updated_on as at from pgboss.schedule order by 1')).rows

it('prepares the queue where it was prepared for something else, and else leaves it alone', async () => {
  const before = await schedules()
  await prepareJobs(owner)
  expect(await schedules()).toEqual(before)
  await owner.query("comment on schema pgboss is 'an older version'; delete from pgboss.schedule")
  await prepareJobs(owner)
  const names = (await schedules()).map(({ name }) => name)
  expect(names).toEqual([
    'audit-seal',
    'campaign-watch',
    'deadline-watch',
    'export-watch',
    'hold-watch',
    'mailbox-watch',
    'nightly-sweep',
  ])
})

// Side by side: each waits until the library looks again.
it.concurrent.for([
  ['simulate-criteria', { simulationId: crypto.randomUUID() }],
  ['code-mail', { codeId: crypto.randomUUID() }],
] as const)(
  'takes up within ten seconds what a worker of %s had in hand when it died',
  async ([name, payload], { expect }) => {
    const ofWorker = sql`name = ${name} and data = ${JSON.stringify(payload)}::jsonb`
    await db.transaction().execute(async (transaction) => {
      await platform.jobs.enqueue(transaction, name, payload)
      await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where ${ofWorker}`.execute(
        transaction,
      )
    })
    const states = async () => {
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where ${ofWorker}`.execute(db)
      return rows.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 12_000 }).toEqual(['completed'])
  },
)
