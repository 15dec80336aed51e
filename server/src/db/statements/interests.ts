import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { certificateSightOf, isInSight } from '../assigned.ts'
import type { Db } from '../types.ts'

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

/** Whether a person has declared an interest, that stands, in a facility: SQL that names it. */
export const hasInterestIn = async (db: Db, facility: RawBuilder<unknown>, personId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from facility_interests i
    where i.user_id = ${personId} and i.lifted_at is null and i.facility_id = ${facility}) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** The same for the facility that a record is of. */
export const hasInterest = (db: Db, { room, id, personId }: Subject): Promise<boolean> =>
  hasInterestIn(db, facilityOf[room](id), personId)

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
