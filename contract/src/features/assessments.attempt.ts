import type { FacilitySubType, FacilityType } from '../shared/facility-kinds.ts'
import type { EvidenceBody } from './assessments.answers.ts'
import type { Stance } from './assessments.rules.ts'

/** A file as it proved an answer when it was submitted. */
export type AttemptEvidence = EvidenceBody & { name: string; type: string; sha256: string }

/** What an owner submitted, by ids of the version's questions, inputs and criteria. Never changes (PRODUCT D7b.6). */
export type AttemptContent = {
  facility: {
    name: string
    code: string
    type: FacilityType
    subType: FacilitySubType
    rank: number | null
    communeCode: string
    renewals: number
  }
  criteriaVersionId: string
  periodFrom: string
  periodTo: string
  answers: Record<string, { value: string[]; stance: Stance | null; evidence: AttemptEvidence[] }>
  values: Record<string, string>
  /** Of figures that were given month by month; null: the bill is not there. Absent where none was, and in older attempts. */
  months?: Record<string, (string | null)[]>
  exemptions: Record<string, string>
}
