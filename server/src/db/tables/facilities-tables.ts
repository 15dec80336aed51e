import type { AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import type { CertificateEndKind } from '@nhanxanh/contract/features/certificates.rules'
import type { FacilityDecision } from '@nhanxanh/contract/features/facilities'
import type { FacilityInput, RegistrationFields } from '@nhanxanh/contract/features/facilities.fields'
import type { ListingIds } from '@nhanxanh/contract/features/facilities.listings'
import type { ChangeStatus, FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'

type Json<T> = ColumnType<T, string | null, string | null>

type FacilitiesTable = ColumnsOf<RegistrationFields> & {
  id: Generated<string>
  version: Generated<number>
  owner_id: string | null
  invited_email: string | null
  archived_at: Date | null
  archive_reason: string | null
  code: string
  identity_root: ColumnType<string, never, never>
  status: Generated<FacilityStatus>
  attempt: Generated<number>
  assignee_id: string | null
  name_folded: string
  search_text: string
  submitted_at: Date
  edition: Generated<number>
  edited_at: Date
  listing_ids: ColumnType<Partial<ListingIds>, string | undefined, string>
  listing_ids_at: Date | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
}
type FacilityLicencesTable = {
  file_id: string
  facility_id: string
  position: number
  removed_at: Date | null
}
type FacilityWritersTable = { facility_id: string; user_id: string }
type FacilityChangesTable = {
  id: Generated<string>
  facility_id: string
  facility_version: number
  status: Generated<ChangeStatus>
  proposed_by: string
  is_by_owner: boolean
  note: string
  before: Json<FacilityInput>
  after: Json<FacilityInput>
  decided_by: string | null
  decided_at: Date | null
  answer: string | null
  proposed_at: Date
}
type FacilityDecisionsTable = {
  id: Generated<string>
  facility_id: string
  attempt: number
  outcome: 'approved' | 'rejected'
  reasons: Json<FacilityDecision['reasons']>
  checklist: Json<FacilityDecision['checklist']>
  checklist_lines: Json<FacilityDecision['checklistLines']>
  snapshot: Json<Record<string, unknown>>
  decided_by: string
  decided_at: Date
  batch_id: ColumnType<string | null, string | null | undefined, never>
}
type LicencePlacesTable = {
  facility_id: string
  line: string
  file_id: string
  page: number
  x: number
  y: number
  width: number
  height: number
  made_by: string
  made_by_name: string
  made_at: Date
}
type DuplicateVerdictsTable = {
  facility_id: string
  other_id: string
  verdict: 'same' | 'different'
  edition: number
  other_edition: number
  judged_by: string
  judged_at: Date
}
/** The facts of the last assessment that a facility began. */
export type LatestAssessment = {
  id: string
  code: string
  standing: AssessmentStanding
  isAssigned: boolean
  isProposed: boolean
  isHeld: boolean
  level: string | null
}
/** The facts of the certificate that was issued to a facility last, and was no mistake. */
export type CurrentCertificate = {
  id: string
  number: string
  levelName: string
  validUntil: string
  suspendedAt: string | null
  endedAt: string | null
  endKind: CertificateEndKind | null
}
/** Only triggers write them (docs/decisions/0042-facts-of-records.md). */
type Kept<T> = ColumnType<T, never, never>
type FacilityFactsTable = {
  facility_id: Kept<string>
  is_duplicate: Kept<boolean>
  is_missing_licence: Kept<boolean>
  has_broken_file: Kept<boolean>
  is_reopened: Kept<boolean>
  is_changing: Kept<boolean>
  has_complaint: Kept<boolean>
  latest_assessment: Kept<LatestAssessment | null>
  current_certificate: Kept<CurrentCertificate | null>
}

export type FacilitiesTables = {
  facilities: FacilitiesTable
  facility_facts: FacilityFactsTable
  facility_licences: FacilityLicencesTable
  licence_places: LicencePlacesTable
  facility_writers: FacilityWritersTable
  facility_changes: FacilityChangesTable
  facility_change_files: { change_id: string; file_id: string; position: number }
  facility_decisions: FacilityDecisionsTable
  duplicate_verdicts: DuplicateVerdictsTable
}
