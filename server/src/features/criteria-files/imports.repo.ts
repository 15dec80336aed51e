import type { ImportRow } from '@nhanxanh/contract/features/criteria-files'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'
import type { ReadSheet } from '../../platform/sheets/read/read-workbook.ts'
import type { Touched } from './run/touched.ts'

type NewImport = {
  version: { id: string; version: number }
  fileName: string
  sheets: readonly ReadSheet[]
  rows: readonly ImportRow[]
  problems: readonly string[]
  warnings: readonly string[]
  removals: readonly ImportRow[]
  removalProblems: readonly string[]
  by: string
  now: Date
}

export const create = async (db: Db, given: NewImport): Promise<string> => {
  const { id } = await db
    .insertInto('criteria_imports')
    .values({
      version_id: given.version.id,
      version: given.version.version,
      file_name: given.fileName,
      sheets: JSON.stringify(given.sheets),
      rows: JSON.stringify(given.rows),
      problems: JSON.stringify(given.problems),
      warnings: JSON.stringify(given.warnings),
      removals: JSON.stringify(given.removals),
      removal_problems: JSON.stringify(given.removalProblems),
      created_by: given.by,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const told = (db: Db) =>
  db
    .selectFrom('criteria_imports as i')
    .innerJoin('criteria_versions as v', 'v.id', 'i.version_id')
    .innerJoin('users', 'users.id', 'i.created_by')
    .selectAll('i')
    .select([
      'v.number as version_number',
      'v.version as version_now',
      'v.status as version_status',
      'v.levels as levels_now',
      'users.name as person',
    ])
export type ToldImport = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db, id: string) => told(db).where('i.id', '=', id).executeTakeFirst()

/** The import that was applied last and not undone since. */
export const findLastApplied = (db: Db, versionId: string) =>
  told(db)
    .where('i.version_id', '=', versionId)
    .where('i.state', '=', 'applied')
    .orderBy('i.applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes an import for its one application, or its undoing. */
export const lock = async (db: Db, id: string): Promise<void> => {
  await db.selectFrom('criteria_imports').select('id').where('id', '=', id).forUpdate().execute()
}

type Applied = {
  touched: readonly Touched[]
  levelsBefore: Level[] | null
  levelsAfter: Level[] | null
  removesMissing: boolean
  now: Date
}

export const markApplied = async (db: Db, id: string, applied: Applied): Promise<void> => {
  const { touched, levelsBefore, levelsAfter, removesMissing, now } = applied
  await db
    .updateTable('criteria_imports')
    .set({
      state: 'applied',
      removes_missing: removesMissing,
      applied_at: now,
      touched: JSON.stringify(touched),
      levels_before: levelsBefore && JSON.stringify(levelsBefore),
      levels_after: levelsAfter && JSON.stringify(levelsAfter),
    })
    .where('id', '=', id)
    .execute()
}

export const markUndone = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('criteria_imports').set({ state: 'undone', undone_at: now }).where('id', '=', id).execute()
}

/** Removes files that were tried before then and never applied. */
export const removeOld = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'criteria_imports', (row) =>
    row.and([row('state', '=', 'checked'), row('created_at', '<', before)]),
  )
}
