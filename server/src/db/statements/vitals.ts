import type { WitnessProblem } from '@nhanxanh/contract/features/audit-logs.witnesses'
import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** Of a queue: jobs that wait and are due, and since when the oldest does, in seconds; of mails those that were refused before. */
export type QueueVitals = { name: string; waiting: number; oldest: number; retried: number; failed: number }

/** `failed`: of the last day. */
const listQueues = async (db: Db): Promise<QueueVitals[]> => {
  const { rows } = await sql<QueueVitals>`
    select name, count(*) filter (where state < 'active')::int as waiting,
      coalesce(extract(epoch from now() - min(case state when 'retry' then created_on else start_after end)
        filter (where state < 'active')), 0)::float as oldest,
      count(*) filter (where state = 'retry' or state = 'active' and retry_count > 0)::int as retried,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job where not starts_with(name, '__pgboss__')
      and (state in ('retry', 'active', 'failed') or state = 'created' and start_after <= now())
    group by name order by name`.execute(db)
  return rows
}

/** The queues that send letters. */
const mails = /(-mail|^paper-copy)$/

/**
 * Since the first letter that was given up after the last one that went; null where the last one went, and of one alone, whose address may
 * be at fault.
 */
const findRefused = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ refused: number | null }>`
    with mails as (select state, completed_on from pgboss.job where name ~ ${mails.source})
    select extract(epoch from now() - min(completed_on))::float as refused from mails
    where state = 'failed' and completed_on > now() - interval '1 day'
      and completed_on > all (select completed_on from mails where state = 'completed')
    having count(*) > 1`.execute(db)
  return rows[0]?.refused ?? null
}

const findMail = async (db: Db, queues: readonly QueueVitals[]) => {
  const ofMail = queues.filter(({ name }) => mails.test(name))
  return {
    oldest: Math.max(0, ...ofMail.map(({ oldest }) => oldest)),
    refused: ofMail.some(({ failed }) => failed > 0) ? await findRefused(db) : null,
  }
}

type Chain = {
  leaves: number
  heads: number
  head: number | null
  unsealed: number | null
  check: { age: number; found: number } | null
}

/**
 * Of the audit log: rows in the tree, signed heads and seconds since the newest, since the oldest row that waits for its leaf, and what
 * the newest check found; null where there is none.
 */
const findChain = async (db: Db): Promise<Chain> => {
  const { rows } = await sql<Chain>`
    select (select coalesce(max(seq) + 1, 0) from audit_leaves)::float as leaves,
      (select count(*)::int from audit_heads) as heads,
      (select extract(epoch from now() - max(signed_at))::float from audit_heads) as head,
      (select extract(epoch from now() - l.created_at)::float from audit_logs l, audit_marks m
        where (l.xid, l.id) > (m.xid, m.audit_id) and not exists (select from audit_leaves f where f.audit_id = l.id)
        order by l.xid, l.id limit 1) as unsealed,
      (select json_build_object('age', extract(epoch from now() - finished_at)::float,
          'found', case when parts = '[]' then jsonb_array_length(report->'problems') + (report->>'more')::int
            else (select sum(jsonb_array_length(p->'findings') + (p->>'more')::int) from jsonb_array_elements(parts) p) end)
        from chain_checks where report is not null order by created_at desc limit 1) as "check"`.execute(db)
  return rows[0] ?? { leaves: 0, heads: 0, head: null, unsealed: null, check: null }
}

/** Sealed decisions, and seconds since the database was made. */
const findRecords = async (db: Db): Promise<{ seals: number; databaseAge: number }> => {
  const { rows } = await sql<{ seals: number; databaseAge: number }>`
    select (select count(*)::int from assessment_records) as seals,
      (select extract(epoch from now() - min(applied_at))::float from schema_migrations) as "databaseAge"`.execute(db)
  return rows[0] ?? { seals: 0, databaseAge: 0 }
}

type Witnessing = { witnesses: { name: string; problem: WitnessProblem; age: number }[]; forked: string[] }

/** Witnesses that did not cosign when they were asked last, with seconds since the first of these times, and logs with two histories. */
const findWitnessing = async (db: Db): Promise<Witnessing> => {
  const { rows } = await sql<Witnessing>`
    select coalesce((select json_agg(json_build_object('name', name, 'problem', problem,
        'age', extract(epoch from now() - since)::float) order by name) from audit_witnesses where problem is not null), '[]') as witnesses,
      array(select origin from witnessed_logs where forked is not null order by origin) as forked`.execute(db)
  return rows[0] ?? { witnesses: [], forked: [] }
}

/** What must happen again and again, and how many seconds ago it last ended well. */
const listSuccesses = async (db: Db): Promise<{ name: string; age: number }[]> => {
  const { rows } = await sql<{ name: string; age: number }>`
    select name, extract(epoch from now() - at)::float as age from last_successes order by name`.execute(db)
  return rows
}

/** How the work behind the requests stands, for who watches the server. */
export const findVitals = async (db: Db) => {
  const queues = await listQueues(db)
  const [mail, chain, successes] = [await findMail(db, queues), await findChain(db), await listSuccesses(db)]
  return { queues, mail, chain, successes, ...(await findRecords(db)), ...(await findWitnessing(db)) }
}
export type Vitals = Awaited<ReturnType<typeof findVitals>>
