import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { text } from '../../../db/list/fragment.ts'
import type { Fragment } from '../../../db/list/fragment.ts'

/** What is counted: a filter, a period where the template has one, and the moment after which nothing counts. */
export type Span = {
  type: FacilityType | null
  provinceCode: string | null
  level: string | null
  /** The last day of what holds. */
  asOf: VietnamDay
  countedTo: Date
  period: { from: VietnamDay; to: VietnamDay } | null
  /** Of each part no more rows are read than these. */
  most: number
}

/** Conditions of the filter on the SQL of a type and of the code of a commune. */
export const within = ({ type, provinceCode }: Span, typeSql: string, communeSql: string): Fragment => sql`
  (${type}::text is null or ${text(typeSql)} = ${type})
  and (${provinceCode}::text is null or ${text(communeSql)} in (select code from communes where province_code = ${provinceCode}))`

/** A day lies in the period, where there is one. */
export const inPeriod = ({ period }: Span, daySql: string): Fragment =>
  period === null ? sql`true` : sql`${text(daySql)} between ${period.from}::date and ${period.to}::date`

/** `Phường Nha Trang, tỉnh Khánh Hòa` of a commune `m` and its province `p`. */
export const placeWords: Fragment = sql`m.name || ', ' || p.name`
/** The commune `m` and the province `p` of the facility `f`. */
export const placeJoin: Fragment = sql`join communes m on m.code = f.commune_code join provinces p on p.code = m.province_code`
/** `CSLT, phiên bản 2` of a version `v` of the criteria. */
export const criteriaWords: Fragment = sql`v.type || ', phiên bản ' || v.number`
