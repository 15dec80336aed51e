import type {
  AppealableKind,
  AppealBar,
  AppealEntryKind,
  AppealOrigin,
  AppealOutcome,
  AppealRemedy,
  AppealStatus,
} from '@nhanxanh/contract/features/appeals.rules'
import type { Generated } from 'kysely'
import type { CaseEntry } from './case-entry.ts'

type AppealsTable = {
  id: Generated<string>
  version: Generated<number>
  code: string
  origin: AppealOrigin
  kind: AppealableKind
  decision_id: string
  decided_on: string
  record_code: string
  facility_id: string
  assessment_id: string | null
  certificate_id: string | null
  owner_id: string | null
  contact_id: string | null
  name: string
  email: string | null
  phone: string | null
  body: string
  names_person: boolean
  received_on: string
  file_until: string
  is_late: boolean
  status: Generated<AppealStatus>
  assignee_id: Generated<string | null>
  accepted_on: Generated<string | null>
  due_on: string | null
  term_ends_on: Generated<string | null>
  late_reason: Generated<string | null>
  is_extended: Generated<boolean>
  outcome: Generated<AppealOutcome | null>
  grounds: Generated<string | null>
  remedy: Generated<AppealRemedy | null>
  name_folded: string
  search_text: string
  created_at: Date
  updated_at: Date
}
type AppealBarsTable = { appeal_id: string; user_id: string; part: AppealBar }
type AppealFilesTable = { appeal_id: string; file_id: string }
type AppealEntriesTable = CaseEntry<AppealEntryKind> & { appeal_id: string }

export type AppealsTables = {
  appeals: AppealsTable
  appeal_bars: AppealBarsTable
  appeal_files: AppealFilesTable
  appeal_entries: AppealEntriesTable
}
