import type { OpenedRight } from '@nhanxanh/contract/permissions'
import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import type { ConfirmedStep } from '@nhanxanh/contract/features/reports.first-steps'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import type { ColumnType, Generated } from 'kysely'

type SettingsVersionsTable = {
  version: number
  values: ColumnType<SettingsValues, string, never>
  changed_by: string | null
  changed_by_name: string
  created_at: Date
}
export type SettingsProposalsTable = {
  id: Generated<string>
  values: ColumnType<Partial<SettingsValues>, string, never>
  proposed_by: string
  proposed_by_name: string
  proposed_at: Date
  confirmed_by: Generated<string | null>
  confirmed_by_name: Generated<string | null>
  in_force_at: Date | null
  ended: Generated<'applied' | 'refused' | 'withdrawn' | null>
  ended_at: Generated<Date | null>
}
type OfficeTemplatesTable = {
  id: Generated<string>
  kind: OfficeTemplateKind
  name: string
  content: Buffer
  sha256: string
  uploaded_by: string
  uploaded_at: Date
  tried_at: Generated<Date | null>
}
type OfficeTemplateUsesTable = {
  kind: OfficeTemplateKind
  version: number
  template_id: string | null
  used_by: string
  used_by_name: string
  used_at: Date
}
type ProgrammeLogosTable = { id: Generated<string>; image: Buffer; created_by: string; created_at: Date }
type RoleStatesTable = {
  id: Generated<number>
  role_id: string
  name: string
  permissions: string[]
  since: Generated<Date>
}
type AccountStatesTable = {
  id: Generated<number>
  user_id: string
  role_id: string
  is_active: boolean
  expires_on: string | null
  since: Generated<Date>
}
type PermissionRequestsTable = {
  id: Generated<string>
  user_id: string
  permission: string
  screen: string
  reason: string | null
  created_at: Date
  declined_at: Date | null
  declined_by: string | null
  answer: string | null
}
type FirstStepsTable = {
  step: ConfirmedStep
  about: string
  by_name: string
  tried_at: Date | null
  confirmed_at: Date | null
}
/** What keys of a former version opened to a role, until somebody decides. */
type FormerRightsTable = { role_id: string; rights: OpenedRight[] }

/** The programme's settings, people and rights, and every small table that has no file of its own. */
export type ProgrammeTables = {
  first_steps: FirstStepsTable
  settings_proposals: SettingsProposalsTable
  settings_versions: SettingsVersionsTable
  role_states: RoleStatesTable
  account_states: AccountStatesTable
  programme_logos: ProgrammeLogosTable
  office_templates: OfficeTemplatesTable
  office_template_uses: OfficeTemplateUsesTable
  former_rights: FormerRightsTable
  permission_requests: PermissionRequestsTable
}
