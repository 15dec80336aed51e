import { expressionBuilder } from 'kysely'
import type { Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../../../db/types.ts'

/** The marks on licences that a registration of `facilities` has now, as a part of its statement. */
export const placesOf = jsonArrayFrom(
  expressionBuilder<Database, 'facilities'>()
    .selectFrom('licence_places')
    .innerJoin('facility_licences', (join) =>
      join
        .onRef('facility_licences.file_id', '=', 'licence_places.file_id')
        .onRef('facility_licences.facility_id', '=', 'licence_places.facility_id'),
    )
    .selectAll('licence_places')
    .whereRef('licence_places.facility_id', '=', 'facilities.id')
    .where('facility_licences.removed_at', 'is', null)
    .orderBy('licence_places.line'),
)

/** Marks the place of a line, in place of the one before. */
export const setPlace = async (db: Db, row: Insertable<Database['licence_places']>): Promise<void> => {
  await db
    .insertInto('licence_places')
    .values(row)
    .onConflict((conflict) => conflict.columns(['facility_id', 'line']).doUpdateSet(row))
    .execute()
}

export const removePlace = async (db: Db, facilityId: string, line: string): Promise<void> => {
  await db.deleteFrom('licence_places').where('facility_id', '=', facilityId).where('line', '=', line).execute()
}
