import type { ListingIds } from '@nhanxanh/contract/features/facilities.listings'
import { sql } from 'kysely'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'

/** Whether a facility was ever decided, assessed or asked to change: then its record stays. */
export const hasHistory = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (select from facility_decisions where facility_id = ${id}
    union all select from assessments where facility_id = ${id}
    union all select from facility_changes where facility_id = ${id}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Whether something of a facility still runs: a change that waits, an open assessment, a certificate that holds or may hold again. */
export const isAtWork = async (db: Db, id: string, today: VietnamDay): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from facility_changes where facility_id = ${id} and status = 'open'
    union all select from assessments where facility_id = ${id}
      and (status in ('draft', 'submitted') or status = 'rejected' and rejection = 'supplement')
    union all select from certificates where facility_id = ${id} and ended_at is null and valid_until >= ${today}
    -- An approval that waits for its certificate.
    union all select from assessments a where a.facility_id = ${id} and a.status = 'approved'
      and not exists (select from certificates c where c.facility_id = a.facility_id and c.created_at >= a.decided_at)) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

/** Facilities with one of these codes or identity codes, each with its licences. */
export const findByNames = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('facilities')
    .selectAll()
    .select(
      sql<string[]>`array(select l.file_id from facility_licences l where l.facility_id = facilities.id
        and l.removed_at is null order by l.position)`.as('licence_file_ids'),
    )
    .where(sql<boolean>`(code = any(${names}::text[]) or identity_code = any(${names}::text[]))`)
    .execute()

/** Removes a registration that nobody decided; its licences belong to nothing then, and go with the nightly sweep. */
export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('facility_licences').where('facility_id', '=', id).execute()
  await db.deleteFrom('facility_writers').where('facility_id', '=', id).execute()
  await db
    .deleteFrom('duplicate_verdicts')
    .where((row) => row.or([row('facility_id', '=', id), row('other_id', '=', id)]))
    .execute()
  await db.deleteFrom('facilities').where('id', '=', id).execute()
}

type Archiving = { id: string; reason: string | null; now: Date }

/** Puts a facility away, or with `reason` null brings it back. */
export const archive = async (db: Db, { id, reason, now }: Archiving): Promise<void> => {
  await db
    .updateTable('facilities')
    .set({ archived_at: reason === null ? null : now, archive_reason: reason, updated_at: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const invite = async (db: Db, id: string, email: string): Promise<void> => {
  await db.updateTable('facilities').set({ invited_email: email }).where('id', '=', id).execute()
}

/** The facilities that wait for the owner of this address, the newest first. */
export const listInvitations = (db: Db, email: string) =>
  db
    .selectFrom('facilities')
    .innerJoin('communes', 'communes.code', 'facilities.commune_code')
    .innerJoin('provinces', 'provinces.code', 'communes.province_code')
    .select(['facilities.id', 'facilities.code', 'facilities.name', 'facilities.street'])
    .select(['communes.name as commune', 'provinces.name as province'])
    .where('owner_id', 'is', null)
    .where('archived_at', 'is', null)
    .where('invited_email', '=', email)
    .orderBy('facilities.created_at', 'desc')
    .execute()

export const takeOver = async (db: Db, id: string, ownerId: string): Promise<void> => {
  await db
    .updateTable('facilities')
    .set({ owner_id: ownerId })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Keeps by which ids sites know a facility; a page of before is older from now on. */
export const setListingIds = async (
  db: Db,
  { id, ids, now }: { id: string; ids: ListingIds; now: Date },
): Promise<void> => {
  await db
    .updateTable('facilities')
    .set({ listing_ids: JSON.stringify(ids), listing_ids_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
