import { levels as levelsField } from '@nhanxanh/contract/features/criteria-versions.fields'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import { writeLevels } from '../../criteria/basis/editing.service.ts'
import { levelsOf } from '../known.repo.ts'
import { refusedRow } from './plan.ts'
import type { PlannedRow } from './plan.ts'
import { levelSheet } from '../sheets/level-sheet.ts'

type Applied = { rows: PlannedRow[]; before: Level[] | null }

/** The levels are one value of the version: rows replace theirs, new ones stand at the end. */
export const applyLevels = async (db: Db, versionId: string, rows: readonly PlannedRow[]): Promise<Applied> => {
  const changed = rows.filter(({ body }) => body !== null)
  if (changed.length === 0) return { rows: [...rows], before: null }
  const before = await levelsOf(db, versionId)
  const given = new Map(changed.map(({ id, label, body }) => [id ?? label, body]))
  const kept = before.map((level) => given.get(level.key) ?? level)
  const parsed = levelsField.safeParse([...kept, ...changed.filter(({ id }) => id === null).map(({ body }) => body)])
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    return { rows: rows.map((row) => (row.body === null ? row : refusedRow(levelSheet, row, message))), before: null }
  }
  await writeLevels(db, versionId, parsed.data)
  return { rows: [...rows], before }
}
