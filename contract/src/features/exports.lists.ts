import type { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { fileColumns } from '../shared/columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { keysOf } from '../shared/keys-of.ts'
import { assessmentColumns, assessmentFilterWordings } from './assessments.columns.ts'
import { assessments, assessmentsQuery } from './assessments.ts'
import { auditLogColumns, auditLogFilterWordings } from './audit-logs.columns.ts'
import { auditLogs } from './audit-logs.ts'
import { certificateColumns, certificateFilterWordings } from './certificates.columns.ts'
import { certificates, certificatesQuery } from './certificates.ts'
import { campaignColumns, campaignFilterWordings } from './campaigns.columns.ts'
import { campaigns, campaignsQuery } from './campaigns.ts'
import { contactColumns, contactFilterWordings } from './contacts.columns.ts'
import { contacts, contactsQuery } from './contacts.ts'
import { facilityColumns, facilityFilterWordings } from './facilities.columns.ts'
import { personalNumbersKey } from './facilities.rules.ts'
import { facilities, facilitiesQuery } from './facilities.ts'
import { questionColumns, questionFilterWordings } from './questions.columns.ts'
import { questions, questionsQuery } from './questions.ts'
import { roleColumns, roleFilterWordings } from './roles.columns.ts'
import { roles, rolesQuery } from './roles.ts'
import { userColumns, userFilterWordings } from './users.columns.ts'
import { users, usersQuery } from './users.ts'

type ExportedList = {
  /** "Cơ sở": the name of the file and of its sheet. */
  title: string
  /** The list's own key, needed beside `report:export`. */
  permission: Permission
  /** True if its rows can be ticked one by one. */
  isSelectable: boolean
  query: z.ZodObject
  columns: ExportColumns<never>
  /**
   * Columns with numbers of persons, and the key whose holders read them in full; others get them masked. `within`: whose
   * holders read those of some records, which ones by all keys that they hold.
   */
  personal: { columns: readonly string[]; permission: Permission; within: Permission | null } | null
  filters: FilterWordings<Record<string, unknown>>
}

/** Every list that can be exported: a later one adds a line here and its rows in server/src/features/exports. */
export const exportedLists = {
  facilities: {
    title: 'Cơ sở',
    permission: facilities.list.access,
    isSelectable: true,
    query: facilitiesQuery,
    columns: fileColumns(facilityColumns),
    personal: { columns: ['phone', 'identityCode'], permission: personalNumbersKey, within: null },
    filters: facilityFilterWordings,
  },
  assessments: {
    title: 'Phiếu đánh giá',
    permission: assessments.list.access,
    isSelectable: true,
    query: assessmentsQuery,
    columns: fileColumns(assessmentColumns),
    personal: null,
    filters: assessmentFilterWordings,
  },
  contacts: {
    title: 'Liên hệ',
    permission: contacts.list.access,
    isSelectable: true,
    query: contactsQuery,
    columns: fileColumns(contactColumns),
    personal: null,
    filters: contactFilterWordings,
  },
  certificates: {
    title: 'Giấy chứng nhận',
    permission: certificates.list.access,
    isSelectable: true,
    query: certificatesQuery,
    columns: fileColumns(certificateColumns),
    personal: null,
    filters: certificateFilterWordings,
  },
  'audit-logs': {
    title: 'Nhật ký hệ thống',
    permission: auditLogs.list.access,
    isSelectable: false,
    query: auditLogs.list.query,
    columns: fileColumns(auditLogColumns),
    personal: null,
    filters: auditLogFilterWordings,
  },
  notifications: {
    title: 'Thông báo',
    permission: campaigns.list.access,
    isSelectable: true,
    query: campaignsQuery,
    columns: fileColumns(campaignColumns),
    personal: null,
    filters: campaignFilterWordings,
  },
  questions: {
    title: 'Câu hỏi',
    permission: questions.list.access,
    isSelectable: true,
    query: questionsQuery,
    columns: fileColumns(questionColumns),
    personal: null,
    filters: questionFilterWordings,
  },
  users: {
    title: 'Người dùng',
    permission: users.list.access,
    isSelectable: true,
    query: usersQuery,
    columns: fileColumns(userColumns),
    personal: { columns: ['phone'], permission: personalNumbersKey, within: users.update.access },
    filters: userFilterWordings,
  },
  roles: {
    title: 'Vai trò',
    permission: roles.list.access,
    isSelectable: false,
    query: rolesQuery,
    columns: fileColumns(roleColumns),
    personal: null,
    filters: roleFilterWordings,
  },
} as const satisfies Record<string, ExportedList>

export type ExportedListKey = keyof typeof exportedLists
export const exportedListKeys = keysOf(exportedLists)

/** The query of a list without its page: an export takes all rows in the same order. */
export type ExportQuery<Key extends ExportedListKey> = z.output<(typeof exportedLists)[Key]['query']>
