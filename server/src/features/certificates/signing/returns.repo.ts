import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

export const createReturn = async (db: Db, row: NewRow<'certificate_returns'>): Promise<void> => {
  await db.insertInto('certificate_returns').values(row).execute()
}

export const findReturn = (db: Db, certificateId: string, id: string) =>
  db
    .selectFrom('certificate_returns')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('id', '=', id)
    .executeTakeFirst()
export type ReturnRecord = NonNullable<Awaited<ReturnType<typeof findReturn>>>

type Person = { id: string; name: string }

export const confirmReturn = async (db: Db, id: string, by: Person, now: Date): Promise<void> => {
  await db
    .updateTable('certificate_returns')
    .set({ confirmed_at: now, confirmed_by: by.id, confirmed_by_name: by.name })
    .where('id', '=', id)
    .execute()
}

export const sendReturnBack = async (
  db: Db,
  id: string,
  { reason, by, now }: { reason: string; by: Person; now: Date },
): Promise<void> => {
  const sentBack = { sent_back_at: now, sent_back_by: by.id, sent_back_by_name: by.name, sent_back_reason: reason }
  await db.updateTable('certificate_returns').set(sentBack).where('id', '=', id).execute()
}

/** Another file takes the place of those that nobody has confirmed. */
export const replaceReturns = async (db: Db, certificateId: string, now: Date): Promise<void> => {
  await db
    .updateTable('certificate_returns')
    .set({ replaced_at: now })
    .where('certificate_id', '=', certificateId)
    .where('confirmed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** What nobody has confirmed, with the certificate: made from the paper as it is now, and followed by no other file. */
const unconfirmed = (db: Db) =>
  db
    .selectFrom('certificate_returns as r')
    .innerJoin('certificates as c', 'c.id', 'r.certificate_id')
    .selectAll('r')
    .select(['c.number', 'c.facility_name', 'c.assessment_id'])
    .where('r.confirmed_at', 'is', null)
    .where('r.replaced_at', 'is', null)
    .where(
      sql<boolean>`r.nth = (select max(p.nth) from certificate_papers p where p.certificate_id = r.certificate_id)`,
    )

export const findUnconfirmed = (db: Db, certificateId: string) =>
  unconfirmed(db)
    .where('r.certificate_id', '=', certificateId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type UnconfirmedRecord = NonNullable<Awaited<ReturnType<typeof findUnconfirmed>>>

/** The oldest first; what was sent back stands behind what waits. */
export const listUnconfirmed = (db: Db): Promise<UnconfirmedRecord[]> =>
  unconfirmed(db)
    .orderBy(sql`r.sent_back_at is not null`)
    .orderBy('r.at')
    .orderBy('r.id')
    .limit(500)
    .execute()
