import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db, NewRow } from '../../db/types.ts'
import type { MadeBytes } from '../../platform/made-files.ts'

export type StoredDocument = Selectable<Database['report_documents']>

export const find = (db: Db, id: string): Promise<StoredDocument | undefined> =>
  db.selectFrom('report_documents').selectAll().where('id', '=', id).executeTakeFirst()

/** The document of a template that was counted last. */
export const findLastCounted = (db: Db, template: StoredDocument['template']): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('report_documents')
    .selectAll()
    .where('template', '=', template)
    .where('content', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes the document for a change: of two who ask for its file anew the second finds it asked for. */
export const lock = (db: Db, id: string): Promise<StoredDocument | undefined> =>
  db.selectFrom('report_documents').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const create = (db: Db, row: NewRow<'report_documents'>): Promise<StoredDocument> =>
  db.insertInto('report_documents').values(row).returningAll().executeTakeFirstOrThrow()

export const countUnfinished = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('report_documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_by', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

export const findProvinceName = async (db: Db, code: string): Promise<string | null> => {
  const row = await db.selectFrom('provinces').select('name').where('code', '=', code).executeTakeFirst()
  return row?.name ?? null
}

/** A session of the council, with how many files lie before it. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('council_sessions as s')
    .select(['s.id', 's.state', 's.held_on', 's.place'])
    .select(sql<number>`(select count(*)::int from council_session_files f where f.session_id = s.id)`.as('files'))
    .where('s.id', '=', id)
    .executeTakeFirst()
export type SessionOfDocument = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Takes an unfinished document up; undefined where there is nothing to do, or a worker gave a sign of life since then. */
export const begin = (db: Db, id: string, now: Date, since: Date): Promise<StoredDocument | undefined> =>
  db
    .updateTable('report_documents')
    .set({ state: 'running', progress: 0, beat_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('state', '=', 'queued'), row.and([row('state', '=', 'running'), row('beat_at', '<', since)])]),
    )
    .returningAll()
    .executeTakeFirst()

/** A sign of life; `progress` of a hundred, where it went on. */
export const beat = async (db: Db, id: string, now: Date, progress?: number): Promise<void> => {
  await db
    .updateTable('report_documents')
    .set({ beat_at: now, ...(progress !== undefined && { progress }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

type Counted = { content: Buffer; content_sha256: string; rows: number; counted_to: Date }

/** Keeps what was counted, once: where another worker was faster, what that one counted holds. */
export const keepContent = async (db: Db, id: string, counted: Counted): Promise<void> => {
  await db.updateTable('report_documents').set(counted).where('id', '=', id).where('content', 'is', null).execute()
}

export const finish = async (
  db: Db,
  id: string,
  { now, expiresAt, ...made }: MadeBytes & { now: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('report_documents')
    .set({ ...made, state: 'ready', progress: 100, beat_at: now, finished_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export const fail = async (db: Db, id: string, failure: string, now: Date): Promise<void> => {
  await db
    .updateTable('report_documents')
    .set({ state: 'failed', failure, beat_at: now, finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Back to the queue: at a person's wish, or because the process stops. */
export const queueAgain = (db: Db, id: string, now: Date): Promise<StoredDocument> =>
  db
    .updateTable('report_documents')
    .set({ state: 'queued', failure: null, progress: 0, beat_at: now, finished_at: null, expires_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts unfinished ones without a sign of life since then back to the queue; each is taken by one who looks. */
export const takeSilent = async (db: Db, since: Date, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('report_documents')
    .set({ state: 'queued', beat_at: now })
    .where('state', 'in', ['queued', 'running'])
    .where('beat_at', '<', since)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives up the files whose time is over; returns the ids, whose bytes go next. */
export const expire = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('report_documents')
    .set({ state: 'expired', size: null, sha256: null, expires_at: null })
    .where('state', '=', 'ready')
    .where('expires_at', '<', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True while the file of a document belongs to it: what was made, or is being made. */
export const hasFile = async (db: Db, id: string): Promise<boolean> => {
  const row = await db.selectFrom('report_documents').select('state').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.state !== 'expired'
}
