import type { ExportedListKey, ExportQuery } from '@nhanxanh/contract/features/exports.lists'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import type { CampaignRow } from '@nhanxanh/contract/features/campaigns'
import type { ContactRow } from '@nhanxanh/contract/features/contacts'
import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import type { RoleRow } from '@nhanxanh/contract/features/roles'
import type { UserRow } from '@nhanxanh/contract/features/users'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { assessmentRows } from '../assessments/assessments.service.ts'
import { auditLogRows } from '../audit-logs/audit-logs.service.ts'
import { certificateRows } from '../certificates/certificates.service.ts'
import { campaignRows } from '../campaigns/campaigns.service.ts'
import { contactRows } from '../contacts/contacts.service.ts'
import { facilityRows } from '../facilities/facilities.service.ts'
import { questionRows } from '../questions/questions.service.ts'
import { roleRows } from '../roles/roles.service.ts'
import { accountRows } from '../users/accounts.service.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

/**
 * The rows of a list for a file: how many a query matches, how many of those that a selection names are there (in the query,
 * where it names what is left out), and all of them batch by batch, as its own screen shows them to this reader.
 */
export type ExportedRows<Query, Row> = {
  count: (reading: Reading, query: Query) => Promise<number>
  named: (reading: Reading, query: Query, chosen: Chosen) => Promise<number>
  batches: (reading: Reading, query: Query, chosen: Chosen) => AsyncIterable<readonly Row[]>
}

type RowOf = {
  facilities: FacilityRow
  assessments: AssessmentRow
  certificates: CertificateRow
  contacts: ContactRow
  'audit-logs': AuditLog
  notifications: CampaignRow
  questions: QuestionRow
  users: UserRow
  roles: RoleRow
}

const exportedRows: { [Key in ExportedListKey]: ExportedRows<ExportQuery<Key>, RowOf[Key]> } = {
  facilities: facilityRows,
  assessments: assessmentRows,
  certificates: certificateRows,
  contacts: contactRows,
  'audit-logs': auditLogRows,
  notifications: campaignRows,
  questions: questionRows,
  users: accountRows,
  roles: roleRows,
}

/** The rows of any list; the contract has checked query and columns against this very list. */
export const rowsOf = (list: ExportedListKey): ExportedRows<Record<string, unknown>, never> =>
  exportedRows[list] as unknown as ExportedRows<Record<string, unknown>, never>
