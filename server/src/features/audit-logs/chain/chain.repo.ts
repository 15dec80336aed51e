import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { Place } from './merkle.ts'

/** Only one at a time seals, over all processes; false: another does. Holds until the transaction ends. */
export const takeTurn = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('audit-chain')) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Gives the next rows from before the chain the text of their leaf; the last of them, or null where there is none behind that row. */
export const fillEntries = async (db: Db, after: string, most: number): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    select fill_audit_entries(${after}::bigint, ${most})::text as last`.execute(db)
  return rows[0]?.last ?? null
}

/** True while rows from before the chain are without their text: they come before all others. */
export const hasUnfilled = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from audit_logs where entry is null limit 1`.execute(db)
  return rows.length > 0
}

/** The number of leaves. */
export const countLeaves = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('audit_leaves')
    .select((each) => each.fn.max('seq').as('last'))
    .executeTakeFirst()
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1
}

/**
 * Behind which row others may be without a leaf, and below which transaction all have ended. A database that was restored into another
 * cluster counts transactions anew: then every row is looked at, once.
 */
export const findWindow = async (db: Db) => {
  const { rows } = await sql<{
    from_xid: string
    from_id: string
    below: string
    beyond: string
    cluster: string
    is_known: boolean
  }>`
    select case when m.cluster = here.cluster then m.xid::text else '0' end as from_xid,
      case when m.cluster = here.cluster then m.audit_id::text else '0' end as from_id,
      pg_snapshot_xmin(s)::text as below, pg_snapshot_xmax(s)::text as beyond, here.cluster,
      m.cluster = here.cluster as is_known
    from pg_current_snapshot() s cross join (select cluster_of_database() as cluster) here cross join audit_marks m`.execute(
    db,
  )
  const [window] = rows
  if (!window) throw new Error('The mark of the audit log is gone')
  return window
}
export type Window = Awaited<ReturnType<typeof findWindow>>

/** Rows without a leaf that no other can come before, in their order; restored ones may name transactions that are yet to come here. */
export const listUnsealed = async (db: Db, window: Window, limit: number) => {
  const { from_xid, from_id, below, beyond, is_known } = window
  const within = sql`((l.xid, l.id) > (${from_xid}::xid8, ${from_id}::bigint) and l.xid < ${below}::xid8)`
  const { rows } = await sql<{ id: string; entry: string; xid: string }>`
    select l.id::text, l.entry, l.xid::text from audit_logs l
    where ${is_known ? within : sql`(${within} or l.xid >= ${beyond}::xid8)`}
      and not exists (select from audit_leaves f where f.audit_id = l.id)
    order by l.xid, l.id limit ${limit}`.execute(db)
  return rows
}

type Mark = { xid: string; auditId: string }

/** Every row up to here has its leaf. */
export const keepMark = async (db: Db, { cluster }: Window, { xid, auditId }: Mark): Promise<void> => {
  await sql`update audit_marks set xid = ${xid}::xid8, audit_id = ${auditId}::bigint, cluster = ${cluster}`.execute(db)
}

type Leaf = { seq: number; auditId: string; hash: Buffer }

export const createLeaves = async (db: Db, leaves: readonly Leaf[]): Promise<void> => {
  await sql`insert into audit_leaves (seq, audit_id, hash)
    select * from unnest(${leaves.map(({ seq }) => seq)}::bigint[], ${leaves.map(({ auditId }) => auditId)}::bigint[],
      ${leaves.map(({ hash }) => hash)}::bytea[])`.execute(db)
}

export const createTile = async (db: Db, { level, nth, hash }: Place & { hash: Buffer }): Promise<void> => {
  await db.insertInto('audit_tiles').values({ level, nth, hash }).execute()
}

/** The kept hashes at these places, as far as there are any. */
export const listHashes = async (db: Db, places: readonly Place[]): Promise<(Place & { hash: Buffer })[]> => {
  const { rows } = await sql<{ level: number; nth: string; hash: Buffer }>`
    select p.level, p.nth::text, coalesce(f.hash, t.hash) as hash
    from unnest(${places.map(({ level }) => level)}::int[], ${places.map(({ nth }) => nth)}::bigint[]) p (level, nth)
    left join audit_leaves f on p.level = 0 and f.seq = p.nth
    left join audit_tiles t on t.level = p.level and t.nth = p.nth
    where f.hash is not null or t.hash is not null`.execute(db)
  return rows.map(({ level, nth, hash }) => ({ level, nth: Number(nth), hash }))
}

/** Signed heads, the newest first. */
export const listHeads = (db: Db, limit: number) =>
  db.selectFrom('audit_heads').selectAll().orderBy('size', 'desc').limit(limit).execute()
export type HeadRow = Awaited<ReturnType<typeof listHeads>>[number]

/** Signed heads over more than `above` rows and at most `upTo`, the smallest first. */
export const listHeadsBetween = (db: Db, above: number, upTo: number, limit: number) =>
  db
    .selectFrom('audit_heads')
    .selectAll()
    .where('size', '>', above)
    .where('size', '<=', upTo)
    .orderBy('size')
    .limit(limit)
    .execute()

/** The smallest head that was signed on this day or later. */
export const findFirstSince = (db: Db, day: string) =>
  db
    .selectFrom('audit_heads')
    .selectAll()
    .where('day', '>=', day)
    .where('checkpoint', 'is not', null)
    .orderBy('size')
    .executeTakeFirst()

/** Of all, or of those over at most so many rows. */
export const countHeads = async (db: Db, upTo = Number.MAX_SAFE_INTEGER): Promise<number> =>
  (
    await db
      .selectFrom('audit_heads')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('size', '<=', upTo)
      .executeTakeFirst()
  )?.count ?? 0

