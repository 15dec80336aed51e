import type { DataRequestSubject } from '@nhanxanh/contract/features/data-requests.fields'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { staffHolding } from '../../db/statements/staff-holding.ts'
import type { DataRequestsTables } from '../../db/tables/data-requests-tables.ts'
import type { Db, NewRow } from '../../db/types.ts'

export const create = async (db: Db, row: NewRow<'data_requests'>): Promise<string> => {
  const { id } = await db.insertInto('data_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const find = (db: Db, id: string) =>
  db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
export type DataRequestRecord = NonNullable<Awaited<ReturnType<typeof find>>>

/** Takes the request for a change: of two acts at once the second finds what the first has made of it. */
export const lock = (db: Db, id: string): Promise<DataRequestRecord | undefined> =>
  db.selectFrom('data_requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type Change = Omit<Updateable<DataRequestsTables['data_requests']>, 'version'>

export const update = async (db: Db, id: string, change: Change & { updated_at: Date }): Promise<void> => {
  await db
    .updateTable('data_requests')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const addEntry = async (db: Db, row: NewRow<'data_request_entries'>): Promise<number> => {
  const { id } = await db.insertInto('data_request_entries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const addFiles = async (db: Db, id: string, fileIds: readonly string[]): Promise<void> => {
  const rows = [...new Set(fileIds)].map((file_id) => ({ request_id: id, file_id }))
  if (rows.length > 0) await db.insertInto('data_request_files').values(rows).execute()
}

export const listFiles = (db: Db, id: string) =>
  db
    .selectFrom('data_request_files')
    .innerJoin('files', 'files.id', 'data_request_files.file_id')
    .selectAll('files')
    .where('request_id', '=', id)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute()

export const listEntries = (db: Db, id: string) =>
  db.selectFrom('data_request_entries').selectAll().where('request_id', '=', id).orderBy('id').execute()

export const listSubjects = (db: Db, id: string) =>
  db.selectFrom('data_request_subjects').select(['kind', 'record_id']).where('request_id', '=', id).execute()

/** Who accepted a request that is about a member of staff; null: nobody yet, or it is about nobody who works here. */
export const findFirstHand = async (db: Db, id: string): Promise<string | null> => {
  const accepted = await db
    .selectFrom('data_request_entries')
    .select('by_id')
    .where('request_id', '=', id)
    .where('kind', '=', 'accepted')
    .where((is) =>
      is.exists(
        is
          .selectFrom('data_request_subjects as s')
          .innerJoin('users as u', 'u.id', 's.record_id')
          .select('u.id')
          .where('s.request_id', '=', id)
          .where('s.kind', '=', 'user')
          .where('u.kind', '=', 'staff'),
      ),
    )
    .executeTakeFirst()
  return accepted?.by_id ?? null
}

/** The records that are the person's, instead of those that were chosen before. */
export const replaceSubjects = async (db: Db, id: string, subjects: readonly DataRequestSubject[]): Promise<void> => {
  await db.deleteFrom('data_request_subjects').where('request_id', '=', id).execute()
  if (subjects.length === 0) return
  const rows = subjects.map(({ kind, id: record_id }) => ({ request_id: id, kind, record_id }))
  await db
    .insertInto('data_request_subjects')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who may have a request, by name. */
export const listHandlers = (db: Db) =>
  staffHolding(db, 'data-request:edit')
    .select(['users.id', 'users.name'])
    .orderBy(sql`users.name collate "vi-x-icu", users.id`)
    .execute()

export const isHandler = async (db: Db, userId: string): Promise<boolean> =>
  (await staffHolding(db, 'data-request:edit').select('users.id').where('users.id', '=', userId).executeTakeFirst()) !==
  undefined

/** The clocks that run until a day or are over by then. */
export const listDue = (db: Db, until: string) =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where('due_on', '<=', until)
    .$narrowType<{ due_on: string }>()
    .orderBy('due_on')
    .execute()

export const findName = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null
