import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { hasNoJob } from './jobless.ts'

/** Something that must happen again and again has ended well. */
export const keepSuccess = async (db: Db, name: string, at: Date): Promise<void> => {
  await db
    .insertInto('last_successes')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}

/** Steps of a kind are named `kind.step`, and each is a job of the queue `kind-step`. */
export type StepKind = 'nightly' | 'hourly'

type Asked = { kind: StepKind; steps: readonly string[]; since: Date; now: Date }

const listOverdue = async (db: Db, { kind, steps, since, now }: Asked): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind}-steps`}))`.execute(db)
  // A step of a former release will never end well again, and would be called late for ever.
  await sql`delete from last_successes where starts_with(name, ${`${kind}.`}) and name <> all(${steps}::text[])`.execute(
    db,
  )
  await sql`insert into last_successes (name, at) select step, ${now}::timestamptz from unnest(${steps}::text[]) step
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ step: string }>`
    select s.name as step from last_successes s where s.name = any(${steps}::text[]) and s.at <= ${since}::timestamptz
      and ${hasNoJob(`${kind}-step`, 'step', sql`s.name`)}
    order by array_position(${steps}::text[], s.name)`.execute(db)
  return rows.map(({ step }) => step)
}

/**
 * Takes of these steps those that have not ended well since a moment and have no job in the queue. Two who take at once get each step once. A
 * step that is new counts from now.
 */
export const takeOverdue = (db: Db, asked: Asked, take: (db: Db, step: string) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const step of await listOverdue(transaction, asked)) await take(transaction, step)
  })
