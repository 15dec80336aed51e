import type { CriterionBody } from '@nhanxanh/contract/features/criteria'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { criterionRows } from '../../db/part-rows.ts'

const isUsed = sql<boolean>`exists (select from criteria old join criteria_versions ov on ov.id = old.version_id
  where old.lineage = c.lineage and ov.status in ('published', 'retired'))`

const selected = (db: Db) =>
  db
    .selectFrom('criteria as c')
    .innerJoin('criteria_versions as v', 'v.id', 'c.version_id')
    .selectAll('c')
    .select(['v.status as version_status', isUsed.as('is_used')])
export type CriterionRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<CriterionRecord | undefined> =>
  selected(db).where('c.id', '=', id).executeTakeFirst()

/** Those of a version among the ids, in the order of the tree within each sub-group. */
export const findMany = (db: Db, versionId: string, ids: readonly string[]) =>
  db
    .selectFrom('criteria')
    .select(['id', 'code', 'sub_group_id'])
    .where('version_id', '=', versionId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()

export const questionsOf = (db: Db, id: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'key', 'content', 'kind', 'is_archived'])
    .where('criterion_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findSubGroup = (db: Db, id: string) =>
  db.selectFrom('criteria_sub_groups').selectAll().where('id', '=', id).executeTakeFirst()

type Edit = { by: string; now: Date }

const toColumns = (body: CriterionBody, { by, now }: Edit) => ({
  ...criterionRows.toRow(body),
  updated_at: now,
  updated_by_name: by,
})

type Place = { versionId: string; subGroupId: string }

/** Behind the last one of its sub-group; a code that the version has breaks `criteria_code_key`. */
export const create = async (db: Db, { versionId, subGroupId }: Place, body: CriterionBody, edit: Edit) => {
  const { id } = await db
    .insertInto('criteria')
    .values({
      version_id: versionId,
      sub_group_id: subGroupId,
      ...toColumns(body, edit),
      position: sql`(select coalesce(max(position) + 1, 0) from criteria where sub_group_id = ${subGroupId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const update = async (db: Db, id: string, body: CriterionBody, edit: Edit): Promise<void> => {
  await db
    .updateTable('criteria')
    .set({ ...toColumns(body, edit), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Its questions go with it. */
export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('questions').where('criterion_id', '=', id).execute()
  await db.deleteFrom('criteria').where('id', '=', id).execute()
}

type Changed = { tier?: 1 | 2 | 3; is_mandatory?: boolean; points?: string; is_archived?: boolean }

/** One value for many. */
export const updateMany = async (
  db: Db,
  ids: readonly string[],
  changed: Changed,
  { by, now }: Edit,
): Promise<void> => {
  await db
    .updateTable('criteria')
    .set({ ...changed, updated_at: now, updated_by_name: by, version: sql`version + 1` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

type Applying = { type: FacilityType; subTypes: readonly FacilitySubType[]; ranks: readonly number[] }

/** Approved facilities of a type, and those of them within a scope; empty lists are every one. */
export const countApplying = async (db: Db, { type, subTypes, ranks }: Applying) =>
  db
    .selectFrom('facilities')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where (${subTypes.length === 0} or sub_type = any(${subTypes}::text[]))
        and (${ranks.length === 0} or rank = any(${ranks}::int[]))))::int`.as('applies'),
    ])
    .where('type', '=', type)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
