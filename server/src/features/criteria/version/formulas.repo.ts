import type { FormulaProblemShown } from '@nhanxanh/contract/features/questions'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Everything of a version that a formula may name, with its unit; archived questions are no longer there. */
export const variablesOf = async (db: Db, versionId: string): Promise<{ key: string; unit: string }[]> => {
  const { rows } = await sql<{ key: string; unit: string }>`
    select key, unit from question_inputs where version_id = ${versionId}
    union all select key, unit from criteria_constants where version_id = ${versionId}
    union all select q.key, q.scale ->> 'unit' from questions q join criteria c on c.id = q.criterion_id
      where q.version_id = ${versionId} and q.kind in ('calculated', 'number') and not q.is_archived and not c.is_archived
    union all select q.key || '__' || (k ->> 'key'), k ->> 'unit' from questions q join criteria c on c.id = q.criterion_id,
      jsonb_array_elements(q.scale -> 'columns') k
      where q.version_id = ${versionId} and q.kind = 'table' and k ->> 'type' = 'number' and not q.is_archived
        and not c.is_archived`.execute(db)
  return rows
}

/** The formulas of a version, archived ones too, with what was found when they were last looked at. */
export const formulasOf = (db: Db, versionId: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'key', 'formula', 'scale', 'problems', 'reads', 'is_archived'])
    .where('version_id', '=', versionId)
    .where('formula', 'is not', null)
    .execute()

export type Looked = { id: string; problems: FormulaProblemShown[]; reads: readonly string[] }

/** Keeps what was found, for all formulas that changed, in one statement. */
export const saveLooked = async (db: Db, looked: readonly Looked[]): Promise<void> => {
  if (looked.length === 0) return
  await sql`update questions q set problems = l.problems,
      reads = array(select jsonb_array_elements_text(l.reads))
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as l(id uuid, problems jsonb, reads jsonb)
    where q.id = l.id`.execute(db)
}
