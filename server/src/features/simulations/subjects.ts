import { noRenames, renamedSheet } from '@nhanxanh/contract/scoring/simulate/renames'
import type { Renames } from '@nhanxanh/contract/scoring/simulate/renames'
import type { Subject } from '@nhanxanh/contract/scoring/simulate/subject'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { inventedSheets } from '../../../../seed/criteria/sheets/answer-sheets.ts'
import type { Db } from '../../db/types.ts'
import { findSheetState } from '../assessments/others/sheets.repo.ts'
import type { SheetScope } from '../assessments/others/sheets.repo.ts'
import { assessedSheets } from '../assessments/others/sheets.service.ts'
import { findShipped, renamesBetween } from './renames.repo.ts'

/** A version, whose codes and keys are used. */
type Names = { id: string; type: FacilityType }

/**
 * The answer sheets that are scored again before a set is published, and those that tell how often a criterion is met: in
 * the order of the codes. Two at the same moment find the same.
 */
export type Subjects = {
  /** Nobody among them exists. */
  isInvented: boolean
  /** Changes with anything that `after` would tell: what was worked out from one state holds until then. */
  stamp: (db: Db) => Promise<string>
  count: (db: Db) => Promise<number>
  /** Those behind a code, from the beginning for null, by the names that the version has for what they answered. */
  after: (db: Db, version: Names, code: string | null, limit: number) => Promise<readonly Subject[]>
}

const shipped = new Map<FacilityType, readonly Subject[]>()
const sheetsOf = (type: FacilityType): readonly Subject[] => {
  const known = shipped.get(type) ?? inventedSheets(type)
  shipped.set(type, known)
  return known
}

/** The invented answer sheets that ship with the criteria, while there is no assessment of this type. */
export const shippedSheets = (type: FacilityType): Subjects => ({
  isInvented: true,
  stamp: async () => 'shipped',
  count: async () => sheetsOf(type).length,
  after: async (db, { id }, code, limit) => {
    const sheets = sheetsOf(type)
    const from = code === null ? 0 : sheets.findIndex((subject) => subject.code > code)
    const found = from < 0 ? [] : sheets.slice(from, from + limit)
    const answered = await findShipped(db, type)
    if (answered === undefined || answered.id === id) return found
    const renames = await renamesBetween(db, answered.id, id)
    return found.map(({ sheet, ...subject }) => Object.assign(subject, { sheet: renamedSheet(sheet, renames) }))
  },
})

/** Real assessments, each by the names of the version that is asked for, whichever version it was made by. */
const realSheets = (scope: SheetScope): Subjects => ({
  isInvented: false,
  stamp: async (db) => (await findSheetState(db, scope)).stamp,
  count: async (db) => (await findSheetState(db, scope)).count,
  after: async (db, { id }, code, limit) => {
    const found = await assessedSheets(db, scope, code, limit)
    const renames = new Map<string, Renames>([[id, noRenames]])
    for (const { versionId } of found) {
      if (!renames.has(versionId)) renames.set(versionId, await renamesBetween(db, versionId, id))
    }
    return found.map(({ code: name, name: facility, isApproved, versionId, sheet }) => ({
      code: name,
      name: facility,
      standing: isApproved ? 'approved' : 'assessment',
      sheet: renamedSheet(sheet, renames.get(versionId) ?? noRenames),
    }))
  },
})

/** Those whom a publication concerns: under assessment, or approved. */
export const concernedSheets = (type: FacilityType, isInvented: boolean): Subjects =>
  isInvented ? shippedSheets(type) : realSheets({ kind: 'current', type })

const monthsOfRates = 12
/** More would take seconds, and change no share that is shown. */
const mostOfRates = 1_000

/** Those who were judged in the last twelve months, the newest thousand. */
export const judgedSheets = async (db: Db, type: FacilityType, now: Date): Promise<Subjects> => {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - monthsOfRates)
  const real = realSheets({ kind: 'judged', type, since, most: mostOfRates })
  return (await real.count(db)) > 0 ? real : shippedSheets(type)
}
