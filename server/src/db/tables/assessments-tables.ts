import type {
  AssessmentKind,
  AssessmentStatus,
  RejectionKind,
  Stance,
} from '@nhanxanh/contract/features/assessments.rules'
import type { HandKind, HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { DecisionOutcome } from '@nhanxanh/contract/features/assessments.decisions'
import type { Findings } from '@nhanxanh/contract/features/assessments.findings'
import type { BlindCause, BlindVerdictBody } from '@nhanxanh/contract/features/assessments.blind'
import type { EvidenceBody } from '@nhanxanh/contract/features/assessments.answers'
import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'
import type { VisitsTables } from './visits-tables.ts'

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
  hands_incomplete: Generated<boolean>
  created_at: Date
  updated_at: Date
  lead_id: string | null
  target_days: number | null
  used_days: Generated<number>
  clock_from: Date | null
  due_on: string | null
  remedy_due_on: string | null
  remedy_extended: Generated<boolean>
  own_points: string | null
  own_level: string | null
  points: string | null
  maximum: string | null
  level: string | null
  to_judge: Generated<number>
  judged: Generated<number>
  evidence_flags: Generated<number>
  findings: Findings | null
  name_folded: Generated<string>
  search_text: Generated<string>
  reminded_at: Date | null
  planned: Generated<string[]>
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
  months: ColumnType<(string | null)[] | null, (string | null)[] | null | undefined>
  is_proposed: Generated<boolean>
  updated_at: Date
}
type AssessmentExemptionsTable = {
  assessment_id: string
  criterion_id: string
  reason: string
  is_proposed: Generated<boolean>
  updated_at: Date
}
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
  upheld_by: string | null
  upheld_by_name: string | null
  upheld_reason: string | null
  upheld_at: Date | null
  confirmed_by: string | null
  confirmed_by_name: string | null
  confirmed_reason: string | null
  confirmed_at: Date | null
}
/** What somebody found otherwise than the verdict that stands. */
type OverruledVerdictsTable = Omit<ColumnsOf<VerdictBody>, 'verdict' | 'internal_note'> & {
  id: Generated<string>
  assessment_id: string
  attempt: number
  criterion_id: string
  verdict: Verdict
  judged_by: string
  judged_by_name: string
  judged_at: Date
  settled_by: string | null
  settled_by_name: string | null
  settled_at: Date | null
}
type AssessmentMembersTable = { assessment_id: string; user_id: string; added_at: Date }
type AssessmentEntriesTable = { assessment_id: string; user_id: string; user_name: string; entered_at: Date }
type AssessmentPapersTable = { assessment_id: string; attempt: number; file_id: string }
type AssessmentConflictsTable = { assessment_id: string; user_id: string; reason: string; declared_at: Date }
type AssessedValuesTable = {
  assessment_id: string
  attempt: number
  item_id: string
  value: string
  reason: string
  file_id: string | null
  page: number | null
  set_by: string
  set_by_name: string
  set_at: Date
}
type EvidenceDismissalsTable = {
  file_id: string
  other_file_id: string
  dismissed_by: string
  dismissed_by_name: string
  dismissed_at: Date
}
type EvidencePinsTable = {
  id: Generated<string>
  assessment_id: string
  criterion_id: string
  item_id: string | null
  file_id: string
  page: number
  x: number
  y: number
  made_by: string
  made_by_name: string
  made_at: Date
}
type RecordHandsTable = {
  kind: HandKind
  record_id: string
  person_id: string
  part: HandPart
  at: Date
}
type FacilityInterestsTable = {
  id: Generated<string>
  facility_id: string
  user_id: string
  reason: string
  declared_at: Date
  assessment_id: string | null
  lifted_by: string | null
  lifted_by_name: string | null
  lifted_at: Date | null
  lift_reason: string | null
}
type AssessmentDecisionsTable = {
  id: Generated<string>
  assessment_id: string
  attempt: number
  outcome: DecisionOutcome
  level: string | null
  level_name: string | null
  points: string
  maximum: string
  note: string | null
  recommendations: string | null
  notes: ColumnType<Record<string, string>, string, never>
  proposed_by: string
  proposed_by_name: string
  proposed_at: Date
  signed_by: string | null
  signed_by_name: string | null
  signed_at: Date | null
  withdrawn_by_name: string | null
  withdrawn_at: Date | null
  withdrawn_reason: Generated<string | null>
  session_id: Generated<string | null>
}
type SealingKeysTable = {
  id: string
  public_key: string
  created_at: Date
  vouched_by: string | null
  vouch: string | null
}
type AssessmentRecordsTable = {
  assessment_id: string
  number: number
  bytes: Buffer
  sha256: string
  signature: string
  key_id: string
  sealed_at: Date
  parts: ColumnType<{ key: string; length: number; sha256: string }[] | null, string, never>
}

type BlindReviewsTable = {
  id: Generated<string>
  quarter: string
  number: number
  assessment_id: string
  attempt: number
  assessor_id: Generated<string | null>
  assigned_by: Generated<string | null>
  assigned_at: Generated<Date | null>
  finished_at: Generated<Date | null>
}

type BlindVerdictsTable = ColumnsOf<BlindVerdictBody> & {
  review_id: string
  criterion_id: string
  judged_at: Date
  cause: Generated<BlindCause | null>
  cause_note: Generated<string | null>
  caused_by: Generated<string | null>
  caused_at: Generated<Date | null>
}

type AssessmentMessagesTable = {
  id: Generated<string>
  assessment_id: string
  is_from_owner: boolean
  text: string
  written_by: string
  written_by_name: string
  written_at: Date
  letter_id: string | null
}

/** Assessments with what their owners wrote; days are texts `YYYY-MM-DD`, numbers exact decimals. */
export type AssessmentsTables = VisitsTables & {
  assessments: AssessmentsTable
  assessment_answers: AssessmentAnswersTable
  assessment_values: AssessmentValuesTable
  assessment_exemptions: AssessmentExemptionsTable
  assessment_evidence: AssessmentEvidenceTable
  assessment_attempts: AssessmentAttemptsTable
  assessment_verdicts: AssessmentVerdictsTable
  overruled_verdicts: OverruledVerdictsTable
  assessment_members: AssessmentMembersTable
  assessment_conflicts: AssessmentConflictsTable
  assessment_entries: AssessmentEntriesTable
  assessment_papers: AssessmentPapersTable
  assessed_values: AssessedValuesTable
  evidence_dismissals: EvidenceDismissalsTable
  evidence_pins: EvidencePinsTable
  record_hands: RecordHandsTable
  facility_interests: FacilityInterestsTable
  assessment_decisions: AssessmentDecisionsTable
  sealing_keys: SealingKeysTable
  assessment_records: AssessmentRecordsTable
  assessment_messages: AssessmentMessagesTable
  saved_phrases: { id: Generated<string>; user_id: string; text: string; is_shared: boolean; created_at: Date }
  blind_rounds: { quarter: string; share: number; drawn_at: Date }
  blind_reviews: BlindReviewsTable
  blind_verdicts: BlindVerdictsTable
}
