import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** What a credential says of a certificate; the number of its criteria version comes from the assessment. */
export const findByCode = (db: Db, code: string) =>
  db
    .selectFrom('certificates')
    .innerJoin('assessments', 'assessments.id', 'certificates.assessment_id')
    .innerJoin('criteria_versions', 'criteria_versions.id', 'assessments.criteria_version_id')
    .innerJoin('assessment_records', (join) =>
      join
        .onRef('assessment_records.assessment_id', '=', 'certificates.assessment_id')
        .onRef('assessment_records.number', '=', 'certificates.record_number'),
    )
    .selectAll('certificates')
    .select(['criteria_versions.number as criteria_number', 'assessment_records.sha256 as record_sha256'])
    .where('certificates.code', '=', code)
    .executeTakeFirst()
export type Credited = NonNullable<Awaited<ReturnType<typeof findByCode>>>

type Place = { certificateId: string; address: string }

/** The first that was signed for this address, whoever was the issuer then. */
export const findCredential = async (db: Db, { certificateId, address }: Place): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('certificate_credentials')
    .select('body')
    .where('certificate_id', '=', certificateId)
    .where('address', '=', address)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst()
  return row?.body ?? null
}

/** The first to write wins; who comes at the same moment reads what that one wrote. */
export const keepCredential = async (
  db: Db,
  { certificateId, ...place }: Place & { issuer: string },
  body: Buffer,
  now: Date,
) => {
  await db
    .insertInto('certificate_credentials')
    .values({ certificate_id: certificateId, ...place, body, made_at: now })
    .onConflict((conflict) => conflict.constraint('certificate_credentials_pkey').doNothing())
    .execute()
}

/** Another number after each thing that becomes of any certificate; the greatest id would miss who commits out of turn. */
export const countEvents = async (db: Db): Promise<string> => {
  const { count } = await db
    .selectFrom('certificate_events')
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The greatest place that was given; 0 before the first certificate. */
export const findLastPlace = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('certificates')
    .select((each) => each.fn.max('status_index').as('place'))
    .executeTakeFirst()
  return row?.place ?? 0
}

/** The rows of the log that a public page shows: that of a line with its changes, which are public, and that of the decision, whose changes are not. */
export const findShownRows = async (
  db: Db,
  of: { id: string; line: string; assessmentId: string | null; seal: string | null },
) => {
  const { rows } = await sql<{ id: string; is_line: boolean; changes: string; salt: string | null }>`
    (select id::text, true as is_line, changes::text, salts ->> 'changes' as salt from audit_logs
      where action = 'certificate.line' and ref_id = ${of.id} and changes -> 'line' ->> 'after' = ${of.line} order by id desc limit 1)
    union all
    (select id::text, false, '', null from audit_logs
      where action in ('assessment.countersign', 'assessment.complete') and outcome = 'success' and ref_id = ${of.assessmentId}
        and split_part(changes -> 'record' ->> 'after', ' ', 1) = ${of.seal} order by id desc limit 1)`.execute(db)
  return { line: rows.find((row) => row.is_line), decision: rows.find((row) => !row.is_line) }
}
