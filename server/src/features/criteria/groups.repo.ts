import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

export const findGroup = (db: Db, id: string) =>
  db.selectFrom('criteria_groups').selectAll().where('id', '=', id).executeTakeFirst()

export const findSubGroup = (db: Db, id: string) =>
  db.selectFrom('criteria_sub_groups').selectAll().where('id', '=', id).executeTakeFirst()

type GroupText = { code: string; name: string }

/** Behind the last one; a code that the version has breaks `criteria_groups_code_key`. */
export const createGroup = async (db: Db, versionId: string, { code, name }: GroupText): Promise<string> => {
  const { id } = await db
    .insertInto('criteria_groups')
    .values({
      version_id: versionId,
      code,
      name,
      position: sql`(select coalesce(max(position) + 1, 0) from criteria_groups where version_id = ${versionId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const createSubGroup = async (db: Db, group: { id: string; version_id: string }, name: string) => {
  const { id } = await db
    .insertInto('criteria_sub_groups')
    .values({
      version_id: group.version_id,
      group_id: group.id,
      name,
      position: sql`(select coalesce(max(position) + 1, 0) from criteria_sub_groups where group_id = ${group.id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateGroup = async (db: Db, id: string, { code, name }: GroupText): Promise<void> => {
  await db
    .updateTable('criteria_groups')
    .set({ code, name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const updateSubGroup = async (db: Db, id: string, name: string): Promise<void> => {
  await db
    .updateTable('criteria_sub_groups')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Counts the records that would be left without a parent. */
export const countInside = async (db: Db, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from criteria_sub_groups where group_id = ${id})
    + (select count(*) from criteria where sub_group_id = ${id}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export const removeGroup = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('criteria_groups').where('id', '=', id).execute()
}

export const removeSubGroup = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('criteria_sub_groups').where('id', '=', id).execute()
}
