import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

const named = async (db: Db, id: string) => {
  const groups = await db
    .selectFrom('criteria_groups')
    .select(['lineage', 'code', 'name', 'position'])
    .where('version_id', '=', id)
    .orderBy('position')
    .execute()
  const subGroups = await db
    .selectFrom('criteria_sub_groups as s')
    .innerJoin('criteria_groups as g', 'g.id', 's.group_id')
    .select(['s.lineage', 's.name', 's.position', 'g.lineage as parent', 'g.name as parent_name'])
    .where('s.version_id', '=', id)
    .orderBy('s.position')
    .execute()
  return { groups, subGroups }
}

const asked = async (db: Db, id: string) => {
  const criteria = await db
    .selectFrom('criteria as c')
    .innerJoin('criteria_sub_groups as s', 's.id', 'c.sub_group_id')
    .selectAll('c')
    .select(['s.lineage as parent', 's.name as parent_name'])
    .where('c.version_id', '=', id)
    .where('c.is_archived', '=', false)
    .orderBy('c.position')
    .execute()
  const questions = await db
    .selectFrom('questions as q')
    .innerJoin('criteria as c', 'c.id', 'q.criterion_id')
    .selectAll('q')
    .select(['c.lineage as parent', sql<string>`c.code`.as('parent_name')])
    .where('q.version_id', '=', id)
    .where('q.is_archived', '=', false)
    .where('c.is_archived', '=', false)
    .orderBy('q.position')
    .execute()
  return { criteria, questions }
}

/** Everything of a version that is compared, each record with its lineage and that of its parent. */
export const rowsToCompare = async (db: Db, id: string) => {
  const variables = {
    inputs: await db.selectFrom('question_inputs').selectAll().where('version_id', '=', id).orderBy('key').execute(),
    constants: await db
      .selectFrom('criteria_constants')
      .selectAll()
      .where('version_id', '=', id)
      .orderBy('key')
      .execute(),
  }
  const { levels } = await db
    .selectFrom('criteria_versions')
    .select('levels')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...(await named(db, id)), ...(await asked(db, id)), ...variables, levels }
}
export type CompareRows = Awaited<ReturnType<typeof rowsToCompare>>
