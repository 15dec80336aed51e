import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import type { SealedPart } from './sealed-parts.ts'

/** Sealed records behind the last one of the page before, with their keys and what the audit log holds of each. */
export const listRecordsAfter = async (
  db: Db,
  after: { assessmentId: string; number: number } | null,
  limit: number,
) => {
  const { rows } = await sql<{
    assessment_id: string
    code: string
    number: number
    bytes: Buffer
    sha256: string
    signature: string
    key_id: string
    public_key: string | null
    sealed_at: Date
    parts: SealedPart[] | null
    in_log: boolean
    nth: number
  }>`
    select r.assessment_id, a.code, r.number, r.bytes, r.sha256, r.signature, r.parts, r.key_id, r.sealed_at, k.public_key,
      (select count(*)::int from assessment_records o where o.assessment_id = r.assessment_id and o.number <= r.number) as nth,
      -- The log keeps its rows for so long; what was sealed before them rests on its signature.
      r.sealed_at < (select before from audit_expiry)
      or exists (select from audit_logs l where l.ref_id = r.assessment_id::text and l.action in ('assessment.countersign', 'assessment.complete')
        and l.outcome = 'success'
        and l.changes -> 'record' ->> 'after' = concat_ws(' ', r.sha256, r.signature, r.key_id)) as in_log
    from assessment_records r
    join assessments a on a.id = r.assessment_id
    left join sealing_keys k on k.id = r.key_id
    where ${after === null} or (r.assessment_id, r.number) > (${after?.assessmentId ?? null}::uuid, ${after?.number ?? 0}::int)
    order by r.assessment_id, r.number
    limit ${limit}`.execute(db)
  return rows
}

export const countRecords = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from assessment_records`.execute(db)
  return rows[0]?.count ?? 0
}

/** Assessments that have another number of records than of signed decisions that end a review. */
export const listMiscounted = async (db: Db) => {
  const { rows } = await sql<{ code: string; signed: number; sealed: number }>`
    select a.code, d.signed, r.sealed
    from assessments a
    cross join lateral (select count(*)::int as signed from assessment_decisions
      where assessment_id = a.id and signed_at is not null and outcome <> 'supplement') d
    cross join lateral (select count(*)::int as sealed from assessment_records where assessment_id = a.id) r
    where d.signed <> r.sealed
    order by a.code`.execute(db)
  return rows
}

/** One sealed record with its key; undefined where there is none. */
export const findSealed = async (db: Db, assessmentId: string, number: number) =>
  db
    .selectFrom('assessment_records')
    .innerJoin('sealing_keys', 'sealing_keys.id', 'assessment_records.key_id')
    .select(['bytes', 'sha256', 'signature', 'parts', 'key_id', 'sealed_at', 'public_key'])
    .where('assessment_id', '=', assessmentId)
    .where('number', '=', number)
    .executeTakeFirst()
export type SealedRecord = NonNullable<Awaited<ReturnType<typeof findSealed>>>

/** Every key that ever signed, the oldest first. */
export const listKeys = (db: Db) =>
  db.selectFrom('sealing_keys').selectAll().orderBy('created_at').orderBy('id').execute()
