import { caseKinds } from '@nhanxanh/contract/case-kinds'
import type { CaseKindName } from '@nhanxanh/contract/case-kinds'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { sql } from 'kysely'
import { sightOf } from '../../db/assigned.ts'
import type { Selectable } from 'kysely'
import type { Db, FilesTable } from '../../db/types.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { holders } from './holders.ts'

type FileRow = Pick<Selectable<FilesTable>, 'id' | 'name' | 'type' | 'size' | 'sha256' | 'pages'> & {
  created_at: Date | string
  damaged_at: Date | string | null
}

/** A file as everybody reads it; its row comes by itself or within the JSON of another. */
export const toStoredFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  sha256: row.sha256,
  pages: row.pages,
  createdAt: new Date(row.created_at).toISOString(),
  isDamaged: row.damaged_at !== null,
})

/** Whether a file belongs to a record of one of these kinds. */
const isHeldBy = (those: readonly (typeof holders)[keyof typeof holders][]) =>
  sql<boolean>`(${sql.join(
    those.map(
      ({ table, column }) => sql`exists (select from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = files.id)`,
    ),
    sql` or `,
  )})`
/** A file is loose while it belongs to no record; licences and evidence that were replaced still belong to theirs. */
const isLoose = sql<boolean>`not ${isHeldBy(Object.values(holders))}`
const { appeal: _, ...holdersBesideAppeals } = holders

/** The owner of the facility whose assessment a file proves; null: of none. */
const evidenceOwner = sql<string | null>`(select f.owner_id from assessment_evidence e
  join assessments a on a.id = e.assessment_id join facilities f on f.id = a.facility_id
  where e.file_id = files.id limit 1)`

/** Whether it belongs to an assessment: it proves an answer, is the signed paper, or was taken on a visit. */
const isOfAssessment = sql<boolean>`exists (select from assessment_evidence e where e.file_id = files.id
  union all select from assessment_papers p where p.file_id = files.id
  union all select from assessment_visit_files v where v.file_id = files.id)`
/** The minutes of a session of the council. */
const isOfSession = sql<boolean>`exists (select from council_sessions n where n.minutes_file_id = files.id)`
/** Who made the sessions whose minutes it is. */
const sessionMakers = sql<
  string[]
>`array(select n.created_by::text from council_sessions n where n.minutes_file_id = files.id)`
/** Whether it belongs to a certificate: its decision is written on it, or it proves that something was done afterwards. */
const isOfCertificate = sql<boolean>`exists (select from recognition_decisions d where d.file_id = files.id
  union all select from certificate_follow_up_files p where p.file_id = files.id)`

const caseFiles = Object.entries(caseKinds).map(([kind, { tables }]) => ({ kind, files: sql.table(tables.files) }))
/** The kinds of cases with which it came. */
const kindsOfItsCases = sql<CaseKindName[]>`array(${sql.join(
  caseFiles.map(({ kind, files }) => sql`select ${sql.lit(kind)}::text from ${files} l where l.file_id = files.id`),
  sql` union `,
)})`

