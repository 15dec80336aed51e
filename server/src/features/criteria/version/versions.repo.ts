import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Numbers are given in the order of publishing, and effective days never go back. */
const nextOn = sql<string | null>`(
  select n.effective_on from criteria_versions n
  where n.type = v.type and n.status in ('published', 'retired') and n.number > v.number order by n.number limit 1)`

const counts = sql<{ criteria: number; questions: number; points: string; archived: number }>`(
  select jsonb_build_object(
    'criteria', count(*) filter (where not c.is_archived),
    'points', coalesce(trim_scale(sum(c.points) filter (where not c.is_archived and not c.is_bonus)), 0)::text,
    'archived', count(*) filter (where c.is_archived),
    'questions', (select count(*) from questions q join criteria qc on qc.id = q.criterion_id
      where q.version_id = v.id and not q.is_archived and not qc.is_archived))
  from criteria c where c.version_id = v.id)`

const selected = (db: Db) =>
  db
    .selectFrom('criteria_versions as v')
    .leftJoin('criteria_versions as b', 'b.id', 'v.based_on_id')
    .selectAll('v')
    .select(['b.number as based_on_number', nextOn.as('next_on'), counts.as('counts')])
export type VersionRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<VersionRecord | undefined> =>
  selected(db).where('v.id', '=', id).executeTakeFirst()

export const exists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('criteria_versions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The newest first, type by type. */
export const list = (db: Db, type: FacilityType | undefined): Promise<VersionRecord[]> =>
  selected(db)
    .$if(type !== undefined, (query) => query.where('v.type', '=', type ?? 'CSLT'))
    .orderBy('v.type')
    .orderBy('v.number', 'desc')
    .execute()

/** The version that an assessment which begins on this day uses; nothing before the first one is in force. */
export const findInForce = (db: Db, type: FacilityType, day: VietnamDay) =>
  db
    .selectFrom('criteria_versions')
    .selectAll()
    .where('type', '=', type)
    .where('status', 'in', ['published', 'retired'])
    .where('effective_on', '<=', day)
    .orderBy('effective_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest that was published, whether its day has come or not. */
export const findPublished = (db: Db, type: FacilityType) =>
  db
    .selectFrom('criteria_versions')
    .selectAll()
    .where('type', '=', type)
    .where('status', '=', 'published')
    .executeTakeFirst()

/** Takes the version for a change: edits, checks and the publishing of one version take turns. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('criteria_versions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Something in it was edited: whatever was checked is to be checked again. */
export const touch = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('criteria_versions')
    .set({
      status: 'draft',
      checked_at: null,
      checked_by_name: null,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export const findLevels = (db: Db, id: string) =>
  db.selectFrom('criteria_versions').select(['levels', 'levels_version']).where('id', '=', id).executeTakeFirst()

/** Writes the table of levels; answers the count of its edits, by which whoever holds an older one is refused. */
export const writeLevels = async (db: Db, id: string, levels: readonly Level[]): Promise<number> => {
  const { levels_version } = await db
    .updateTable('criteria_versions')
    .set({ levels: JSON.stringify(levels), levels_version: sql`levels_version + 1` })
    .where('id', '=', id)
    .returning('levels_version')
    .executeTakeFirstOrThrow()
  return levels_version
}
