import type { CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** The criteria of a version in their order, archived ones too; one statement, however many there are. */
export const criteriaOf = (db: Db, versionId: string) =>
  db
    .selectFrom('criteria as c')
    .leftJoin(
      (joined) =>
        joined
          .selectFrom('questions')
          .select([
            'criterion_id',
            sql<CriterionNode['questions']>`json_agg(json_build_object('id', id, 'lineage', lineage, 'content', content)
              order by position, id)`.as('questions'),
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
      sql<CriterionNode['questions']>`coalesce(q.questions, '[]')`.as('questions'),
      sql<number>`coalesce(q.wrong, 0)`.as('wrong'),
      sql<boolean>`c.lineage in (select old.lineage from criteria old join criteria_versions v on v.id = old.version_id
        where v.status in ('published', 'retired'))`.as('is_used'),
    ])
    .where('c.version_id', '=', versionId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
export type CriterionRow = Awaited<ReturnType<typeof criteriaOf>>[number]
