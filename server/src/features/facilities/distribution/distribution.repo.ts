import { mostPoints } from '@nhanxanh/contract/features/facilities.distribution'
import type { MapPoint } from '@nhanxanh/contract/shared/map-point'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Fragment } from '../../../db/list/fragment.ts'
import type { Db } from '../../../db/types.ts'
import { besideFacility, isHeld } from '../facts.repo.ts'

/** How many facilities each commune has, and how many of them have coordinates. */
export const countCommunes = async (db: Db, where: Fragment) => {
  const { rows } = await sql<{ code: string; count: number; located: number }>`
    select r.commune_code as code, count(*)::int as count, count(r.latitude)::int as located
    from facilities r ${sql.raw(besideFacility)} where ${where} group by r.commune_code order by 2 desc, 1`.execute(db)
  return rows
}

/** Those with coordinates, in one order whoever asks. */
export const listPoints = async (db: Db, where: Fragment, today: VietnamDay) => {
  const { rows } = await sql<MapPoint>`
    select r.id, r.name, r.latitude, r.longitude, r.commune_code as "communeCode",
      case when ${isHeld(today)} then facts.current_certificate ->> 'levelName' end as level
    from facilities r ${sql.raw(besideFacility)}
    where r.latitude is not null and ${where} order by r.id limit ${mostPoints}`.execute(db)
  return rows
}
