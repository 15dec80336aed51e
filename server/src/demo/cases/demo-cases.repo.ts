import { sql } from 'kysely'
import type { AppealableKind } from '@nhanxanh/contract/features/appeals.rules'
import type { Db } from '../../db/types.ts'

export const hasAppeals = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('appeals').select('id').limit(1).executeTakeFirst()) !== undefined

export const findContact = (db: Db, subject: string) =>
  db.selectFrom('contacts').select(['id', 'version']).where('subject', '=', subject).executeTakeFirst()

export const versionOf = async (
  db: Db,
  table: 'contacts' | 'appeals' | 'data_requests',
  id: string,
): Promise<number> => {
  const { version } = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return version
}

type Complained = { id: string; facility_id: string; name: string; email: string | null; phone: string | null }

/** The newest decision of a kind before a moment that these people had no part in, and about which nobody complained yet. */
export const findDecision = async (
  db: Db,
  { kind, before, notBy }: { kind: AppealableKind; before: Date; notBy: readonly string[] },
): Promise<Complained | undefined> => {
  const decisions = sql`(
    select 'facility_rejected' as kind, d.id, d.facility_id, d.decided_at as at, d.decided_by as by_id
      from facility_decisions d join facilities f on f.id = d.facility_id
      where d.outcome = 'rejected' and f.status = 'rejected' and d.attempt = f.attempt
    union all select 'assessment_failed', d.id, a.facility_id, d.signed_at, d.signed_by
      from assessment_decisions d join assessments a on a.id = d.assessment_id where d.outcome = 'failed')`
  const { rows } = await sql<Complained>`select d.id::text as id, d.facility_id, f.representative_name as name,
      null as email, f.representative_phone as phone
    from ${decisions} d join facilities f on f.id = d.facility_id
    where d.kind = ${kind} and d.at < ${before} and not d.by_id = any(${[...notBy]}::uuid[])
      and not exists (select from appeals p where p.decision_id = d.id::text)
    order by d.at desc, d.id limit 1`.execute(db)
  return rows[0]
}

/** An approved facility that was never assessed: what it has was issued on paper. */
export const findUnassessed = (db: Db) =>
  db
    .selectFrom('facilities as f')
    .select(['f.id', 'f.type', 'f.decided_at'])
    .where('f.status', '=', 'approved')
    .where(sql<boolean>`not exists (select from assessments a where a.facility_id = f.id)`)
    .orderBy('f.decided_at')
    .limit(1)
    .executeTakeFirst()

/** What staff were told of the past is read by now. */
export const readAll = async (db: Db): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ readed_at: sql<Date>`created_at + interval '1 hour'` })
    .where('readed_at', 'is', null)
    .execute()
}
