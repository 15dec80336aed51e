import { Refusal } from '../../../refusal.ts'
import type { Reading } from '../../criteria/version/editing.service.ts'
import { oneVersion } from '../versions.service.ts'
import { compareParts } from './compare.ts'
import * as repo from './compare.repo.ts'
import { partsOf } from './parts.ts'

/** Two versions of one type side by side; the first is the one before. */
export const compareVersions = async (reading: Reading, beforeId: string, afterId: string) => {
  const before = await oneVersion(reading, beforeId)
  const after = await oneVersion(reading, afterId)
  if (before.type !== after.type) throw new Refusal('CRITERIA_TYPES_DIFFER')
  const [old, now] = [await repo.rowsToCompare(reading.db, beforeId), await repo.rowsToCompare(reading.db, afterId)]
  return { before, after, ...compareParts(partsOf(old), partsOf(now)) }
}
