import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { certificateSightOf, isInSight } from '../assigned.ts'
import type { Db } from '../types.ts'
import { compiledOnce } from './compiled-once.ts'

/** The rooms whose records stand for a facility, by the first part of their paths. */
const facilityOf = {
  facilities: (id: string) => sql`${id}::uuid`,
  assessments: (id: string) => sql`(select facility_id from assessments where id = ${id}::uuid)`,
  certificates: (id: string) => sql`(select facility_id from certificates where id = ${id}::uuid)`,
  appeals: (id: string) => sql`(select facility_id from appeals where id = ${id}::uuid)`,
} as const
export type InterestedRoom = keyof typeof facilityOf

export const isInterestedRoom = (room: string): room is InterestedRoom => Object.hasOwn(facilityOf, room)

type Subject = { room: InterestedRoom; id: string; personId: string }

/** Finds the interest, that stands, of a person in the facility of a record: SQL that names the facility by the id of the record. */
export const standingInterest = (facility: (id: string) => RawBuilder<unknown>) =>
  compiledOnce((db, id: string, personId: string) =>
    db
      .selectFrom('facility_interests')
      .select('id')
      .where('user_id', '=', personId)
      .where('lifted_at', 'is', null)
      .where('facility_id', '=', sql<string>`${facility(id)}`),
  )

const interestFinders = {
  facilities: standingInterest(facilityOf.facilities),
  assessments: standingInterest(facilityOf.assessments),
  certificates: standingInterest(facilityOf.certificates),
  appeals: standingInterest(facilityOf.appeals),
}

/** Whether a person has declared an interest, that stands, in the facility that a record is of. */
export const hasInterest = async (db: Db, { room, id, personId }: Subject): Promise<boolean> =>
  (await interestFinders[room](db, id, personId)).length > 0

type Known = { room: InterestedRoom; id: string; account: { id: string; assignedOnly: boolean } }

/** Whether an account may know of a record at all. */
export const isKnownTo = async (db: Db, { room, id, account }: Known): Promise<boolean> => {
  if (!account.assignedOnly) return true
  if (room === 'appeals') return false
  if (room !== 'certificates') return isInSight(db, room, id, account)
  const { rows } = await sql<{ is: boolean }>`select exists (select from certificates c
    where c.id = ${id}::uuid and ${certificateSightOf('c', account) ?? sql`true`}) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Everybody who has declared an interest, that stands, in a facility: a column with its id. */
export const interestedIn = (facility: string) =>
  sql<
    string[]
  >`array(select user_id from facility_interests where facility_id = ${sql.ref(facility)} and lifted_at is null)`

/** Whether a person has declared an interest, that stands, in the facility of an assessment: a column with its id. */
export const isInterestedIn = (assessment: string, personId: string) =>
  sql<boolean>`exists (select from facility_interests i join assessments ia on ia.facility_id = i.facility_id
    where ia.id = ${sql.ref(assessment)} and i.user_id = ${personId} and i.lifted_at is null)`
