import type { Copy } from '@nhanxanh/contract/features/certificates.papers'
import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

/** The issued file of a certificate: the one with the last signature, or as it was drawn. */
export const findIssued = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificate_papers')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
export type PaperRecord = NonNullable<Awaited<ReturnType<typeof findIssued>>>

/** The file as it was drawn, before any signature. */
export const findDrawn = (db: Db, certificateId: string): Promise<PaperRecord | undefined> =>
  db
    .selectFrom('certificate_papers')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('nth', '=', 0)
    .executeTakeFirst()

/** Every file of a certificate, as drawn and with each signature, in their order. */
export const listPapers = (db: Db, certificateId: string): Promise<PaperRecord[]> =>
  db.selectFrom('certificate_papers').selectAll().where('certificate_id', '=', certificateId).orderBy('nth').execute()

/** Files of certificates, and signed ones that wait, behind that one, in the order of their ids. */
export const listPaperFilesAfter = async (db: Db, after: string | null, limit: number) => {
  const { rows } = await sql<{ id: string; size: number; sha256: string; at: Date; number: string }>`
    select p.id, p.size, p.sha256, p.at, c.number from (
      select id, size, sha256, made_at as at, certificate_id from certificate_papers
      union all select id, size, sha256, at, certificate_id from certificate_returns) p
    join certificates c on c.id = p.certificate_id
    where ${after}::uuid is null or p.id > ${after}::uuid order by p.id limit ${limit}`.execute(db)
  return rows
}

export const countPaperFiles = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from certificate_papers)::int + (select count(*) from certificate_returns)::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A certificate with what else stands on its paper. */
export const findPrinted = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .innerJoin('assessments as a', 'a.id', 'c.assessment_id')
    .leftJoin('recognition_decisions as d', 'd.id', 'c.decision_id')
    .selectAll('c')
    .select(['f.code as facility_code', 'a.code as assessment_code', 'd.number as decision_number', 'd.decided_on'])
    .where('c.id', '=', certificateId)
    .executeTakeFirst()
export type PrintedRecord = NonNullable<Awaited<ReturnType<typeof findPrinted>>>

/** Certificates that have no paper yet, the first first; those of before the system lie on paper elsewhere. */
export const listUndrawn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from certificates c where c.origin <> 'earlier' and not exists (select from certificate_papers p where p.certificate_id = c.id)
    order by c.created_at, c.id limit 20000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of two that draw or sign one paper at once the second gets false: the first file stays the issued one. */
export const create = async (db: Db, row: NewRow<'certificate_papers'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificate_papers')
    .values(row)
    .onConflict((conflict) => conflict.constraint('certificate_papers_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True if the bytes under this id belong to a paper, or to a signed file that waits. */
export const isPaper = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('certificate_papers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('certificate_returns').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type Taken = { certificateId: string; kind: Copy['kind']; person?: string; by: { id: string; name: string }; now: Date }

/** Records that somebody took or prints the paper; copies on paper are counted from 1, under a lock of the certificate. */
export const recordCopy = (db: Db, { certificateId, kind, person, by, now }: Taken) =>
  db
    .insertInto('certificate_copies')
    .values({
      certificate_id: certificateId,
      kind,
      person: person ?? null,
      number:
        person === undefined
          ? null
          : sql<number>`(select coalesce(max(number), 0) + 1 from certificate_copies where certificate_id = ${certificateId})`,
      by_id: by.id,
      by_name: by.name,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const listCopies = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificate_copies')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
export type CopyRecord = Awaited<ReturnType<typeof listCopies>>[number]

export const findCopy = (db: Db, certificateId: string, id: string): Promise<CopyRecord | undefined> =>
  db
    .selectFrom('certificate_copies')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('id', '=', id)
    .where('kind', '=', 'copy')
    .executeTakeFirst()
