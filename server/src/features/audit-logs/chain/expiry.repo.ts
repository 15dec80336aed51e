import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Removes some of the oldest rows that were written before a moment; how many of the first rows are gone now. */
export const expire = async (db: Db, keptFrom: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ up_to: number }>`select expire_audit_logs(${keptFrom}, ${most}) as up_to`.execute(db)
  return rows[0]?.up_to ?? 0
}

export const findExpiry = async (db: Db): Promise<number> =>
  (await db.selectFrom('audit_expiry').select('up_to').executeTakeFirst())?.up_to ?? 0

/** The row of the log that says that so many of the first rows were removed, and when. */
export const findWordOf = (db: Db, upTo: number) =>
  db
    .selectFrom('audit_logs')
    .select('created_at')
    .where('entity_type', '=', 'audit-log')
    .where('ref_id', '=', String(upTo))
    .where('action', '=', 'audit-log.expire')
    .where('outcome', '=', 'success')
    .executeTakeFirst()

/** True where a head over fewer rows was signed after this moment. */
export const hasHeadSince = async (db: Db, size: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('audit_heads')
    .select('size')
    .where('size', '<', size)
    .where('signed_at', '>', since)
    .executeTakeFirst()) !== undefined
