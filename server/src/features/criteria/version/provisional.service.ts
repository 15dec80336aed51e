import type { Db } from '../../../db/types.ts'
import { findJudgedBy, listProvisional } from './criteria-set.repo.ts'

/** `Hệ số phát thải lưới điện Việt Nam (tạm dùng số năm 2023)`, for whatever is printed of emissions of a year. */
export const provisionalFactors = async (
  db: Db,
  versionIds: readonly string[] | null,
  year: number,
): Promise<string[]> =>
  (await listProvisional(db, versionIds, year)).map(
    ({ label, year: of }) => `${label} (tạm dùng${of === null ? '' : ` số năm ${of}`})`,
  )

/** The same for the result of an assessment, by its version and the year of its figures; null: of before the system, of which nothing is known. */
export const provisionalFor = async (db: Db, assessmentId: string | null): Promise<string[]> => {
  const judged = assessmentId === null ? undefined : await findJudgedBy(db, assessmentId)
  return judged ? provisionalFactors(db, [judged.criteria_version_id], Number(judged.period_to.slice(0, 4))) : []
}
