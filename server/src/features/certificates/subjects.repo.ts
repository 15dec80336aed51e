import type { AssessmentStatus } from '@nhanxanh/contract/features/assessments.rules'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** An assessment with everything that a certificate takes from it. */
export type Subject = {
  id: string
  code: string
  status: AssessmentStatus
  facility_id: string
  owner_id: string | null
  facility_name: string
  facility_code: string
  street: string
  commune_code: string
  type: FacilityType
  sub_type: FacilitySubType
  rank: number | null
  levels: { key: string; name: string }[]
  level: string | null
  level_name: string | null
  points: string | null
  maximum: string | null
  signed_by_name: string | null
  signed_at: Date | null
  record_number: number | null
  is_issued: boolean
}

/** Holds assessments and their facilities until the transaction ends: for one facility, certificates are issued one by one. */
export const lockSubjects = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .selectFrom('assessments')
    .innerJoin('facilities', 'facilities.id', 'assessments.facility_id')
    .select('assessments.id')
    .where('assessments.id', 'in', [...ids])
    .orderBy('facilities.id')
    .orderBy('assessments.id')
    .forNoKeyUpdate(['assessments', 'facilities'])
    .execute()
}

const subjects = sql`
  select a.id, a.code, a.status, a.facility_id, f.owner_id, f.name as facility_name, f.code as facility_code, f.street,
    f.commune_code, f.type, f.sub_type, f.rank, cv.levels, d.level, d.level_name, d.points, d.maximum,
    d.signed_by_name, d.signed_at, rec.number as record_number,
    exists (select from certificates c where c.assessment_id = a.id and c.record_number = rec.number) as is_issued
  from assessments a
  join facilities f on f.id = a.facility_id
  join criteria_versions cv on cv.id = a.criteria_version_id
  left join lateral (select * from assessment_decisions s where s.assessment_id = a.id and s.outcome = 'approved'
    and s.signed_at is not null order by s.signed_at desc limit 1) d on true
  left join lateral (select max(r.number) as number from assessment_records r where r.assessment_id = a.id) rec on true`

/** The assessments of these ids, as far as there are any. */
export const listSubjects = async (db: Db, ids: readonly string[]): Promise<Subject[]> =>
  (await sql<Subject>`${subjects} where a.id = any(${ids}::uuid[])`.execute(db)).rows

/** Approved, and not issued yet; the longest approved first. */
export const listAwaiting = async (db: Db): Promise<Subject[]> =>
  (
    await sql<Subject>`select * from (${subjects} where a.status = 'approved') s
      where not s.is_issued and s.level is not null order by s.signed_at, s.id limit 1000`.execute(db)
  ).rows

/** The account that a facility belongs to. */
export const findOwner = async (db: Db, facilityId: string): Promise<string | null> => {
  const row = await db.selectFrom('facilities').select('owner_id').where('id', '=', facilityId).executeTakeFirst()
  return row?.owner_id ?? null
}

/** The facts of a facility that stand on a certificate, as the register has them now. */
export const findFacility = (db: Db, facilityId: string) =>
  db
    .selectFrom('facilities')
    .select(['name as facility_name', 'street', 'commune_code', 'sub_type', 'rank'])
    .where('id', '=', facilityId)
    .executeTakeFirstOrThrow()
