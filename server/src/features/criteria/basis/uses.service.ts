import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import type { Db } from '../../../db/types.ts'
import * as repo from './uses.repo.ts'

type Used = { version_id: string; lineage: string; keys: readonly string[] }

/** Where a record is used: versions, formulas and conditions. `keys`: the names by which others read it. */
export const usesOf = async (
  db: Db,
  table: Parameters<typeof repo.versionsWith>[1],
  { version_id, lineage, keys }: Used,
): Promise<Uses> => ({
  versions: await repo.versionsWith(db, table, lineage),
  formulas: await repo.formulasReading(db, version_id, keys),
  visibleIf: await repo.visibleByAnswer(db, version_id, keys),
})

/** Who would lose something, as people know them: "KNK02 (ty_le_tai_tao)". `own` are questions that go as well. */
export const readersOf = async (
  db: Db,
  versionId: string,
  keys: readonly string[],
  own: readonly string[] = [],
): Promise<string[]> => {
  const users = [
    ...(await repo.formulasReading(db, versionId, keys)),
    ...(await repo.visibleByAnswer(db, versionId, keys)),
  ]
  const others = users.filter(({ questionId }) => !own.includes(questionId))
  return [...new Set(others.map(({ key, criterionCode }) => `${criterionCode} (${key})`))]
}
