import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../../db/types.ts'

/** The licence files that a registration of `facilities` has now, as a part of its statement. */
export const licencesOf = jsonArrayFrom(
  expressionBuilder<Database, 'facilities'>()
    .selectFrom('facility_licences')
    .innerJoin('files', 'files.id', 'facility_licences.file_id')
    .select(['files.id', 'files.name', 'files.type', 'files.size', 'files.sha256', 'files.pages', 'files.created_at'])
    .select('files.damaged_at')
    .whereRef('facility_licences.facility_id', '=', 'facilities.id')
    .where('facility_licences.removed_at', 'is', null)
    .orderBy('facility_licences.position'),
)

/** Their names. */
export const listLicences = (db: Db, facilityId: string) =>
  db
    .selectFrom('facility_licences')
    .innerJoin('files', 'files.id', 'facility_licences.file_id')
    .select(['files.id', 'files.name'])
    .where('facility_id', '=', facilityId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()

/** The licence files that a registration has now, in the order of its owner. */
export const licenceFileIds = async (db: Db, facilityId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('facility_licences')
    .select('file_id')
    .where('facility_id', '=', facilityId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.file_id)
}

/** True if a registration has a licence now that is not known to be damaged. */
export const hasReadableLicence = async (db: Db, facilityId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('facility_licences')
    .innerJoin('files', 'files.id', 'facility_licences.file_id')
    .select('files.id')
    .where('facility_licences.facility_id', '=', facilityId)
    .where('facility_licences.removed_at', 'is', null)
    .where('files.damaged_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes exactly these files the licences; those left out stay as evidence of earlier decisions. */
export const setLicences = async (db: Db, facilityId: string, fileIds: readonly string[], now: Date): Promise<void> => {
  await db
    .updateTable('facility_licences')
    .set({ removed_at: now })
    .where('facility_id', '=', facilityId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`file_id <> all(${fileIds}::uuid[])`)
    .execute()
  if (fileIds.length === 0) return
  await db
    .insertInto('facility_licences')
    .values(fileIds.map((file_id, position) => ({ file_id, facility_id: facilityId, position, removed_at: null })))
    .onConflict((conflict) =>
      conflict
        .column('file_id')
        .doUpdateSet((row) => ({ position: row.ref('excluded.position'), removed_at: null }))
        .where('facility_licences.facility_id', '=', facilityId),
    )
    .execute()
}