export const create = (db: Db, file: ReceivedFile, uploadedBy: string, now: Date) =>
  db
    .insertInto('files')
    .values({ ...file, uploaded_by: uploadedBy, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The file of an account that came as the very same bytes and can still be read. */
export const findSame = (db: Db, userId: string, fingerprint: string) =>
  db
    .selectFrom('files')
    .select('id')
    .where('uploaded_by', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('damaged_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()

/** A file with the records that it belongs to, if any, and their owner. */
export const find = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .leftJoin('facility_licences', 'facility_licences.file_id', 'files.id')
    .leftJoin('facilities', 'facilities.id', 'facility_licences.facility_id')
    .selectAll('files')
    .select([
      'facilities.id as facility_id',
      'facilities.owner_id',
      evidenceOwner.as('evidence_owner_id'),
      isOfAssessment.as('is_of_assessment'),
      isOfSession.as('is_of_session'),
      sessionMakers.as('session_maker_ids'),
      isOfCertificate.as('is_of_certificate'),
      kindsOfItsCases.as('case_kinds'),
    ])
    .where('files.id', '=', id)
    .executeTakeFirst()

/** Whether it belongs to nothing but an appeal that names a person, of which this account may not know, and is not its own. */
const isKept = async (db: Db, id: string, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from appeal_files l join appeals p on p.id = l.appeal_id join files on files.id = l.file_id
      where l.file_id = ${id} and p.names_person and files.uploaded_by <> ${accountId}
        and not appeal_is_seen(p.id, ${accountId}::uuid) and not ${isHeldBy(Object.values(holdersBesideAppeals))}) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

/** Whether a file is one's own or belongs to what one may know of: an assigned assessment, or its facility. */
export const isInSightOf = async (db: Db, id: string, account: { id: string; assignedOnly: boolean }) => {
  if (await isKept(db, id, account.id)) return false
  if (!account.assignedOnly) return true
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from files where id = ${id} and uploaded_by = ${account.id}
      union all select from facility_licences l where l.file_id = ${id} and ${sightOf('facilities', 'l.facility_id', account)}
      union all select from assessment_evidence e where e.file_id = ${id}
        and ${sightOf('assessments', 'e.assessment_id', account)}
      union all select from assessment_papers p where p.file_id = ${id}
        and ${sightOf('assessments', 'p.assessment_id', account)}
      union all select from assessment_visit_files f join assessment_visits v on v.id = f.visit_id
        where f.file_id = ${id} and ${sightOf('assessments', 'v.assessment_id', account)}
      union all select from appeal_files l join appeals p on p.id = l.appeal_id
        where l.file_id = ${id} and ${sightOf('facilities', 'p.facility_id', account)}
      ${sql.join(
        caseFiles
          .filter(({ kind }) => kind !== 'appeal')
          .map(({ files }) => sql`union all select from ${files} l where l.file_id = ${id}`),
        sql` `,
      )}
      union all select from council_sessions n where n.minutes_file_id = ${id} and n.created_by = ${account.id}
      union all select from council_sessions n join council_session_files l on l.session_id = n.id
        where n.minutes_file_id = ${id} and ${sightOf('assessments', 'l.assessment_id', account)}) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Holds the row until the transaction ends: meanwhile no record can take the file. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('files').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Waits for whoever holds the row to finish, and tells whether the row is still there then. */
export const isThereAfterAll = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

export const exists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('files').where('id', '=', id).execute()
}

export const countLoose = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('uploaded_by', '=', userId)
    .where(isLoose)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Keeps whether the stored bytes are those that were uploaded. The first finding of damage counts; bytes that were put back
 * from a backup are sound again. False where the file is gone by now.
 */
export const recordCheck = async (db: Db, id: string, isSound: boolean, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set((row) => ({ checked_at: now, damaged_at: isSound ? null : row.fn.coalesce('damaged_at', row.val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Files behind that one, in the order of their ids, with the record whose they are where it has a code. */
export const listFilesAfter = async (db: Db, after: string | null, limit: number) => {
  const { rows } = await sql<{ id: string; size: number; sha256: string; created_at: Date; of: string | null }>`
    select f.id, f.size, f.sha256, f.created_at, coalesce(
      (select 'minh chứng của phiếu ' || a.code from assessment_evidence e join assessments a on a.id = e.assessment_id where e.file_id = f.id limit 1),
      (select 'giấy tờ của cơ sở ' || c.code from facility_licences l join facilities c on c.id = l.facility_id where l.file_id = f.id limit 1),
      (select 'quyết định ' || d.number from recognition_decisions d where d.file_id = f.id limit 1)) as of
    from files f where ${after}::uuid is null or f.id > ${after}::uuid order by f.id limit ${limit}`.execute(db)
  return rows
}

export const countFiles = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from files`.execute(db)
  return rows[0]?.count ?? 0
}

type Use = { userId: string; ids: readonly string[]; facilityId: string | null }

/** Counts the files that this account may give to the record: its own that no facility has, and those that the record has already. */
export const countUsable = async (db: Db, { userId, ids, facilityId }: Use): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .leftJoin('facility_licences', 'facility_licences.file_id', 'files.id')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('files.id', 'in', [...ids])
    .where((row) =>
      row.or([
        row.and([row('files.uploaded_by', '=', userId), row('facility_licences.file_id', 'is', null)]),
        ...(facilityId === null ? [] : [row('facility_licences.facility_id', '=', facilityId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of the files this account uploaded. */
export const countUploadedBy = async (db: Db, userId: string, ids: readonly string[]): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('id', 'in', [...ids])
    .where('uploaded_by', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Removes up to so many loose files from before the given time and returns their ids. Needs a transaction: the rows are
 * locked first and judged again then, so that a file which a record takes at this very moment stays.
 */
export const removeLoose = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const old = await db
    .selectFrom('files')
    .select('id')
    .where('created_at', '<', before)
    .where(isLoose)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (old.length === 0) return []
  const ids = old.map((row) => row.id)
  const gone = await db.deleteFrom('files').where('id', 'in', ids).where(isLoose).returning('id').execute()
  return gone.map((row) => row.id)
}
