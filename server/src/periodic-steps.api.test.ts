import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { enqueueSteps } from './periodic-steps.ts'
import { eventually } from '../../tests/support/eventually.ts'

const { db, rows, owner, platform } = await startApi()
await owner.query(
  `create function refuse() returns trigger language plpgsql as $$ begin raise 'a step that fails'; end $$`,
)
const successes = async (kind = 'nightly') => {
  const found = await rows
    .selectFrom('last_successes')
    .selectAll()
    .where('name', 'like', `${kind}.%`)
    .orderBy('name')
    .execute()
  return new Map(found.map(({ name, at }) => [name, at.getTime()]))
}
const waiting = async (kind = 'nightly') =>
  (
    await sql<{ step: string; state: string }>`select data->>'step' as step, state from pgboss.job
    where name = ${`${kind}-step`} and state <> 'completed' order by 1`.execute(rows)
  ).rows
const behind = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].filter(([name, at]) => at <= (before.get(name) ?? 0)).map(([name]) => name)

it('does each step of the night by itself, in slices: one that fails stops no other, and is tried again', async () => {
  const started = await successes()
  expect(started.size).toBeGreaterThan(20)
  await owner.query(`
    create trigger refuse before delete on email_codes for each statement execute function refuse();
    create function few_at_once() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise 'too many at once'; end if; return null; end $$;
    create trigger few_at_once after delete on throttles referencing old table as gone for each statement execute function few_at_once();
    insert into throttles (key, window_started_at, taken) select 'x' || n, now() - interval '2 days', 1 from generate_series(1, 2500) n`)
  await platform.jobs.enqueue(db, 'nightly-sweep', {})
  await eventually(async () => expect(await waiting()).toEqual([{ step: 'nightly.codes', state: 'retry' }]))
  const after = await successes()
  expect(behind(started, after)).toEqual(['nightly.codes'])
  expect((await rows.selectFrom('throttles').select('key').where('key', 'like', 'x%').execute()).length).toBe(0)

  // What waits is not put there a second time, by whomever.
  await Promise.all([1, 2, 3].map(() => enqueueSteps(db, platform, 'nightly', 'all')))
  await eventually(async () => expect(await waiting()).toEqual([{ step: 'nightly.codes', state: 'retry' }]))
  await owner.query('drop trigger refuse on email_codes')
  await sql`update pgboss.job set start_after = now() where name = 'nightly-step'`.execute(rows)
  await eventually(async () =>
    expect((await successes()).get('nightly.codes')).toBeGreaterThan(started.get('nightly.codes') ?? 0),
  )
})

it('does at a start what a night switched off has left, and nothing else', async () => {
  await sql`update last_successes set at = at - interval '25 hours' where name in ('nightly.codes', 'nightly.files')`.execute(
    rows,
  )
  const before = await successes()
  await enqueueSteps(db, platform, 'nightly', 'overdue')
  await eventually(async () => {
    const after = await successes()
    const done = [...after].filter(([name, at]) => at > (before.get(name) ?? 0)).map(([name]) => name)
    expect(done.sort()).toEqual(['nightly.codes', 'nightly.files'])
  })
  await eventually(async () => expect(await waiting()).toEqual([]))
})

it('does each step of the hour by itself: one that waits holds up no other, one that fails is tried again', async () => {
  const started = await successes('hourly')
  expect(started.size).toBeGreaterThan(10)
  const late = await sql<{
    at: Date
  }>`update last_successes set at = at - interval '25 hours' where name = 'nightly.codes'
    returning at`.execute(rows)
  await owner.query(
    'create trigger refuse before delete on report_subscriptions for each statement execute function refuse()',
  )
  await rows.transaction().execute(async (other) => {
    await sql`lock table certificate_follow_ups`.execute(other)
    await platform.jobs.enqueue(db, 'deadline-watch', {})
    await eventually(async () =>
      expect(behind(started, await successes('hourly')).sort()).toEqual(['hourly.digests', 'hourly.follow-ups']),
    )
  })
  await eventually(async () => expect(await waiting('hourly')).toEqual([{ step: 'hourly.digests', state: 'retry' }]))
  expect(behind(started, await successes('hourly'))).toEqual(['hourly.digests'])
  await eventually(async () =>
    expect((await successes()).get('nightly.codes')).toBeGreaterThan(late.rows[0]?.at.getTime() ?? Infinity),
  )
  await owner.query('drop trigger refuse on report_subscriptions')
  await sql`update pgboss.job set start_after = now() where name = 'hourly-step'`.execute(rows)
  await eventually(async () => expect(behind(started, await successes('hourly'))).toEqual([]))
})

it('does at a start the steps of the hour that nothing ran for, and nothing else', async () => {
  await sql`update last_successes set at = at - interval '61 minutes' where name = 'hourly.deadlines'`.execute(rows)
  const before = await successes('hourly')
  await enqueueSteps(db, platform, 'hourly', 'overdue')
  await eventually(async () =>
    expect(behind(before, await successes('hourly'))).toEqual(
      [...before.keys()].filter((name) => name !== 'hourly.deadlines'),
    ),
  )
})
