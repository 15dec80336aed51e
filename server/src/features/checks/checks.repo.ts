import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import type { CheckedPart, CheckedPartKey } from '@nhanxanh/contract/features/checks'
import { hasNoJob } from '../../db/statements/jobless.ts'
import type { Db, UpdateRow } from '../../db/types.ts'
import { sql } from 'kysely'

const told = (db: Db) =>
  db
    .selectFrom('chain_checks as check')
    .leftJoin('users', 'users.id', 'check.asked_by')
    .selectAll('check')
    .select('users.name as asker')

export const find = (db: Db, id: string) => told(db).where('check.id', '=', id).executeTakeFirst()
export const get = (db: Db, id: string) => told(db).where('check.id', '=', id).executeTakeFirstOrThrow()
export type CheckRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const findNewest = (db: Db) => told(db).orderBy('check.created_at', 'desc').limit(1).executeTakeFirst()

/** The one at work that compares the same, if there is one. */
export const findAtWork = (db: Db, anchor: string | null) =>
  told(db)
    .where('finished_at', 'is', null)
    .where('anchor', 'is not distinct from', anchor)
    .orderBy('check.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewCheck = { askedBy: string | null; anchor: string | null; now: Date }

export const create = (db: Db, { askedBy, anchor, now }: NewCheck) =>
  db
    .insertInto('chain_checks')
    .values({ asked_by: askedBy, anchor, created_at: now, course: null, report: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Only one at a time asks for a check, until its transaction ends. */
export const takeTurnToAsk = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('chain-check'))`.execute(db)
}

/** Those that are not at an end, and that no job works on. */
export const listForgotten = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('chain_checks')
    .select('id')
    .where('finished_at', 'is', null)
    .where(hasNoJob('chain-check', 'checkId', sql`chain_checks.id::text`))
    .execute()
  return rows.map(({ id }) => id)
}

type Reached = { parts: CheckedPart[]; cursor: string | null }

const sumOf = (parts: readonly CheckedPart[], of: 'done' | 'total'): number =>
  parts.reduce((sum, part) => sum + part[of], 0)

/** From here a check goes on after a kill; never back, where two work on it. */
export const keepCourse = async (db: Db, id: string, { parts, cursor }: Reached): Promise<void> => {
  const [size, total] = [sumOf(parts, 'done'), sumOf(parts, 'total')]
  await db
    .updateTable('chain_checks')
    .set({ size, total, parts: JSON.stringify(parts), course: JSON.stringify({ cursor }) })
    .where('id', '=', id)
    .where('size', '<=', size)
    .where('finished_at', 'is', null)
    .execute()
}

const end = async (db: Db, id: string, outcome: UpdateRow<'chain_checks'>, now: Date): Promise<void> => {
  await db
    .updateTable('chain_checks')
    .set({ ...outcome, course: null, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

type Outcome = { parts: CheckedPart[]; report: AuditChainReport | null }

export const finish = (db: Db, id: string, { parts, report }: Outcome, now: Date): Promise<void> => {
  const size = sumOf(parts, 'done')
  return end(db, id, { parts: JSON.stringify(parts), report: JSON.stringify(report), size, total: size }, now)
}

export const fail = (db: Db, id: string, failure: string, now: Date): Promise<void> => end(db, id, { failure }, now)

/** When the newest check began that found a part whole, part by part. */
export const listLastWhole = async (db: Db): Promise<Map<CheckedPartKey, Date>> => {
  const { rows } = await sql<{ key: CheckedPartKey; at: Date }>`
    select p ->> 'key' as key, max(c.created_at) as at from chain_checks c cross join jsonb_array_elements(c.parts) p
    where c.report is not null and p -> 'findings' = '[]' and p ->> 'more' = '0' group by 1`.execute(db)
  return new Map(rows.map(({ key, at }) => [key, at]))
}