/** The names under which heads were signed, the one in force first. */
export const listOrigins = async (db: Db) =>
  db.selectFrom('audit_origins').selectAll().orderBy('is_final', 'desc').execute()

/** Nothing where there is one of its kind already. */
export const createOrigin = async (db: Db, row: { is_final: boolean; origin: string; since: Date }): Promise<void> => {
  await db
    .insertInto('audit_origins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True while the row of such an act is not in the head of this size, with a leaf or still without. */
export const hasUnattested = async (db: Db, size: number, actions: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    with attested as (select ${actions}::text[] as actions)
    select exists (select from audit_leaves f join audit_logs l on l.id = f.audit_id, attested a
        where f.seq >= ${size} and l.action = any(a.actions) and l.outcome = 'success')
      or exists (select from audit_marks m, attested a, audit_logs l
        where (l.xid, l.id) > (m.xid, m.audit_id) and l.action = any(a.actions) and l.outcome = 'success'
          and not exists (select from audit_leaves f where f.audit_id = l.id)) as is`.execute(db)
  return rows[0]?.is ?? false
}

export const hasHeadOf = async (db: Db, day: string): Promise<boolean> =>
  (await db.selectFrom('audit_heads').select('size').where('day', '=', day).executeTakeFirst()) !== undefined

export const createHead = async (db: Db, row: HeadRow): Promise<void> => {
  await db.insertInto('audit_heads').values(row).execute()
}

/** Whom a head goes to by mail: settled with the head, whatever becomes of the settings. */
export const createHeadLetters = async (db: Db, size: number, emails: readonly string[]): Promise<void> => {
  if (emails.length === 0) return
  await db
    .insertInto('audit_head_letters')
    .values(emails.map((email) => ({ size, email, sent_at: null })))
    .execute()
}

/** Letters that have not been sent, the oldest heads first. */
export const listUnsentLetters = (db: Db) =>
  db
    .selectFrom('audit_head_letters as letter')
    .innerJoin('audit_heads as head', 'head.size', 'letter.size')
    .select([
      'letter.email',
      'head.size',
      'head.signed_at',
      'head.note',
      'head.signature',
      'head.key_id',
      'head.checkpoint',
    ])
    .where('letter.sent_at', 'is', null)
    .orderBy('head.size')
    .orderBy('letter.email')
    .execute()
export type HeadLetter = Awaited<ReturnType<typeof listUnsentLetters>>[number]

export const hasUnsentLetters = async (db: Db): Promise<boolean> => (await listUnsentLetters(db)).length > 0

/** Sizes of heads that letters name and that are not there. */
export const listLettersAlone = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ size: string }>`
    select distinct l.size::text from audit_head_letters l where not exists (select from audit_heads h where h.size = l.size)
    order by 1 limit 100`.execute(db)
  return rows.map(({ size }) => Number(size))
}

export const keepSent = async (db: Db, { size, email }: HeadLetter, now: Date): Promise<void> => {
  await db
    .updateTable('audit_head_letters')
    .set({ sent_at: now })
    .where('size', '=', size)
    .where('email', '=', email)
    .execute()
}

/** Leaves from one on with the rows that they stand for, and whether the columns of a row say what its text says. */
export const listLinked = async (db: Db, from: number, limit: number) => {
  const { rows } = await sql<{
    seq: string
    hash: Buffer
    audit_id: string
    entry: string | null
    is_there: boolean
    is_true: boolean | null
    action: string | null
    created_at: Date | null
  }>`
    select f.seq::text, f.hash, f.audit_id::text, l.entry, l.id is not null as is_there,
      case when l.id is not null then is_audit_entry_true(l) end as is_true, l.action, l.created_at
    from audit_leaves f left join audit_logs l on l.id = f.audit_id
    where f.seq >= ${from} order by f.seq limit ${limit}`.execute(db)
  return rows
}
export type LinkedRow = Awaited<ReturnType<typeof listLinked>>[number]

/** Rows without a leaf: how many, and how many of them the sealing job has passed by, which it never does. */
export const findWaiting = async (db: Db): Promise<{ count: number; passed: number }> => {
  const { rows } = await sql<{ count: number; passed: number }>`
    select count(*) as count, count(*) filter (where m.cluster = cluster_of_database() and (l.xid, l.id) <= (m.xid, m.audit_id)) as passed
    from audit_logs l cross join audit_marks m
    where not exists (select from audit_leaves f where f.audit_id = l.id)`.execute(db)
  return rows[0] ?? { count: 0, passed: 0 }
}

/** The transaction that holds the others back, where it has been open for longer than so many seconds. */
export const findHolder = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ pid: number; application: string; since: Date }>`
    select pid, application_name as application, xact_start as since from pg_stat_activity
    where backend_xid is not null and xact_start < clock_timestamp() - make_interval(secs => ${seconds})
    order by xact_start limit 1`.execute(db)
  return rows[0]
}

/** The place of a row in the tree and its text: no place while it has no leaf, no text once it was kept long enough; undefined where there is neither. */
export const findLeafOf = async (db: Db, auditId: string) => {
  const { rows } = await sql<{ seq: string | null; entry: string | null }>`
    select f.seq::text, l.entry from (select entry, id from audit_logs where id = ${auditId}::bigint) l
    full join (select seq, audit_id from audit_leaves where audit_id = ${auditId}::bigint) f on f.audit_id = l.id`.execute(
    db,
  )
  return rows[0]
}
