import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import { sightOf } from '../../../db/assigned.ts'
import type { Db } from '../../../db/types.ts'

export type Outcome = {
  id: string
  facility_id: string
  name: string
  is_approved: boolean
  level_name: string | null
  decided_at: Date
  /** Of 1; null where nothing could be earned. */
  share: string | null
  /** What part of each group was earned, of 1, by its code. */
  groups: Record<string, string>
  is_in_sight: boolean
}

/** What part of each group was earned, of 1, by its code: SQL over an assessment `a`. */
const sharesOfGroups = sql<Record<string, string>>`coalesce((select jsonb_object_agg(t.key,
    round((t.value ->> 'found')::numeric / nullif((t.value ->> 'maximum')::numeric, 0), 6)::text)
  from jsonb_each(a.findings -> 'themes') t), '{}')`

/** Of one assessment. */
export const findGroupShares = async (db: Db, id: string): Promise<Record<string, string | null>> => {
  const { rows } = await sql<{ groups: Record<string, string | null> }>`
    select ${sharesOfGroups} as groups from assessments a where a.id = ${id}`.execute(db)
  return rows[0]?.groups ?? {}
}

type Wanted = {
  subType: FacilitySubType
  rank: number | null
  facilityId: string
  account: Parameters<typeof sightOf>[2]
  limit: number
}

/** What was decided of other facilities of a kind, of all ranks for null, newest first. */
export const listOutcomes = async (db: Db, { subType, rank, facilityId, account, limit }: Wanted) => {
  const { rows } = await sql<Outcome>`
    select a.id, a.facility_id, f.name, a.status = 'approved' as is_approved, a.decided_at,
      (select l ->> 'name' from jsonb_array_elements(c.levels) l where a.status = 'approved' and l ->> 'key' = a.level) as level_name,
      round(a.points / nullif(a.maximum, 0), 6)::text as share,
      ${sharesOfGroups} as groups,
      ${sightOf('assessments', 'a.id', account) ?? sql`true`} as is_in_sight
    from assessments a join facilities f on f.id = a.facility_id join criteria_versions c on c.id = a.criteria_version_id
    where f.sub_type = ${subType} and (${rank}::int is null or f.rank = ${rank}) and a.facility_id <> ${facilityId}
      and (a.status = 'approved' or a.rejection = 'failed')
    order by a.decided_at desc, a.id limit ${limit}`.execute(db)
  return rows
}
