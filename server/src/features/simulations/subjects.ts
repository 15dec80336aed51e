import { renamedSheet } from '@nhanxanh/contract/scoring/simulate/renames'
import type { Subject } from '@nhanxanh/contract/scoring/simulate/subject'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { inventedSheets } from '../../../../seed/criteria/sheets/answer-sheets.ts'
import type { Db } from '../../db/types.ts'
import { findShipped, renamesBetween } from './renames.repo.ts'

/** A version, whose codes and keys are used. */
type Names = { id: string; type: FacilityType }

/**
 * The answer sheets (of the last twelve months) that are scored again before a set is published, and that tell how often a
 * criterion is met: in the order of the codes. Two at the same moment find the same.
 */
export type Subjects = {
  /** Nobody among them exists. */
  isInvented: boolean
  /** Changes with anything that `after` would tell: what was worked out from one state holds until then. */
  stamp: (db: Db, type: FacilityType) => Promise<string>
  count: (db: Db, type: FacilityType) => Promise<number>
  /** Those behind a code, from the beginning for null, by the names that the version has for what they answered. */
  after: (db: Db, version: Names, code: string | null, limit: number) => Promise<readonly Subject[]>
}

const shipped = new Map<FacilityType, readonly Subject[]>()
const sheetsOf = (type: FacilityType): readonly Subject[] => {
  const known = shipped.get(type) ?? inventedSheets(type)
  shipped.set(type, known)
  return known
}

/** The invented answer sheets that ship with the criteria, until there are assessments and certificates. */
export const shippedSheets: Subjects = {
  isInvented: true,
  stamp: async () => 'shipped',
  count: async (_, type) => sheetsOf(type).length,
  after: async (db, { id, type }, code, limit) => {
    const sheets = sheetsOf(type)
    const from = code === null ? 0 : sheets.findIndex((subject) => subject.code > code)
    const found = from < 0 ? [] : sheets.slice(from, from + limit)
    const answered = await findShipped(db, type)
    if (answered === undefined || answered.id === id) return found
    const renames = await renamesBetween(db, answered.id, id)
    return found.map(({ sheet, ...subject }) => Object.assign(subject, { sheet: renamedSheet(sheet, renames) }))
  },
}
