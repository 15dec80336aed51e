import type { AssessmentStatus } from '@nhanxanh/contract/features/assessments.rules'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { Applicability } from '@nhanxanh/contract/scoring/criteria-set'
import { sql } from 'kysely'
import { sightOf } from '../../db/assigned.ts'
import { text } from '../../db/list/fragment.ts'
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
  signed_at: Date | null
  record_number: number | null
  is_issued: boolean
  criteria_version_id: string
  /** The facts of the facility that it was judged on; null: its attempt does not say. */
  judged_type: FacilityType
  judged_sub_type: FacilitySubType | null
  judged_rank: number | null
  /** Another file of the facility, approved after this one, that stands or whose certificate does. */
  newer_code: string | null
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
    d.signed_at, rec.number as record_number,
    exists (select from certificates c where c.assessment_id = a.id and c.record_number = rec.number) as is_issued,
    a.criteria_version_id, cv.type as judged_type, judged.facility ->> 'subType' as judged_sub_type,
    (judged.facility ->> 'rank')::int as judged_rank,
    (select n.code from assessments n join assessment_decisions m on m.assessment_id = n.id
      where n.facility_id = a.facility_id and n.id <> a.id and m.outcome = 'approved' and (m.signed_at, n.id) > (d.signed_at, a.id)
        and (n.status = 'approved'
          or exists (select from certificates c where c.assessment_id = n.id and c.ended_at is null))
      order by m.signed_at desc, n.id desc limit 1) as newer_code
  from assessments a
  join facilities f on f.id = a.facility_id
  join criteria_versions cv on cv.id = a.criteria_version_id
  left join lateral (select * from assessment_decisions s where s.assessment_id = a.id and s.outcome = 'approved'
    and s.signed_at is not null order by s.signed_at desc limit 1) d on true
  left join lateral (select t.content -> 'facility' as facility from assessment_attempts t
    where t.assessment_id = a.id and t.attempt = d.attempt) judged on true
  left join lateral (select max(r.number) as number from assessment_records r where r.assessment_id = a.id) rec on true`

/** The assessments of these ids, as far as there are any. */
export const listSubjects = async (db: Db, ids: readonly string[]): Promise<Subject[]> =>
  (await sql<Subject>`${subjects} where a.id = any(${ids}::uuid[])`.execute(db)).rows

type Awaiting = { reader?: Parameters<typeof sightOf>[2]; facilityId?: string }

/** Approved, and not issued yet, of one facility or within the sight of a reader; the longest approved first. */
export const listAwaiting = async (db: Db, { reader, facilityId }: Awaiting = {}): Promise<Subject[]> => {
  const seen = (reader && sightOf('assessments', 'a.id', reader)) ?? text('true')
  const there = facilityId === undefined ? text('true') : sql`a.facility_id = ${facilityId}`
  const { rows } = await sql<Subject>`select * from (${subjects} where a.status = 'approved' and ${seen} and ${there}) s
      where not s.is_issued and s.level is not null order by s.signed_at, s.id limit 1000`.execute(db)
  return rows
}

/** To which kinds and ranks the criteria of a version apply, each rule once. */
export const listApplicability = async (db: Db, versionId: string): Promise<Applicability[]> => {
  const { rows } = await sql<Applicability>`select distinct sub_types as "subTypes", ranks from criteria
    where version_id = ${versionId}`.execute(db)
  return rows
}

/** The facts of a facility that stand on a certificate, as the register has them now. */
export const findFacility = (db: Db, facilityId: string) =>
  db
    .selectFrom('facilities')
    .select(['name as facility_name', 'street', 'commune_code', 'sub_type', 'rank'])
    .where('id', '=', facilityId)
    .executeTakeFirstOrThrow()
