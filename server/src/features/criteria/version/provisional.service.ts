import type { Db } from '../../../db/types.ts'
import { listProvisional } from './criteria-set.repo.ts'

/** `Hệ số phát thải lưới điện Việt Nam (tạm dùng số năm 2023)`, for whatever is printed of emissions of a year. */
export const provisionalFactors = async (
  db: Db,
  versionIds: readonly string[] | null,
  year: number,
): Promise<string[]> =>
  (await listProvisional(db, versionIds, year)).map(
    ({ label, year: of }) => `${label} (tạm dùng${of === null ? '' : ` số năm ${of}`})`,
  )
