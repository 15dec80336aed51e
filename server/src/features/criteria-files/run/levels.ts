import { levels as levelsField } from '@nhanxanh/contract/features/criteria-versions.fields'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { writeLevels } from '../../criteria/version/editing.service.ts'
import { levelsOf } from '../known.repo.ts'
import { levelSheet } from '../sheets/level-sheet.ts'
import { leavingOf } from '../plan/plan-file.ts'
import type { Planned, Running } from '../plan/plan-file.ts'
import { leftOutRow, refusedRow } from '../plan/plan.ts'
import type { PlannedRow, RowRefusal } from '../plan/plan.ts'
import { idOrLine, reordered, withPlaces } from './order.ts'

type Applied = { removals: PlannedRow[]; before: Level[] | null }

/** The levels are one value of the version: rows replace theirs, in their order, and what the file leaves out stays or goes. */
export const applyLevels = async (running: Running, planned: Planned): Promise<Applied> => {
  const { db, versionId } = running
  const before = await levelsOf(db, versionId)
  const { leaving, refused } = leavingOf(running, planned)
  const good = planned.rows.filter(({ outcome }) => outcome !== 'failed')
  const levels = new Map<string, unknown>(before.map((level) => [level.key, level]))
  for (const row of good) if (row.body !== null) levels.set(idOrLine(row), row.body)
  for (const { id } of leaving) levels.delete(id)
  const { order, moved } = reordered([...levels.keys()], good.map(idOrLine))
  const after = levelsField.safeParse(order.map((id) => levels.get(id)))
  if (!after.success) {
    const why: RowRefusal = { code: 'VALIDATION_FAILED', message: after.error.issues[0]?.message ?? '' }
    planned.rows = planned.rows.map((row) => (row.body === null ? row : refusedRow(levelSheet, row, why)))
    const kept = leaving.map((one) => leftOutRow(levelSheet, one, 'failed', why))
    return { removals: [...refused, ...kept], before: null }
  }
  planned.rows = withPlaces(running, planned, moved, idOrLine)
  if (isSameValue(after.data, before)) return { removals: refused, before: null }
  await writeLevels(db, versionId, after.data)
  return { removals: [...refused, ...leaving.map((one) => leftOutRow(levelSheet, one, 'removed'))], before }
}
