import type { CriteriaGroup, CriteriaSubGroup } from '@nhanxanh/contract/features/criteria.groups'
import { sql } from 'kysely'
import { fieldsOf } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'

export const findGroup = (db: Db, id: string) =>
  db.selectFrom('criteria_groups').selectAll().where('id', '=', id).executeTakeFirst()

export const findSubGroup = (db: Db, id: string) =>
  db.selectFrom('criteria_sub_groups').selectAll().where('id', '=', id).executeTakeFirst()

/** Living criteria alone are counted: archived ones earn nothing. */
const selectGroups = (db: Db) =>
  db
    .selectFrom('criteria_groups as g')
    .select(['g.id', 'g.version_id', 'g.version', 'g.code', 'g.name', 'g.position'])
    .select([
      sql<number>`(select count(*)::int from criteria_sub_groups s where s.group_id = g.id)`.as('sub_group_count'),
      sql<number>`(select count(*)::int from criteria c join criteria_sub_groups s on s.id = c.sub_group_id
        where s.group_id = g.id and not c.is_archived)`.as('criteria_count'),
    ])

const selectSubGroups = (db: Db) =>
  db
    .selectFrom('criteria_sub_groups as s')
    .innerJoin('criteria_groups as g', 'g.id', 's.group_id')
    .select(['s.id', 's.version_id', 's.group_id', 's.version', 's.name', 's.position'])
    .select(
      sql<number>`(select count(*)::int from criteria c where c.sub_group_id = s.id and not c.is_archived)`.as(
        'criteria_count',
      ),
    )

export const listGroups = async (db: Db, versionId: string): Promise<CriteriaGroup[]> => {
  const rows = await selectGroups(db)
    .where('g.version_id', '=', versionId)
    .orderBy('g.position')
    .orderBy('g.id')
    .execute()
  return rows.map(fieldsOf)
}

export const findWholeGroup = async (db: Db, id: string): Promise<CriteriaGroup | null> => {
  const row = await selectGroups(db).where('g.id', '=', id).executeTakeFirst()
  return row ? fieldsOf(row) : null
}

export const listSubGroups = async (db: Db, versionId: string): Promise<CriteriaSubGroup[]> => {
  const rows = await selectSubGroups(db)
    .where('s.version_id', '=', versionId)
    .orderBy('g.position')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  return rows.map(fieldsOf)
}

export const findWholeSubGroup = async (db: Db, id: string): Promise<CriteriaSubGroup | null> => {
  const row = await selectSubGroups(db).where('s.id', '=', id).executeTakeFirst()
  return row ? fieldsOf(row) : null
}

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
