import type { ChangesRead } from '@nhanxanh/contract/features/certificates.public'
import { expiringDays } from '@nhanxanh/contract/features/certificates.rules'
import type { CertificateEndKind } from '@nhanxanh/contract/features/certificates.rules'
import type { ListingIds } from '@nhanxanh/contract/features/facilities.listings'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import { certificateSightOf } from '../../db/assigned.ts'
import { text } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import type { Db, NewRow, UpdateRow } from '../../db/types.ts'

export const find = (db: Db, id: string) =>
  db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the certificate for a change: of two acts at once the second finds what the first has made of it. */
export const lock = (db: Db, id: string): Promise<CertificateRecord | undefined> =>
  db.selectFrom('certificates').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export type CertificateRecord = NonNullable<Awaited<ReturnType<typeof find>>>

type Reader = Parameters<typeof certificateSightOf>[1]

/** Of these certificates, those within the sight of a reader. */
export const listInSight = async (db: Db, ids: readonly string[], reader: Reader): Promise<string[]> => {
  const seen = certificateSightOf('c', reader) ?? text('true')
  const { rows } = await sql<{ id: string }>`select c.id from certificates c
    where c.id = any(${[...ids]}::uuid[]) and ${seen}`.execute(db)
  return rows.map(({ id }) => id)
}

export const isInSight = async (db: Db, id: string, reader: Reader): Promise<boolean> =>
  (await listInSight(db, [id], reader)).length > 0

const wasReal = sql<boolean>`end_kind is distinct from 'mistaken'`

/** All of a facility but what was entered by mistake. */
export const listIdsOfFacility = async (db: Db, facilityId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where(wasReal)
    .execute()
  return rows.map(({ id }) => id)
}

/** The certificate of a facility that nothing has ended; it may be suspended, or past its last day. */
export const findLive = (db: Db, facilityId: string): Promise<CertificateRecord | undefined> =>
  db
    .selectFrom('certificates')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Certificates that nothing has ended, of a type of facility. */
export const countValid = async (db: Db, type: FacilityType): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from certificates c
    join facilities f on f.id = c.facility_id where f.type = ${type} and c.ended_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** When the last certificate of a facility ended, whatever ended it; null: none did. */
export const findLastEnd = async (db: Db, facilityId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('certificates')
    .select('ended_at')
    .where('facility_id', '=', facilityId)
    .where('ended_at', 'is not', null)
    .where(wasReal)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ended_at ?? null
}

/** A certificate with those before and after it, the first first. */
export const listChain = async (db: Db, id: string): Promise<CertificateRecord[]> => {
  const { rows } = await sql<CertificateRecord>`
    with recursive earlier as (
      select c.*, 0 as place from certificates c where c.id = ${id}
      union all select c.*, e.place - 1 from earlier e join certificates c on c.id = e.supersedes_id
    ), later as (
      select c.*, 0 as place from certificates c where c.id = ${id}
      union all select c.*, l.place + 1 from later l join certificates c on c.supersedes_id = l.id
    )
    select * from (select * from earlier union select * from later) linked order by linked.place`.execute(db)
  return rows
}

type Grounds = {
  id: string
  assessment_id: string | null
  record_number: number | null
  is_visited: boolean
  standard: { type: FacilityType; number: number } | null
  sdgs: number[]
  listing_ids: Partial<ListingIds>
  successor: { number: string; code: string } | null
}

