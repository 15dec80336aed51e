import type { AnswerSheet } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import { sheetOf } from '../answers/content.ts'
import { withAssessedValues } from '../review/attempt.service.ts'
import { listSheetRows } from './sheets.repo.ts'
import type { SheetScope } from './sheets.repo.ts'

/** An assessment as the engine reads it, by the names of the version that it was made by. */
export type AssessedSheet = {
  code: string
  name: string
  facilityId: string
  isApproved: boolean
  versionId: string
  sheet: AnswerSheet
}

/** Sheets with the verdicts and the assessed figures so far, as a review scores them, in the order of the codes. */
export const assessedSheets = async (
  db: Db,
  scope: SheetScope,
  code: string | null,
  limit: number,
): Promise<AssessedSheet[]> => {
  const rows = await listSheetRows(db, scope, code, limit)
  const sheets: AssessedSheet[] = []
  for (const { content, found, assessed, ...row } of rows) {
    const { code: name, name: facility, facility_id: facilityId, criteria_version_id: versionId } = row
    const questionnaire = await questionnaireOf(db, versionId)
    const { subType, rank, renewals } = content.facility
    const facts = { facility: { subType, rank, renewals }, periodTo: content.periodTo, found }
    const sheet = sheetOf(questionnaire, withAssessedValues(questionnaire, content, assessed), facts)
    sheets.push({ code: name, name: facility, facilityId, isApproved: row.is_approved, versionId, sheet })
  }
  return sheets
}
