import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { assessmentStageNames } from '@nhanxanh/contract/features/assessments.stages'
import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { roundWords } from '@nhanxanh/contract/features/assessments.words'
import { call } from '../../../lib/api/client.ts'
import type { PaletteRecord } from '../../../lib/palette/palette-source.ts'

/** More than are shown: the palette sorts them among its other entries, by the label alone. */
const limit = 20

/** An assessment as the palette shows it: what is under review by its stage, the rest by where it stands. */
export const assessmentRecord = (row: AssessmentRow): PaletteRecord => {
  const { id, code, facility, standing, stage } = row
  return {
    id,
    label: facility.name,
    code,
    hint: [code, roundWords(row), facility.commune].filter(Boolean).join(' · '),
    note: standing === 'submitted' ? assessmentStageNames[stage] : assessmentStandingNames[standing],
    words: [code, facility.code],
  }
}

/** Assessments by their code, or by name or code of the facility. */
export const findAssessments = async (text: string, signal: AbortSignal): Promise<readonly PaletteRecord[]> => {
  const { items } = await call(assessments.list, { query: { q: text, limit } }, { signal })
  return items.map(assessmentRecord)
}
