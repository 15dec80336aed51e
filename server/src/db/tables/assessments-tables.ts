import type {
  AssessmentKind,
  AssessmentStatus,
  RejectionKind,
  Stance,
} from '@nhanxanh/contract/features/assessments.rules'
import type { EvidenceBody } from '@nhanxanh/contract/features/assessments.answers'
import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'

type AssessmentsTable = {
  id: Generated<string>
  version: Generated<number>
  code: string
  facility_id: string
  criteria_version_id: string
  kind: AssessmentKind
  period_from: string
  period_to: string
  status: Generated<AssessmentStatus>
  rejection: RejectionKind | null
  attempt: Generated<number>
  submitted_at: Date | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
}
type AssessmentAnswersTable = {
  id: Generated<string>
  assessment_id: string
  question_id: string
  value: string[]
  stance: Stance | null
  is_proposed: Generated<boolean>
  updated_at: Date
}
type AssessmentValuesTable = {
  assessment_id: string
  input_id: string
  value: string
  is_proposed: Generated<boolean>
  updated_at: Date
}
type AssessmentExemptionsTable = { assessment_id: string; criterion_id: string; reason: string; updated_at: Date }
type AssessmentEvidenceTable = ColumnsOf<EvidenceBody> & {
  id: Generated<string>
  assessment_id: string
  question_id: string
  created_at: Date
  removed_at: Date | null
}
type AssessmentAttemptsTable = {
  assessment_id: string
  attempt: number
  content: ColumnType<AttemptContent, string, never>
  submitted_by: string
  submitted_by_name: string
  submitted_at: Date
}
type AssessmentVerdictsTable = ColumnsOf<VerdictBody> & {
  assessment_id: string
  attempt: number
  criterion_id: string
  version: Generated<number>
  judged_hash: string
  is_carried: Generated<boolean>
  judged_by: string
  judged_by_name: string
  judged_at: Date
}

/** Assessments with what their owners wrote; days are texts `YYYY-MM-DD`, numbers exact decimals. */
export type AssessmentsTables = {
  assessments: AssessmentsTable
  assessment_answers: AssessmentAnswersTable
  assessment_values: AssessmentValuesTable
  assessment_exemptions: AssessmentExemptionsTable
  assessment_evidence: AssessmentEvidenceTable
  assessment_attempts: AssessmentAttemptsTable
  assessment_verdicts: AssessmentVerdictsTable
}
