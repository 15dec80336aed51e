import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

const parents = {
  criteria_groups: 'version_id',
  criteria_sub_groups: 'group_id',
  criteria: 'sub_group_id',
  questions: 'criterion_id',
} as const
export type PlacedTable = keyof typeof parents

export type Place = { parentId: string; position: number }

/**
 * Puts records one behind the other at a place among the children of a parent, whichever they come from, and numbers all of
 * its children anew. The count of edits moves on for those that were put there.
 */
export const putAt = async (
  db: Db,
  table: PlacedTable,
  ids: readonly string[],
  { parentId, position }: Place,
): Promise<void> => {
  const parent = sql.ref(parents[table])
  await sql`with moved as (
      select id, nth from unnest(${ids}::uuid[]) with ordinality as m(id, nth)),
    others as (
      select id, row_number() over (order by position, id) - 1 as nth from ${sql.table(table)}
      where ${parent} = ${parentId} and id not in (select id from moved)),
    arranged as (
      select id, case when nth < ${position} then nth else nth + ${ids.length} end as position from others
      union all select id, least(${position}, (select count(*) from others)) + nth - 1 from moved)
    update ${sql.table(table)} t set position = a.position, ${parent} = ${parentId},
      version = t.version + (t.id in (select id from moved))::int
    from arranged a
    where t.id = a.id and (t.position <> a.position or t.id in (select id from moved))`.execute(db)
}
