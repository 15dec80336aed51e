import type { CaseMoment } from '@nhanxanh/contract/case-kinds'
import type { ViewScope } from '@nhanxanh/contract/shared/list-view'
import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import type { ExportFormat, ExportState } from '@nhanxanh/contract/features/exports'
import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import type { BanReason } from '@nhanxanh/contract/features/users.rules'
import type { ColumnType, Generated, Insertable, Kysely, Updateable } from 'kysely'
import type { ProgrammeTables } from './tables/programme-tables.ts'
import type { BatchesTable, BatchRowsTable } from './tables/batches-tables.ts'
import type { HeldActsTable } from './tables/held-acts-table.ts'
import type { CaseTables } from './tables/case-tables.ts'
import type { AssessmentsTables } from './tables/assessments-tables.ts'
import type { AuditTables } from './tables/audit-tables.ts'
import type { ContactsTables } from './tables/contacts-tables.ts'
import type { CouncilTables } from './tables/council-tables.ts'
import type { FacilitiesTables } from './tables/facilities-tables.ts'
import type { FacilityImportsTables } from './tables/facility-imports-tables.ts'
import type { CampaignsTables } from './tables/campaigns-tables.ts'
import type { CertificatesTables } from './tables/certificates-tables.ts'
import type { DevicesTable, NotificationsTable, PushesTable } from './tables/notifications-table.ts'
import type { OwnerLettersTable } from './tables/owner-letters-table.ts'
import type { ReportDigestsTables } from './tables/report-digests-tables.ts'
import type { ReportDocumentsTable } from './tables/report-documents-table.ts'
import type { PresencesTable } from './tables/presences-table.ts'
import type { AllCriteriaTables } from './criteria-tools-tables.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** Read as a value, written as the text of the JSON: pg would turn arrays into PostgreSQL arrays. */
type Json<T> = ColumnType<T, string | null, string | null>

export type MomentKind = 'assessment' | 'certificate' | 'follow_up' | 'suspension' | CaseMoment
export type MomentsTable = {
  kind: MomentKind
  record_id: string
  moment: string
  due_on: string | null
  told_at: Date
}
export type ProgrammeTable = {
  id: Generated<boolean>
  name: string
  code: string | null
  contact_email: string | null
  is_demo: boolean
}
export type SecretKeysTable = { purpose: string; key: Buffer; created_at: Timestamp }
export type KeysInUseTable = { name: 'root' | 'sealing' | 'vault'; id: string; since: Date }
export type RolesTable = {
  id: Generated<string>
  name: string
  name_folded: string
  description: string | null
  permissions: string[]
  is_builtin: Generated<boolean>
  assigned_only: Generated<boolean>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}
