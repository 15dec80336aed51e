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

/** Of the audit log: rows in the tree, seconds since the newest signed head, and since the oldest row that waits for its leaf; null where there is none. */
const findChain = async (db: Db) => {
  const { rows } = await sql<{ leaves: number; head: number | null; unsealed: number | null }>`
    select (select coalesce(max(seq) + 1, 0) from audit_leaves)::float as leaves,
      (select extract(epoch from now() - max(signed_at))::float from audit_heads) as head,
      (select extract(epoch from now() - l.created_at)::float from audit_logs l, audit_marks m
        where (l.xid, l.id) > (m.xid, m.audit_id) and not exists (select from audit_leaves f where f.audit_id = l.id)
        order by l.xid, l.id limit 1) as unsealed`.execute(db)
  return rows[0] ?? { leaves: 0, head: null, unsealed: null }
}

/** What must happen again and again, and how many seconds ago it last ended well. */
const listSuccesses = async (db: Db): Promise<{ name: string; age: number }[]> => {
  const { rows } = await sql<{ name: string; age: number }>`
    select name, extract(epoch from now() - at)::float as age from last_successes order by name`.execute(db)
  return rows
}

/** How the work behind the requests stands, for who watches the server. */
export const findVitals = async (db: Db) => {
  const [queues, chain, successes] = [await listQueues(db), await findChain(db), await listSuccesses(db)]
  return { queues, chain, successes }
}
export type Vitals = Awaited<ReturnType<typeof findVitals>>
