import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reading } from '../../criteria/version/editing.service.ts'
import { oneVersion } from '../versions.service.ts'
import { compareParts } from './compare.ts'
import * as repo from './compare.repo.ts'
import { partsOf } from './parts.ts'

/** What differs between two versions of one type; the first is the one before. */
export const compareRows = async (db: Db, beforeId: string, afterId: string) => {
  const [old, now] = [await repo.rowsToCompare(db, beforeId), await repo.rowsToCompare(db, afterId)]
  return compareParts(partsOf(old), partsOf(now))
}

/** Two versions of one type side by side; the first is the one before. */
export const compareVersions = async (reading: Reading, beforeId: string, afterId: string) => {
  const before = await oneVersion(reading, beforeId)
  const after = await oneVersion(reading, afterId)
  if (before.type !== after.type) throw new Refusal('CRITERIA_TYPES_DIFFER')
  return { before, after, ...(await compareRows(reading.db, beforeId, afterId)) }
}
