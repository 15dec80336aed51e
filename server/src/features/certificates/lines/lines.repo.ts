import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'
import type { Line, LineFacts } from './line-check.ts'

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What a certificate says, with what it rests on; joins the rows `c`, `f`, `d`, `b` and `r` of `grounds`. Lines of before know no goals, and no goals are named where there are none. */
const facts = sql<LineFacts>`jsonb_build_object('number', c.number, 'code', c.code, 'shortCode', c.short_code, 'origin', c.origin,
  'supersedes', (select s.number from certificates s where s.id = c.supersedes_id),
  'facility', jsonb_build_object('id', c.facility_id, 'code', f.code, 'name', c.facility_name, 'address', c.facility_address,
    'type', c.facility_type, 'subType', c.sub_type, 'rank', c.rank, 'commune', c.commune_code),
  'level', jsonb_build_object('key', c.level, 'name', c.level_name, 'rank', c.level_rank, 'count', c.level_count),
  'points', c.points::text, 'maximum', c.maximum::text,
  'term', jsonb_build_object('issuedOn', c.issued_on::text, 'validUntil', c.valid_until::text),
  'signer', jsonb_build_object('name', c.signer_name, 'title', c.signer_title),
  'decision', case when c.decision_id is not null then jsonb_build_object('number', d.number, 'decidedOn', d.decided_on::text,
    'signerName', d.signer_name, 'signerTitle', d.signer_title, 'file', b.sha256) end,
  'record', case when c.record_number is not null then jsonb_build_object('assessment', c.assessment_id,
    'number', c.record_number, 'sha256', r.sha256) end,
  'standing', jsonb_build_object('suspendedAt', ${instant('c.suspended_at')}, 'suspendedUntil', c.suspended_until::text,
    'endedAt', ${instant('c.ended_at')}, 'endKind', c.end_kind, 'isRevocationProposed', c.revocation_by is not null),
  'papers', (select coalesce(jsonb_agg(p.sha256 order by p.nth), '[]') from certificate_papers p where p.certificate_id = c.id))
  || case when c.sdgs = '{}' then '{}'::jsonb else jsonb_build_object('sdgs', to_jsonb(c.sdgs)) end`

const grounds = sql`certificates c join facilities f on f.id = c.facility_id
  left join recognition_decisions d on d.id = c.decision_id left join files b on b.id = d.file_id
  left join assessment_records r on r.assessment_id = c.assessment_id and r.number = c.record_number`

/** A certificate as it stands now beside its newest line; `logged` is the hash of the newest that the log knows of. */
export type Stated = {
  id: string
  number: string
  facts: LineFacts
  line: (Line & { at: Date }) | null
  logged: string | null
  /** True where the log keeps its rows no longer. */
  is_expired: boolean
  /** True once no certificate is without a line that should have one. */
  is_begun: boolean
}

type Row = Omit<Stated, 'line'> & { nth: number | null; bytes: Buffer; sha256: string; signature: string } & {
  key_id: string
  public_key: string | null
  at: Date
}

const toStated = ({ nth, bytes, sha256, signature, key_id: keyId, public_key, at, ...row }: Row): Stated => ({
  ...row,
  line: nth === null ? null : { nth, bytes, sha256, signature, keyId, publicKey: public_key, at },
})

const newest = sql`left join lateral (select * from certificate_lines o where o.certificate_id = c.id order by o.nth desc limit 1) l on true
  left join lateral (select a.changes -> 'line' ->> 'after' as sha256 from audit_logs a
    where a.ref_id = c.id::text and a.action = 'certificate.line' order by a.id desc limit 1) logged on true`

const isExpired = sql<boolean>`coalesce(l.at < (select before from audit_expiry), false)`
const isBegun = sql<boolean>`(exists (select from certificate_lines_begun) or exists (select from audit_logs where action = 'certificate.begin-lines'))`

