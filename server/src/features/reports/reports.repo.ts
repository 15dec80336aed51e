import type { FiguresQuery } from '@nhanxanh/contract/features/reports'
import { startOfVietnamDay, addDays } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { sightOf } from '../../db/assigned.ts'
import type { Db } from '../../db/types.ts'

export type Waited = { submitted_at: Date; decided_at: Date; files: number }

/** Decided registrations by the days on which they were handed in and decided: few lines, whatever number of files. */
export const listWaits = async (
  db: Db,
  { from, to, type, provinceCode }: FiguresQuery,
  account: { id: string; assignedOnly: boolean },
): Promise<Waited[]> => {
  const { rows } = await sql<Waited>`select min(r.submitted_at) as submitted_at, min(r.decided_at) as decided_at,
      count(*)::int as files
    from facilities r join communes c on c.code = r.commune_code
    where r.status in ('approved', 'rejected')
      and (${from ?? null}::text is null or r.submitted_at >= ${from ? startOfVietnamDay(from) : null}::timestamptz)
      and (${to ?? null}::text is null or r.submitted_at < ${to ? startOfVietnamDay(addDays(to, 1)) : null}::timestamptz)
      and (${type ?? null}::text[] is null or r.type = any(${type ?? null}::text[]))
      and (${provinceCode ?? null}::text[] is null or c.province_code = any(${provinceCode ?? null}::text[]))
      and ${sightOf('facilities', 'r.id', account) ?? sql`true`}
    group by vietnam_day(r.submitted_at), vietnam_day(r.decided_at)`.execute(db)
  return rows
}

/** The names of people by their ids. */
export const listNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
