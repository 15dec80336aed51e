import type { Sighting } from '@nhanxanh/contract/features/assessments.origins'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { sightOf } from '../../../db/assigned.ts'
import type { Database, Db } from '../../../db/types.ts'
import type { Place } from './distance.ts'

type Seen = Sighting & { isInSight: boolean }
type Origin = {
  id: string
  fingerprint: string | null
  taken: Date | null
  latitude: string | null
  longitude: string | null
  elsewhere: Seen[]
}

/** Pictures that differ in so many of their 128 bits at most look alike; measured in looks.test.ts by night. */
const mostBits = 18
const mostSeen = 40

type Wanted = {
  fileIds: readonly string[]
  assessmentId: string
  facilityId: string
  account: Parameters<typeof sightOf>[2]
}

/** Other files with the same bytes, or that look like a picture: by quarters of their looks first, then by all bits. */
const likeOnes = sql`
  select o.id, 100 as likeness from files o where o.fingerprint = f.fingerprint
  union
  select l.id, (128 - l.distance) * 100 / 128 from (
    select o.id, look_distance(o.looks, f.looks) as distance from files o
    where look_keys(o.looks) && look_keys(f.looks) and o.looks is not null
      and o.fingerprint is distinct from f.fingerprint) l
  where l.distance <= ${sql.lit(mostBits)}`

/** Files as they came, each with the assessments that hold the same file or one that looks like it, each assessment once. */
export const listOrigins = async (db: Db, wanted: Wanted): Promise<Origin[]> => {
  const { fileIds, assessmentId, facilityId, account } = wanted
  const { rows } = await sql<Origin>`
    select f.id, f.fingerprint, f.taken, f.latitude, f.longitude,
      coalesce((select jsonb_agg(to_jsonb(x) - 'own' order by x."where", x.likeness desc, x."assessmentCode", x."fileId") from (
        select distinct on (s."assessmentId", s.own) s.* from (
          select o.id as "fileId", o.name as "fileName", o.type <> 'application/pdf' as "isPicture", a.id as "assessmentId",
            a.code as "assessmentCode", g.name as "facilityName", e.created_at as "sentAt", l.likeness,
            d.dismissed_by_name as "dismissedBy", case when a.id = ${assessmentId} then o.id end as own,
            case when a.id = ${assessmentId} then 'question' when a.facility_id = ${facilityId} then 'cycle'
              else 'facility' end as "where",
            ${sightOf('assessments', 'a.id', account) ?? sql`true`} as "isInSight"
          from (${likeOnes}) l
          join files o on o.id = l.id
          join assessment_evidence e on e.file_id = o.id
          join assessments a on a.id = e.assessment_id
          join facilities g on g.id = a.facility_id
          left join evidence_dismissals d on d.file_id = least(o.id, f.id) and d.other_file_id = greatest(o.id, f.id)
          where a.id <> ${assessmentId} or (o.id <> f.id and o.id = any(${fileIds}::uuid[]))) s
        order by s."assessmentId", s.own, s.likeness desc, s."sentAt"
        limit ${mostSeen}) x), '[]') as elsewhere
    from files f where f.id = any(${fileIds}::uuid[])`.execute(db)
  return rows
}

/** Where the photographs of a facility were taken, of all its assessments. */
export const listPlaces = async (db: Db, facilityId: string) => {
  const { rows } = await sql<Place>`
    select distinct f.id, f.latitude, f.longitude from assessments a
    join assessment_evidence e on e.assessment_id = a.id join files f on f.id = e.file_id
    where a.facility_id = ${facilityId} and f.latitude is not null and f.longitude is not null`.execute(db)
  return rows
}

/** Where a facility says that it is; null where it says nothing. */
export const findPlace = async (db: Db, facilityId: string): Promise<Place | null> => {
  const { rows } = await sql<Place>`select latitude::text, longitude::text from facilities
    where id = ${facilityId} and latitude is not null and longitude is not null`.execute(db)
  return rows[0] ?? null
}

/** The smaller id first, so that a pair is one however it is looked at. */
const pairOf = (one: string, other: string) =>
  one < other ? { file_id: one, other_file_id: other } : { file_id: other, other_file_id: one }

type Dismissal = Omit<Insertable<Database['evidence_dismissals']>, 'file_id' | 'other_file_id'>

export const dismissPair = async (db: Db, one: string, other: string, dismissal: Dismissal): Promise<void> => {
  await db
    .insertInto('evidence_dismissals')
    .values({ ...pairOf(one, other), ...dismissal })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const restorePair = async (db: Db, one: string, other: string): Promise<void> => {
  const { file_id, other_file_id } = pairOf(one, other)
  await db
    .deleteFrom('evidence_dismissals')
    .where('file_id', '=', file_id)
    .where('other_file_id', '=', other_file_id)
    .execute()
}