/** In no order. */
export const listStated = async (db: Db, ids: readonly string[]): Promise<Stated[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.number, ${facts} as facts, l.nth, l.bytes, l.sha256, l.signature, l.key_id, l.at, k.public_key, logged.sha256 as logged,
      ${isExpired} as is_expired, ${isBegun} as is_begun
    from ${grounds} ${newest}
    left join sealing_keys k on k.id = l.key_id
    where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(toStated)
}

export type StatusPurpose = 'revocation' | 'suspension'

/**
 * Places from one to another whose certificates have ended, or are suspended, as their newest line says. One that is another than its line, or whose
 * line the log does not know, counts as suspended: nobody vouches for it. Signatures are left to the nightly look at all lines.
 */
export const listStatusPlaces = async (db: Db, purpose: StatusPurpose, { from, to }: { from: number; to: number }) => {
  const holds = {
    revocation: sql`said -> 'standing' ->> 'endedAt' is not null`,
    suspension: sql`(said is null or said <> facts or (said -> 'standing' ->> 'suspendedAt' is not null and said -> 'standing' ->> 'endedAt' is null))`,
  }
  const { rows } = await sql<{ place: number }>`
    with whole as (select c.status_index as place, ${facts} as facts, case
        when l.nth is null and not ${isBegun} then ${facts}
        when encode(sha256(l.bytes), 'hex') = l.sha256 and (logged.sha256 = l.sha256 or (logged.sha256 is null and ${isExpired}))
          then convert_from(l.bytes, 'UTF8')::jsonb -> 'facts' end as said
      from ${grounds} ${newest} where c.status_index between ${from} and ${to})
    select place from whole where ${holds[purpose]}`.execute(db)
  return rows.map(({ place }) => place)
}

/** All lines of these certificates, of each the first first. */
export const listLines = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<Line & { certificate_id: string; at: Date }>`
    select l.certificate_id, l.nth, l.bytes, l.sha256, l.signature, l.at, l.key_id as "keyId", k.public_key as "publicKey"
    from certificate_lines l left join sealing_keys k on k.id = l.key_id
    where l.certificate_id = any(${[...ids]}::uuid[]) order by l.certificate_id, l.nth`.execute(db)
  return rows
}

/** Holds a certificate for a line of it that nobody asked for; what its first one is compared by. */
export const holdForLine = (db: Db, id: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'number', 'assessment_id', 'record_number', 'level_name', 'points', 'maximum'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type Held = NonNullable<Awaited<ReturnType<typeof holdForLine>>>

export const createLine = async (db: Db, row: NewRow<'certificate_lines'>): Promise<void> => {
  await db.insertInto('certificate_lines').values(row).execute()
}

export const countCertificates = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from certificates`.execute(db)
  return rows[0]?.count ?? 0
}

/** Certificates behind that one, in the order of their ids; without lines alone where they are asked for. */
export const listIdsAfter = async (db: Db, after: string | null, limit: number, isWithoutLine = false) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from certificates c where (${after}::uuid is null or c.id > ${after}::uuid)
      and (${!isWithoutLine} or not exists (select from certificate_lines l where l.certificate_id = c.id))
    order by c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const listIdsByNumber = async (db: Db, number: string): Promise<string[]> => {
  const rows = await db.selectFrom('certificates').select('id').where('number', '=', number).execute()
  return rows.map(({ id }) => id)
}

/** True if the log has its word of the issue of this certificate, or keeps its rows of that day no longer. */
export const isIssueLogged = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from certificates c where c.id = ${id} and (c.created_at < (select before from audit_expiry)
      or exists (select from audit_logs a where a.outcome = 'success' and a.created_at between c.created_at - interval '1 minute'
        and c.created_at + interval '1 minute' and a.changes::text like '%' || c.number || '%'))`.execute(db)
  return rows.length > 0
}

/** True if this is the first to say so. */
export const begin = async (db: Db, at: Date, differing: string[]): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificate_lines_begun')
    .values({ at, differing })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const hasBegun = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('certificate_lines_begun').select('at').executeTakeFirst()) !== undefined
