import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db, NewRow } from '../../db/types.ts'
import type { ContactsTables } from '../../db/tables/contacts-tables.ts'

export const list = (db: Db) =>
  db
    .selectFrom('contact_templates')
    .selectAll()
    .orderBy(sql`title collate "vi-x-icu"`)
    .orderBy('id')
    .execute()
export type TemplateRecord = Awaited<ReturnType<typeof list>>[number]

export const create = (db: Db, row: NewRow<'contact_templates'>): Promise<TemplateRecord> =>
  db.insertInto('contact_templates').values(row).returningAll().executeTakeFirstOrThrow()

/** Nobody else changes it until the end of the transaction. */
export const lock = (db: Db, id: string): Promise<TemplateRecord | undefined> =>
  db.selectFrom('contact_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = Pick<Updateable<ContactsTables['contact_templates']>, 'title' | 'body' | 'updated_at'>

export const update = (db: Db, id: string, change: Change): Promise<TemplateRecord> =>
  db
    .updateTable('contact_templates')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('contact_templates').where('id', '=', id).execute()
}
