import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** A facility with what goes on its certificate. */
export type EarlierFacility = {
  id: string
  code: string
  identity_code: string | null
  name: string
  name_folded: string
  street: string
  commune_code: string
  type: FacilityType
  sub_type: FacilitySubType
  rank: number | null
  status: string
  archived_at: Date | null
  /** The number of its certificate that nothing has ended. */
  live_number: string | null
}

const facilities = sql`select f.id, f.code, f.identity_code, f.name, f.name_folded, f.street, f.commune_code, f.type, f.sub_type,
  f.rank, f.status, f.archived_at,
  (select c.number from certificates c where c.facility_id = f.id and c.ended_at is null) as live_number from facilities f`

/** Holds the facilities until the transaction ends, as issuing does: for one, certificates are written one by one. */
export const lockFacilities = async (db: Db, ids: readonly string[]): Promise<EarlierFacility[]> => {
  await db
    .selectFrom('facilities')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return (await sql<EarlierFacility>`${facilities} where f.id = any(${ids}::uuid[])`.execute(db)).rows
}

/** Approved facilities that a list may mean, by code, identity code or folded name. */
export const findNamed = async (db: Db, names: readonly string[], folded: readonly string[]) => {
  const { rows } = await sql<EarlierFacility>`${facilities} where f.status = 'approved' and f.archived_at is null
    and (f.code = any(${names}::text[]) or f.identity_code = any(${names}::text[])
      or f.name_folded = any(${folded}::text[]))`.execute(db)
  return rows
}

type Level = { type: FacilityType; key: string; name: string; rank: number; count: number }

/** The levels of every published version, of each key the newest; the lowest first. */
export const listLevels = async (db: Db): Promise<Level[]> => {
  const { rows } = await sql<Level>`select type, key, name, rank, count from (
      select distinct on (v.type, l.value->>'key') v.type, l.value->>'key' as key, l.value->>'name' as name,
        l.ordinality::int as rank, jsonb_array_length(v.levels) as count
      from criteria_versions v cross join lateral jsonb_array_elements(v.levels) with ordinality l
      where v.status <> 'draft' order by v.type, l.value->>'key', v.number desc) newest
    order by type, rank`.execute(db)
  return rows
}

/** The decision of this number in its year, if it was written down before. */
export const findDecision = async (db: Db, number: string, decidedOn: string): Promise<string | null> => {
  const { rows } = await sql<{
    id: string
  }>`select id from recognition_decisions
    where translate(upper(number), 'Đ', 'D') = translate(upper(${number}), 'Đ', 'D') and withdrawn_at is null
    and extract(year from decided_on) = extract(year from ${decidedOn}::date)`.execute(db)
  return rows[0]?.id ?? null
}

/** Which numbers are on certificates, in whatever case; what was entered by mistake is free again. */
export const listTaken = async (db: Db, numbers: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    number: string
  }>`select number from certificates where end_kind is distinct from 'mistaken'
    and upper(number) = any(${numbers.map((number) => number.toUpperCase())}::text[])`.execute(db)
  return rows.map(({ number }) => number)
}