export type UsersTable = {
  id: Generated<string>
  kind: 'staff' | 'owner'
  email: string
  name: string
  password_hash: string
  role_id: string | null
  status: Generated<'active' | 'inactive'>
  email_verified_at: Date | null
  must_change_password: Generated<boolean>
  phone: string | null
  version: Generated<number>
  last_login_at: Date | null
  ban: Json<{ code: BanReason; note: string | null; at: string; by: string } | null>
  deleted_at: Date | null
  expires_on: string | null
  pending_email: string | null
  pending_email_at: Date | null
  pending_email_by: string | null
  search_text: ColumnType<string, never, never>
  created_at: Timestamp
  updated_at: Timestamp
}
export type AvatarsTable = { user_id: string; image: Buffer; updated_at: Date }
export type SessionsTable = {
  id: Generated<string>
  user_id: string
  audience: 'console' | 'portal'
  seed_hash: Buffer
  generation: Generated<number>
  rotated_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: 'logout' | 'reuse' | 'banned' | 'password' | 'ended' | null
  disowned_at: Timestamp | null
  ip: string | null
  user_agent: string | null
  created_at: Timestamp
}
export type EmailCodesTable = {
  id: Generated<string>
  user_id: string | null
  purpose: 'verify-email' | 'reset-password' | 'change-email'
  email: string
  replaces: string | null
  guesses: Generated<number>
  expires_at: Date
  verified_at: Date | null
  spent_at: Date | null
  created_at: Timestamp
}
export type LastSuccessesTable = { name: string; at: Date }
export type ThrottlesTable = { key: string; window_started_at: Date; taken: number }
export type AuditLogsTable = {
  id: Generated<number>
  created_at: Timestamp
  changed_by: string | null
  changed_by_name: string
  changed_by_folded: string
  role_name: string | null
  action: string
  entity_type: string
  ref_id: string | null
  outcome: 'success' | 'refused'
  reason: string | null
  changes: Json<Record<string, { before: unknown; after: unknown }> | null>
  request_id: string
  ip: string | null
  user_agent: string | null
  xid: ColumnType<string | null, never, never>
  entry: ColumnType<string | null, never, never>
  salts: ColumnType<Record<string, string> | null, never, never>
}
export type IdempotencyKeysTable = {
  user_id: string
  key: string
  request_hash: string
  response: Json<{ data: unknown } | null>
  created_at: Timestamp
}
export type ExportsTable = {
  id: string
  user_id: string
  list: ExportedListKey
  format: ExportFormat
  columns: string[]
  query: Json<Record<string, unknown>>
  ids: string[] | null
  except_ids: Generated<string[]>
  holds_personal_numbers: Generated<boolean>
  reader_keys: Generated<string[] | null>
  sentence: string
  state: ExportState
  failure: string | null
  rows: number
  done: Generated<number>
  size: number | null
  sha256: string | null
  created_at: Date
  beat_at: Date
  finished_at: Date | null
  expires_at: Date | null
}
export type ProvincesTable = { code: string; name: string; dataset: string }
export type CommunesTable = {
  code: string
  name: string
  province_code: string
  old_names: string[]
  search_text: string
  dataset: string
}
/** Null for files that came before it was noted. */
type Late<T> = ColumnType<T | null, T | null | undefined, never>
export type FilesTable = {
  id: string
  uploaded_by: string
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  size: number
  sha256: string
  pages: number | null
  fingerprint: Late<string>
  dhash: Late<string>
  looks: Late<string>
  taken: Late<Date>
  latitude: Late<string>
  longitude: Late<string>
  created_at: Timestamp
  damaged_at: ColumnType<Date | null, never, Date | null>
  checked_at: ColumnType<Date | null, never, Date | null>
}
export type PreferencesTable = { user_id: string; key: string; value: Json<unknown>; updated_at: Date }
export type SavedViewsTable = {
  id: Generated<string>
  version: Generated<number>
  owner_id: string | null
  screen: SavedView['screen']
  name: string
  name_folded: string
  icon: SavedView['icon']
  scope: ViewScope
  role_id: string | null
  search: Json<SavedView['search']>
  columns: Json<SavedView['columns']>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
  deleted_at: Date | null
}
export type SavedViewPinsTable = { user_id: string; view_id: string; pinned_at: Date }
export type SavedViewDefaultsTable = { user_id: string; screen: string; view_id: string }

/** The tables as the query builder sees them; the columns are those of server/migrations. */
export type Database = AllCriteriaTables &
  AssessmentsTables &
  AuditTables &
  CampaignsTables &
  ReportDigestsTables &
  CertificatesTables &
  CaseTables &
  ContactsTables &
  CouncilTables &
  FacilitiesTables &
  FacilityImportsTables &
  ProgrammeTables & {
    programme: ProgrammeTable
    last_successes: LastSuccessesTable
    secret_keys: SecretKeysTable
    keys_in_use: KeysInUseTable
    roles: RolesTable
    users: UsersTable
    avatars: AvatarsTable
    sessions: SessionsTable
    email_codes: EmailCodesTable
    throttles: ThrottlesTable
    audit_logs: AuditLogsTable
    idempotency_keys: IdempotencyKeysTable
    exports: ExportsTable
    provinces: ProvincesTable
    communes: CommunesTable
    files: FilesTable
    code_counters: { prefix: string; last: number }
    notifications: NotificationsTable
    devices: DevicesTable
    pushes: PushesTable
    preferences: PreferencesTable
    presences: PresencesTable
    report_documents: ReportDocumentsTable
    saved_views: SavedViewsTable
    saved_view_pins: SavedViewPinsTable
    saved_view_defaults: SavedViewDefaultsTable
    batches: BatchesTable
    batch_rows: BatchRowsTable
    held_acts: HeldActsTable
    moments: MomentsTable
    owner_letters: OwnerLettersTable
  }

/** The database as repos take it: the pool for queries, the transaction for a mutation. Never kept between calls. */
export type Db = Kysely<Database>

/** The values of a new row of a table. */
/** Columns of a row that are written over. */
export type UpdateRow<Table extends keyof Database> = Updateable<Database[Table]>
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>
