import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

type Between = { from: string; to: string }

const ofRoots = (
  db: Db,
  table: 'criteria_groups' | 'criteria' | 'question_inputs',
  name: 'code' | 'key',
  { from, to }: Between,
) =>
  sql`update ${sql.table(table)} n set lineage = o.lineage from ${sql.table(table)} o
    where n.version_id = ${to} and o.version_id = ${from} and n.${sql.ref(name)} = o.${sql.ref(name)}`.execute(db)

/** The values of one constant are told apart by the days from which they hold: the first of them is the same first one. */
const ofConstants = (db: Db, { from, to }: Between) =>
  sql`with years as (select id, version_id, lineage, key,
      row_number() over (partition by version_id, key order by valid_from) as nth
      from criteria_constants where version_id in (${from}, ${to}))
    update criteria_constants n set lineage = o.lineage from years own, years o
    where own.id = n.id and own.version_id = ${to} and o.version_id = ${from} and o.key = own.key and o.nth = own.nth`.execute(
    db,
  )

const ofSubGroups = (db: Db, { from, to }: Between) =>
  sql`update criteria_sub_groups n set lineage = o.lineage
    from criteria_groups ng, criteria_sub_groups o join criteria_groups og on og.id = o.group_id
    where n.version_id = ${to} and o.version_id = ${from} and ng.id = n.group_id and og.lineage = ng.lineage
      and o.name = n.name`.execute(db)

/** A criterion that ships asks one question, so a question whose key was mended is still the same. */
const ofQuestions = (db: Db, { from, to }: Between) =>
  sql`update questions n set lineage = o.lineage
    from criteria nc, questions o join criteria oc on oc.id = o.criterion_id
    where n.version_id = ${to} and o.version_id = ${from} and nc.id = n.criterion_id and oc.lineage = nc.lineage`.execute(
    db,
  )

/** Takes over what is the same record in an earlier version of the shipped set, so that the two compare. */
export const takeLineage = async (db: Db, between: Between): Promise<void> => {
  await ofRoots(db, 'criteria_groups', 'code', between)
  await ofSubGroups(db, between)
  await ofRoots(db, 'criteria', 'code', between)
  await ofQuestions(db, between)
  await ofRoots(db, 'question_inputs', 'key', between)
  await ofConstants(db, between)
}

/** The newest version of a type, held: an edition is offered where it is the shipped set as it came. */
export const lockNewest = (db: Db, type: FacilityType) =>
  db
    .selectFrom('criteria_versions')
    .select(['id', 'status', 'version', 'is_draft_standard'])
    .where('type', '=', type)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
