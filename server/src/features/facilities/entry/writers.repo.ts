import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../../../db/types.ts'

/** Staff who wrote in a registration of `facilities`, as a part of its statement. */
export const writersOf = jsonArrayFrom(
  expressionBuilder<Database, 'facilities'>()
    .selectFrom('facility_writers')
    .innerJoin('users', 'users.id', 'facility_writers.user_id')
    .select(['users.id', 'users.name'])
    .whereRef('facility_writers.facility_id', '=', 'facilities.id')
    .orderBy('users.name'),
)

export const isWriter = async (db: Db, facilityId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('facility_writers')
    .select('user_id')
    .where('facility_id', '=', facilityId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that this person wrote in the registration. */
export const addWriter = async (db: Db, facilityId: string, userId: string): Promise<void> => {
  await db
    .insertInto('facility_writers')
    .values({ facility_id: facilityId, user_id: userId })
    .onConflict((conflict) => conflict.constraint('facility_writers_pkey').doNothing())
    .execute()
}
