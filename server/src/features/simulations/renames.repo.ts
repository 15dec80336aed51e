import type { Renames } from '@nhanxanh/contract/scoring/simulate/renames'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

const differing = (
  table: 'criteria' | 'questions' | 'question_inputs',
  name: 'code' | 'key',
  from: string,
  to: string,
) =>
  sql`select ${sql.lit(table)} as part, o.${sql.ref(name)} as before, n.${sql.ref(name)} as after
    from ${sql.table(table)} o left join ${sql.table(table)} n on n.version_id = ${to} and n.lineage = o.lineage
    where o.version_id = ${from} and n.${sql.ref(name)} is distinct from o.${sql.ref(name)}`

/** The records of one version that have another name in the other or are gone there; a record is the same by its lineage. */
export const renamesBetween = async (db: Db, from: string, to: string): Promise<Renames> => {
  const { rows } = await sql<{ part: string; before: string; after: string | null }>`
    ${differing('criteria', 'code', from, to)}
    union all ${differing('questions', 'key', from, to)}
    union all ${differing('question_inputs', 'key', from, to)}`.execute(db)
  const of = (part: string) =>
    Object.fromEntries(rows.filter((row) => row.part === part).map(({ before, after }) => [before, after]))
  return { criteria: of('criteria'), questions: of('questions'), inputs: of('question_inputs') }
}

/** The version that the shipped answer sheets answer: the first of its type, as it came with the product. */
export const findShipped = (db: Db, type: FacilityType) =>
  db
    .selectFrom('criteria_versions')
    .select('id')
    .where('type', '=', type)
    .where('is_draft_standard', '=', true)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
