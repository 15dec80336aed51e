import { sql } from 'kysely'
import type { WitnessProblem } from '@nhanxanh/contract/features/audit-logs.witnesses'
import type { Db, NewRow } from '../../../db/types.ts'

/** Signatures of witnesses under the head of this size, in the order of their names. */
export const listCosignatures = (db: Db, size: number) =>
  db.selectFrom('audit_cosignatures').selectAll().where('size', '=', size).orderBy('witness').execute()

/** The newest head that each witness has cosigned. */
export const listNewestCosignatures = (db: Db) =>
  db
    .selectFrom('audit_cosignatures')
    .distinctOn('witness')
    .select(['witness', 'name', 'size', 'at'])
    .orderBy('witness')
    .orderBy('size', 'desc')
    .execute()

/** Cosigned heads that are not there any more, the smallest first. */
export const listLostHeads = async (db: Db, limit: number) => {
  const { rows } = await sql<{ name: string; size: number }>`
    select name, size from audit_cosignatures c
    where not exists (select from audit_heads h where h.size = c.size) order by size, witness limit ${limit}`.execute(
    db,
  )
  return rows
}

export const createCosignature = async (db: Db, row: NewRow<'audit_cosignatures'>): Promise<void> => {
  await db
    .insertInto('audit_cosignatures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listAsked = (db: Db) => db.selectFrom('audit_witnesses').selectAll().orderBy('name').execute()

type Asked = { witness: string; name: string; now: Date; problem: WitnessProblem | null }

/** How a witness answered; a problem keeps the moment since when there is one. */
export const keepAnswer = async (db: Db, { witness, name, now, problem }: Asked): Promise<void> => {
  const since = problem === null ? null : now
  await db
    .insertInto('audit_witnesses')
    .values({ witness, name, asked_at: now, problem, since })
    .onConflict((conflict) =>
      conflict.column('witness').doUpdateSet({
        name,
        asked_at: now,
        problem,
        since: problem === null ? null : sql<Date>`coalesce(audit_witnesses.since, ${now}::timestamptz)`,
      }),
    )
    .execute()
}

/** Forgets who is in the settings no more; what they cosigned stays. */
export const removeOthers = async (db: Db, witnesses: readonly string[]): Promise<void> => {
  await sql`delete from audit_witnesses where witness <> all(${witnesses}::text[])`.execute(db)
}

export const findWitnessed = (db: Db, origin: string) =>
  db.selectFrom('witnessed_logs').selectAll().where('origin', '=', origin).executeTakeFirst()

export const listWitnessed = (db: Db) => db.selectFrom('witnessed_logs').selectAll().orderBy('origin').execute()

type Head = { origin: string; size: number; root: Buffer; checkpoint: string; at: Date; former_size: number }

/** Puts a head in the place of the one before, in one statement; false where that is not the newest any more. */
export const replaceWitnessed = async (
  db: Db,
  before: Pick<Head, 'size' | 'root'>,
  { origin, ...head }: Head,
): Promise<boolean> => {
  const row = await db
    .insertInto('witnessed_logs')
    .values({ origin, ...head })
    .onConflict((conflict) =>
      conflict
        .column('origin')
        .doUpdateSet(head)
        .where('witnessed_logs.size', '=', before.size)
        .where('witnessed_logs.root', '=', before.root),
    )
    .returning('size')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the first head that shows that the history of a log was rewritten. */
export const keepFork = async (db: Db, origin: string, checkpoint: string, now: Date): Promise<void> => {
  await db
    .updateTable('witnessed_logs')
    .set({ forked: checkpoint, forked_at: now })
    .where('origin', '=', origin)
    .where('forked', 'is', null)
    .execute()
}

export const keepUnproven = async (db: Db, origin: string, size: number, now: Date): Promise<void> => {
  await db
    .updateTable('witnessed_logs')
    .set({ unproven_size: size, unproven_at: now })
    .where('origin', '=', origin)
    .execute()
}
