import type { z } from 'zod'
import { messageFor } from '../errors.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { auditActionNames, auditEntityNames } from './audit-logs.names.ts'
import { auditActionName, auditEntityName, auditOutcomeNames, recordWords } from './audit-logs.rules.ts'
import type { AuditLog, auditLogs } from './audit-logs.ts'

/** The log as a file. */
export const auditLogExportColumns = {
  createdAt: { label: 'Thời gian', value: ({ createdAt }) => new Date(createdAt) },
  changedBy: { label: 'Người thực hiện', value: ({ changedBy }) => changedBy.name },
  action: { label: 'Hành động', value: ({ action }) => auditActionName(action) },
  entityType: { label: 'Đối tượng', value: ({ entityType }) => auditEntityName(entityType) },
  record: { label: 'Tên đối tượng', value: ({ record }) => (record === null ? null : recordWords(record)) },
  refId: { label: 'Mã tham chiếu', value: ({ refId }) => refId },
  outcome: { label: 'Kết quả', value: ({ outcome }) => auditOutcomeNames[outcome] },
  reason: { label: 'Lý do bị từ chối', value: ({ reason }) => (reason === null ? null : messageFor(reason)) },
  requestId: { label: 'Mã yêu cầu', value: ({ requestId }) => requestId },
} as const satisfies ExportColumns<AuditLog>

/** People are named by the server. */
export const auditLogFilterWordings: FilterWordings<z.output<typeof auditLogs.list.query>> = {
  q: searchWording,
  action: { label: 'Hành động', names: auditActionNames },
  entityType: { label: 'Đối tượng', names: auditEntityNames },
  refId: { label: 'Mã tham chiếu' },
  changedBy: { label: 'Người thực hiện' },
  outcome: { label: 'Kết quả', names: auditOutcomeNames },
  createdFrom: fromDay('Thời gian'),
  createdTo: toDay('Thời gian'),
}
