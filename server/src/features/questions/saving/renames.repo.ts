import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Questions with a formula or a condition, archived ones too: what names others. */
export const readersOf = (db: Db, versionId: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'formula', 'visible_if'])
    .where('version_id', '=', versionId)
    .where((row) => row.or([row('formula', 'is not', null), row('visible_if', 'is not', null)]))
    .execute()

type Reader = { formula: string | null; visibleIf: VisibleIf | null }

/** A formula and a condition as they now read; a form that shows the old ones is refused as stale. */
export const saveReader = async (db: Db, id: string, { formula, visibleIf }: Reader): Promise<void> => {
  await db
    .updateTable('questions')
    .set({
      ...(formula !== null && { scale: sql`jsonb_set(scale, '{formula}', ${JSON.stringify(formula)}::jsonb)` }),
      ...(visibleIf && { visible_if: JSON.stringify(visibleIf) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

type Given = Pick<TestCase, 'values' | 'answers'>

export const testCasesOf = async (
  db: Db,
  versionId: string,
): Promise<{ id: string; question_id: string; given: Given }[]> =>
  db
    .selectFrom('question_test_cases')
    .select(['id', 'question_id', 'given'])
    .where('version_id', '=', versionId)
    .execute()

export const saveGiven = async (db: Db, id: string, given: Given): Promise<void> => {
  await db
    .updateTable('question_test_cases')
    .set({ given: JSON.stringify(given) })
    .where('id', '=', id)
    .execute()
}

/** Inputs that are a part of another one. */
export const partsOf = (db: Db, versionId: string) =>
  db
    .selectFrom('question_inputs')
    .select(['id', 'not_above'])
    .where('version_id', '=', versionId)
    .where('not_above', 'is not', null)
    .execute()

export const saveWhole = async (db: Db, id: string, whole: string): Promise<void> => {
  await db
    .updateTable('question_inputs')
    .set({ not_above: whole, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
