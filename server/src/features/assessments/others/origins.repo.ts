import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

type Origin = {
  id: string
  fingerprint: string | null
  taken: Date | null
  latitude: string | null
  longitude: string | null
  elsewhere: { assessmentCode: string; facilityName: string; likeness: number }[]
}

/** Pictures that differ in so many of their 64 bits at most look alike; the indexes by bands find no more than three. */
const mostBits = 3
const mostShown = 5

const bands = [1, 17, 33, 49].map(
  (from) => sql`substring(o.dhash from ${sql.lit(from)} for 16) = substring(f.dhash from ${sql.lit(from)} for 16)`,
)

/** Files as they came, each with other facilities that sent the same file or one that looks like it. */
export const listOrigins = async (db: Db, fileIds: readonly string[], facilityId: string): Promise<Origin[]> => {
  const { rows } = await sql<Origin>`
    select f.id, f.fingerprint, f.taken, f.latitude, f.longitude,
      coalesce((select jsonb_agg(jsonb_build_object('assessmentCode', x.code, 'facilityName', x.name, 'likeness', x.likeness)
          order by x.likeness desc, x.code)
        from (select distinct on (a.facility_id) a.code, g.name, case when o.fingerprint = f.fingerprint then 100
            else (64 - bit_count(o.dhash # f.dhash)) * 100 / 64 end as likeness
          from files o
          join assessment_evidence e on e.file_id = o.id
          join assessments a on a.id = e.assessment_id
          join facilities g on g.id = a.facility_id
          where o.id <> f.id and a.facility_id <> ${facilityId}
            and (o.fingerprint = f.fingerprint
              or (${sql.join(bands, sql` or `)}) and bit_count(o.dhash # f.dhash) <= ${mostBits})
          order by a.facility_id, likeness desc, a.created_at desc
          limit ${mostShown}) x), '[]') as elsewhere
    from files f where f.id = any(${fileIds}::uuid[])`.execute(db)
  return rows
}
