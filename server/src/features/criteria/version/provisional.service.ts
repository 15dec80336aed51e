import type { Db } from '../../../db/types.ts'
import { findSealed } from '../../seals/seals.repo.ts'
import { factorsIn } from '../../seals/seals.service.ts'
import { findJudgedBy, listProvisional } from './criteria-set.repo.ts'

/** `Hệ số phát thải lưới điện Việt Nam (tạm dùng số năm 2023)`, for whatever is printed of emissions of a year. */
export const provisionalFactors = async (db: Db, asked: Parameters<typeof listProvisional>[1]): Promise<string[]> =>
  (await listProvisional(db, asked)).map(
    ({ label, year: of }) => `${label} (tạm dùng${of === null ? '' : ` số năm ${of}`})`,
  )

type Judged = { criteria_version_id: string; period_to: string }

/** Those among the factors that a result rests on, by its version and the year of its figures. */
export const provisionalAmong = (db: Db, judged: Judged, keys: readonly string[]): Promise<string[]> => {
  const year = Number(judged.period_to.slice(0, 4))
  return provisionalFactors(db, { versionIds: [judged.criteria_version_id], year, keys })
}

type Ground = { assessment_id: string | null; record_number: number | null }

/** The same of a sealed record; of before the system nothing is known. */
export const provisionalSealed = async (db: Db, { assessment_id: id, record_number: number }: Ground) => {
  if (id === null || number === null) return []
  const [judged, sealed] = [await findJudgedBy(db, id), await findSealed(db, id, number)]
  return judged && sealed ? provisionalAmong(db, judged, factorsIn(sealed.bytes)) : []
}
