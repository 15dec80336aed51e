import type { ExportFile, ExportRequest } from '@nhanxanh/contract/features/exports'
import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db, ExportsTable } from '../../db/types.ts'
import type { MadeBytes } from '../../platform/made-files.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

export type StoredExport = Selectable<ExportsTable>

/** `co-so-2026-11-21.xlsx`: a name that every disk and every mail takes. */
const fileNameOf = ({ list, format, created_at }: Pick<StoredExport, 'list' | 'format' | 'created_at'>): string =>
  `${foldText(exportedLists[list].title).replaceAll(/\W+/g, '-')}-${vietnamDay(created_at)}.${format === 'xlsx' ? 'xlsx' : 'csv'}`

const shown = ['id', 'list', 'format', 'state', 'sentence', 'rows', 'done', 'size', 'failure'] as const

export const toExportFile = (row: StoredExport): ExportFile => ({
  ...fieldsOf(pick(row, shown)),
  fileName: fileNameOf(row),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
})

type NewExport = Omit<ExportRequest, keyof Chosen> &
  Chosen & {
    id: string
    userId: string
    sentence: string
    holdsPersonalNumbers: boolean
    readerKeys: readonly string[] | null
    rows: number
    /** Bytes of a file that is there already. */
    size: number | null
    sha256: string | null
    now: Date
    expiresAt: Date
  }

export const create = (
  db: Db,
  { ids, except, userId, holdsPersonalNumbers, readerKeys, now, expiresAt, query, ...rest }: NewExport,
): Promise<StoredExport> => {
  const isReady = rest.size !== null
  return db
    .insertInto('exports')
    .values({
      ...rest,
      user_id: userId,
      query: JSON.stringify(query),
      ids: ids && [...ids],
      except_ids: [...except],
      holds_personal_numbers: holdsPersonalNumbers,
      reader_keys: readerKeys && [...readerKeys],
      state: isReady ? 'ready' : 'waiting',
      done: isReady ? rest.rows : 0,
      created_at: now,
      beat_at: now,
      finished_at: isReady ? now : null,
      expires_at: isReady ? expiresAt : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of one person that are not thrown away yet, the newest first. */
export const listOwn = (db: Db, userId: string, now: Date): Promise<StoredExport[]> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

export const findOwn = (db: Db, id: string, userId: string, now: Date): Promise<StoredExport | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .executeTakeFirst()

export const countUnfinished = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Takes an unfinished export up, from its beginning; undefined where there is nothing (more) to do, or another worker does
 * it: one that has given a sign of life since then.
 */
export const begin = (db: Db, id: string, now: Date, since: Date): Promise<StoredExport | undefined> =>
  db
    .updateTable('exports')
    .set({ state: 'running', done: 0, beat_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('state', '=', 'waiting'), row.and([row('state', '=', 'running'), row('beat_at', '<', since)])]),
    )
    .returningAll()
    .executeTakeFirst()

/** Says how far the work is. False where the export has been removed meanwhile: the work is for nobody. */
export const beat = async (db: Db, id: string, done: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ done, beat_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Finish = Pick<NewExport, 'id' | 'holdsPersonalNumbers' | 'readerKeys' | 'rows' | 'now' | 'expiresAt'> & MadeBytes

/** The file is there. False where the export has been removed meanwhile: its bytes are for nobody. */
export const finish = async (
  db: Db,
  { id, holdsPersonalNumbers, readerKeys, rows, size, sha256, now, expiresAt }: Finish,
): Promise<boolean> => {
  // If two workers made one file, either may have written last: numbers by different keys are open to holders of the list's own
  // key alone.
  const holds = sql<boolean>`holds_personal_numbers or ${holdsPersonalNumbers}`
  const keys = sql<
    string[] | null
  >`case when holds_personal_numbers and reader_keys is distinct from ${readerKeys}::text[]
    then null else ${readerKeys}::text[] end`
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'ready', holds_personal_numbers: holds, reader_keys: keys, rows, done: rows, size, sha256 })
    .set({ beat_at: now, finished_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const fail = async (db: Db, id: string, failure: string, now: Date): Promise<void> => {
  await db
    .updateTable('exports')
    .set({ state: 'failed', failure, beat_at: now, finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Back to the queue: after a failure at the person's wish, or because the process stops. */
export const wait = (db: Db, id: string, now: Date): Promise<StoredExport> =>
  db
    .updateTable('exports')
    .set({ state: 'waiting', failure: null, done: 0, beat_at: now, finished_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts unfinished ones without a sign of life since then back to the queue; each is taken by one who looks. */
export const takeSilent = async (db: Db, since: Date, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('exports')
    .set({ state: 'waiting', beat_at: now })
    .where('state', 'in', ['waiting', 'running'])
    .where('beat_at', '<', since)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** False where somebody was faster. */
export const remove = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('exports').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes what has run out, and what failed before then; returns the ids, whose bytes go next. */
export const removeExpired = async (db: Db, now: Date, failedBefore: Date): Promise<string[]> => {
  const gone = await db
    .deleteFrom('exports')
    .where((row) =>
      row.or([
        row('expires_at', '<', now),
        row.and([row('state', '=', 'failed'), row('created_at', '<', failedBefore)]),
      ]),
    )
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

export const exists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('exports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
