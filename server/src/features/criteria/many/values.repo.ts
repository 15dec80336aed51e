import type { CriterionValue } from '@nhanxanh/contract/features/criteria'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

type Edit = { by: string; now: Date }

/** The criteria of a version among these, as they are before they change. */
export const valuesOf = (db: Db, versionId: string, ids: readonly string[]) =>
  db
    .selectFrom('criteria')
    .select(['id', 'code', 'points', 'tier', 'is_mandatory'])
    .where('version_id', '=', versionId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('code')
    .execute()

/**
 * Writes values of its own into each; what an item does not name stays. Codes may change places among each other: they are put
 * aside first, as the constraint looks at every row by itself.
 */
export const setValues = async (db: Db, items: readonly CriterionValue[], { by, now }: Edit): Promise<void> => {
  const coded = items.filter(({ code }) => code !== undefined).map(({ id }) => id)
  await sql`update criteria set code = '~' || id where id = any(${coded}::uuid[])`.execute(db)
  await sql`update criteria c set code = coalesce(i.code, c.code), points = coalesce(i.points, c.points),
      tier = coalesce(i.tier, c.tier), is_mandatory = coalesce(i."isMandatory", c.is_mandatory),
      version = c.version + 1, updated_at = ${now}, updated_by_name = ${by}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i(id uuid, code text, points numeric, tier smallint, "isMandatory" boolean)
    where c.id = i.id`.execute(db)
}