/** What these certificates rest on (whether somebody went to the place, the version of the standard, the goals served), and what followed them. */
export const listGrounds = async (db: Db, ids: readonly string[]): Promise<Map<string, Grounds>> => {
  const { rows } = await sql<Grounds>`select c.id, c.assessment_id, c.record_number, c.sdgs, f.listing_ids,
      exists (select from assessment_visits t where t.assessment_id = c.assessment_id and t.visited_on is not null) as is_visited,
      (select jsonb_build_object('type', v.type, 'number', v.number) from assessments a
        join criteria_versions v on v.id = a.criteria_version_id where a.id = c.assessment_id) as standard,
      (select jsonb_build_object('number', n.number, 'code', n.code) from certificates n where n.supersedes_id = c.id) as successor
    from certificates c join facilities f on f.id = c.facility_id where c.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Change = { id: string; code: string; changed_at: Date }

/**
 * Certificates that were issued, acted on, followed, visited or listed elsewhere, or began to expire or ended by their days, behind a place in the
 * order of these moments; the oldest change first.
 */
export const listChangedSince = async (db: Db, since: ChangesRead, now: Date, most: number): Promise<Change[]> => {
  const began = (day: string) => sql`(${sql.raw(day)})::timestamp at time zone 'Asia/Ho_Chi_Minh'`
  const passed = (day: string) => sql`case when ${began(day)} <= ${now}::timestamptz then ${began(day)} end`
  const { rows } = await sql<Change>`
    select id, code, changed_at from (
      select c.id, c.code collate "C" as code, date_trunc('milliseconds', greatest(c.created_at, f.listing_ids_at,
        (select max(e.at) from certificate_events e where e.certificate_id = c.id),
        (select max(l.at) from certificate_lines l where l.certificate_id = c.id),
        (select n.created_at from certificates n where n.supersedes_id = c.id),
        (select max(t.recorded_at) from assessment_visits t where t.assessment_id = c.assessment_id and t.visited_on is not null),
        ${passed(`c.valid_until - ${expiringDays}`)}, ${passed('c.valid_until + 1')})) as changed_at
      from certificates c join facilities f on f.id = c.facility_id
    ) changed where (changed_at, code) > (${since.at}::timestamptz, ${since.code}) order by changed_at, code limit ${most}`.execute(
    db,
  )
  return rows
}

/** Each level once, by its newest name. */
export const listLevels = async (db: Db): Promise<{ key: string; name: string; rank: number }[]> => {
  const { rows } = await sql<{ key: string; name: string; rank: number }>`
    select level as key, min(level_rank) as rank, (array_agg(level_name order by created_at desc))[1] as name
    from certificates group by level order by min(level_rank), level`.execute(db)
  return rows
}

/** How many certificates `r` each commune has at each level. */
export const countPlaces = async (db: Db, where: Fragment) => {
  const { rows } = await sql<{ code: string; level: string; count: number }>`
    select r.commune_code as code, r.level, count(*)::int as count from certificates r where ${where} group by 1, 2`.execute(
    db,
  )
  return rows
}

export const findDecision = (db: Db, id: string) =>
  db.selectFrom('recognition_decisions').selectAll().where('id', '=', id).executeTakeFirst()

/** The decision that was written down last: its number and who signed it. */
export const findLastDecision = async (db: Db) => {
  const last = await db
    .selectFrom('recognition_decisions')
    .select(['number', 'signer_name as signerName', 'signer_title as signerTitle'])
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

export const listEvents = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificate_events')
    .leftJoin('certificate_follow_ups as i', 'i.id', 'certificate_events.follow_up_id')
    .selectAll('certificate_events')
    .select('i.title as follow_up_title')
    .where('certificate_events.certificate_id', '=', certificateId)
    .orderBy('certificate_events.id')
    .execute()

export const createDecision = async (db: Db, row: NewRow<'recognition_decisions'>): Promise<string> => {
  const { id } = await db.insertInto('recognition_decisions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of two for one sealed record the second breaks `certificates_issued_once`. */
export const create = async (db: Db, row: NewRow<'certificates'>): Promise<string> => {
  const { id } = await db.insertInto('certificates').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns its id. */
export const recordEvent = async (db: Db, row: NewRow<'certificate_events'>): Promise<string> =>
  (await db.insertInto('certificate_events').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes what becomes of a certificate; what is printed on it stays. */
export const change = async (db: Db, id: string, columns: UpdateRow<'certificates'>): Promise<void> => {
  await db
    .updateTable('certificates')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type End = { id: string; kind: CertificateEndKind; now: Date }

export const end = (db: Db, { id, kind, now }: End): Promise<void> => change(db, id, { ended_at: now, end_kind: kind })

/** Suspends it, or lifts the suspension. */
export const setSuspension = (db: Db, id: string, suspension: { at: Date; until: string } | null): Promise<void> =>
  change(db, id, { suspended_at: suspension?.at ?? null, suspended_until: suspension?.until ?? null })

type Revocation = { reason: string; by: { id: string; name: string }; at: Date }

/** Keeps a revocation that waits for its second person, or takes it away. */
export const setRevocation = (db: Db, id: string, revocation: Revocation | null): Promise<void> =>
  change(db, id, {
    revocation_reason: revocation?.reason ?? null,
    revocation_by: revocation?.by.id ?? null,
    revocation_by_name: revocation?.by.name ?? null,
    revocation_at: revocation?.at ?? null,
  })

export const findIdByCode = async (db: Db, code: string): Promise<string | null> => {
  const row = await db.selectFrom('certificates').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

/** Certificates with these eight signs: one, or by chance a few. */
export const listByShortCode = (db: Db, shortCode: string) =>
  db.selectFrom('certificates').select(['number', 'code']).where('short_code', '=', shortCode).execute()

/** Which of these numbers certificates have. */
export const takenNumbers = async (db: Db, numbers: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('certificates')
    .select('number')
    .where('number', 'in', [...numbers])
    .where(wasReal)
    .execute()
  return rows.map(({ number }) => number)
}
