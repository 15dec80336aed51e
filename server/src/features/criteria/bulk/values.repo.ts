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

const namedBy = {
  criteria_groups: 'code',
  criteria: 'code',
  question_inputs: 'key',
  criteria_constants: 'key',
  questions: 'key',
} as const
type NamedTable = keyof typeof namedBy
/** True for tables whose rows have a name that is unique in the version. */
export const hasNames = (table: string): table is NamedTable => table in namedBy

/** Gives up the names of these rows for the moment, so that they can swap theirs: the constraint looks at every row by itself. */
export const parkNames = async (db: Db, table: NamedTable, ids: readonly string[]): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(namedBy[table])} = '~' || id where id = any(${ids}::uuid[])`.execute(
    db,
  )
}

/**
 * Writes values of its own into each; what an item does not name stays. Codes may change places among each other. */
export const setValues = async (db: Db, items: readonly CriterionValue[], { by, now }: Edit): Promise<void> => {
  const coded = items.filter(({ code }) => code !== undefined).map(({ id }) => id)
  await parkNames(db, 'criteria', coded)
  await sql`update criteria c set code = coalesce(i.code, c.code), points = coalesce(i.points, c.points),
      tier = coalesce(i.tier, c.tier), is_mandatory = coalesce(i."isMandatory", c.is_mandatory),
      version = c.version + 1, updated_at = ${now}, updated_by_name = ${by}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i(id uuid, code text, points numeric, tier smallint, "isMandatory" boolean)
    where c.id = i.id`.execute(db)
}
