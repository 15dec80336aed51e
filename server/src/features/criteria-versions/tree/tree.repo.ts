import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Groups, sub-groups and criteria of a version, each list in its order; three statements, however many there are. */
export const rowsOfTree = async (db: Db, versionId: string) => {
  const groups = await db
    .selectFrom('criteria_groups')
    .select(['id', 'lineage', 'version', 'code', 'name'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const subGroups = await db
    .selectFrom('criteria_sub_groups')
    .select(['id', 'lineage', 'version', 'group_id', 'name'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { groups, subGroups, criteria: await criteriaOf(db, versionId) }
}

type CriterionRow = Awaited<ReturnType<typeof criteriaOf>>[number]
export type TreeRows = Awaited<ReturnType<typeof rowsOfTree>> & { criteria: readonly CriterionRow[] }

const criteriaOf = (db: Db, versionId: string) =>
  db
    .selectFrom('criteria as c')
    .leftJoin(
      (joined) =>
        joined
          .selectFrom('questions')
          .select([
            'criterion_id',
            sql<number>`count(*)::int`.as('questions'),
            sql<number>`count(*) filter (where problems <> '[]')::int`.as('wrong'),
          ])
          .where('version_id', '=', versionId)
          .where('is_archived', '=', false)
          .groupBy('criterion_id')
          .as('q'),
      (join) => join.onRef('q.criterion_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.lineage', 'c.version', 'c.sub_group_id', 'c.code', 'c.name', 'c.points', 'c.tier'])
    .select(['c.is_mandatory', 'c.is_bonus', 'c.sub_types', 'c.ranks', 'c.is_archived'])
    .select([
      sql<number>`coalesce(q.questions, 0)`.as('questions'),
      sql<number>`coalesce(q.wrong, 0)`.as('wrong'),
      sql<boolean>`c.lineage in (select old.lineage from criteria old join criteria_versions v on v.id = old.version_id
        where v.status in ('published', 'retired'))`.as('is_used'),
    ])
    .where('c.version_id', '=', versionId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
