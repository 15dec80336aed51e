import type { VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

type Named = { versionId: string; key: string }

export const formulasWith = (db: Db, { versionId, key }: Named) =>
  db
    .selectFrom('questions')
    .select(['id', 'formula'])
    .where('version_id', '=', versionId)
    .where(sql<boolean>`${key} = any(reads)`)
    .execute()

export const conditionsWith = (db: Db, { versionId, key }: Named) =>
  db
    .selectFrom('questions')
    .select(['id', 'visible_if'])
    .where('version_id', '=', versionId)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(visible_if -> 'conditions') d where d ->> 'question' = ${key})`,
    )
    .execute()

/** Formulas as they now read; a form that shows the old one is refused as stale. */
export const saveFormula = async (db: Db, id: string, formula: string): Promise<void> => {
  await db
    .updateTable('questions')
    .set({
      scale: sql`jsonb_set(scale, '{formula}', ${JSON.stringify(formula)}::jsonb)`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export const saveCondition = async (db: Db, id: string, visibleIf: VisibleIf): Promise<void> => {
  await db
    .updateTable('questions')
    .set({ visible_if: JSON.stringify(visibleIf), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** In saved test cases, and where an input is a part of another. */
export const renameElsewhere = async (db: Db, { versionId, key }: Named, newKey: string): Promise<void> => {
  for (const part of ['values', 'answers']) {
    await sql`update question_test_cases set given = jsonb_set(given #- array[${part}::text, ${key}::text],
        array[${part}::text, ${newKey}::text], given -> ${part}::text -> ${key}::text)
      where version_id = ${versionId} and jsonb_exists(given -> ${part}::text, ${key}::text)`.execute(db)
  }
  await db
    .updateTable('question_inputs')
    .set({ not_above: newKey, version: sql`version + 1` })
    .where('version_id', '=', versionId)
    .where('not_above', '=', key)
    .execute()
}
