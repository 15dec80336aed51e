import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import type { ChainCourse } from '../../../db/tables/audit-tables.ts'
import { hasNoJob } from '../../../db/statements/jobless.ts'
import type { Db } from '../../../db/types.ts'
import { sql } from 'kysely'

const told = (db: Db) =>
  db
    .selectFrom('chain_checks as check')
    .innerJoin('users', 'users.id', 'check.asked_by')
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

type NewCheck = { askedBy: string; anchor: string | null; total: number; now: Date }

export const create = (db: Db, { askedBy, anchor, total, now }: NewCheck) =>
  db
    .insertInto('chain_checks')
    .values({ asked_by: askedBy, anchor, total, created_at: now, course: null, report: null })
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

/** From here a check goes on after a kill; never back, where two work on it. */
export const keepCourse = async (db: Db, id: string, size: number, course: ChainCourse): Promise<void> => {
  await db
    .updateTable('chain_checks')
    .set({ size, course: JSON.stringify(course) })
    .where('id', '=', id)
    .where('size', '<', size)
    .where('finished_at', 'is', null)
    .execute()
}

type Outcome = { report: AuditChainReport } | { failure: string }

export const finish = async (db: Db, id: string, outcome: Outcome, now: Date): Promise<void> => {
  const end = 'report' in outcome ? { report: JSON.stringify(outcome.report), size: outcome.report.size } : outcome
  await db
    .updateTable('chain_checks')
    .set({ ...end, course: null, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
