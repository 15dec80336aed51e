import { sql } from 'kysely'
import type { Db, NewRow } from '../../db/types.ts'

const facts = (alias: string) => [
  sql.ref<string>(`${alias}.id`).as('id'),
  sql.ref<string>(`${alias}.name`).as('name'),
  sql.ref<string>(`${alias}.sha256`).as('sha256'),
  sql<number>`octet_length(${sql.ref(`${alias}.content`)})`.as('size'),
]

/** Keeps an upload; what the same person uploaded for this kind and never used goes. */
export const create = async (db: Db, row: NewRow<'office_templates'>) => {
  await db
    .deleteFrom('office_templates as t')
    .where('t.kind', '=', row.kind)
    .where('t.uploaded_by', '=', row.uploaded_by)
    .where(sql<boolean>`not exists (select from office_template_uses u where u.template_id = t.id)`)
    .execute()
  return db.insertInto('office_templates').values(row).returning(facts('office_templates')).executeTakeFirstOrThrow()
}

export const find = (db: Db, id: string) =>
  db.selectFrom('office_templates').selectAll().where('id', '=', id).executeTakeFirst()

export const markTried = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('office_templates').set({ tried_at: now }).where('id', '=', id).execute()
}

/** What was in force, the newest of each kind first. */
export const listUses = (db: Db) =>
  db
    .selectFrom('office_template_uses as u')
    .leftJoin('office_templates as t', 't.id', 'u.template_id')
    .select(['u.kind', 'u.version', 'u.used_by_name as by', 'u.used_at as at'])
    .select(facts('t'))
    .orderBy('u.version', 'desc')
    .execute()
export type Use = Awaited<ReturnType<typeof listUses>>[number]

/** Of two at once the second breaks `office_template_uses_pkey`. */
export const use = async (db: Db, row: NewRow<'office_template_uses'>): Promise<void> => {
  await db.insertInto('office_template_uses').values(row).execute()
}
