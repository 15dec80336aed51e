import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'

export const writeLevels = async (db: Db, versionId: string, levels: readonly Level[]): Promise<void> => {
  await db
    .updateTable('criteria_versions')
    .set({ levels: JSON.stringify(levels) })
    .where('id', '=', versionId)
    .execute()
}
