import type { z } from 'zod'
import { messageFor } from '../errors.ts'
import { columnsFor } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { auditEntityNames } from './audit-logs.entities.ts'
import { auditActionNames } from './audit-logs.names.ts'
import {
  auditActionName,
  auditEntityName,
  auditOutcomeNames,
  outcomeWords,
  recordWords,
  referenceWords,
} from './audit-logs.rules.ts'
import type { AuditLog, auditLogs } from './audit-logs.ts'

type Query = z.output<typeof auditLogs.list.query>

/** What list and file say of an entry of the log. */
export const auditLogColumns = columnsFor<AuditLog, Query>()({
  createdAt: {
    kind: 'moment',
    label: 'Thời gian',
    orderField: 'createdAt',
    orderWords: ['Cũ nhất trước', 'Mới nhất trước'],
    value: ({ createdAt }) => createdAt,
  },
  changedBy: { label: 'Người thực hiện', isSearched: true, value: ({ changedBy }) => changedBy.name },
  action: { label: 'Hành động', value: ({ action }) => auditActionName(action) },
  entityType: { label: 'Đối tượng', value: ({ entityType }) => auditEntityName(entityType) },
  record: {
    label: 'Tên đối tượng',
    only: 'file',
    value: ({ record }) => (record === null ? null : recordWords(record)),
  },
  refId: {
    label: 'Mã tham chiếu',
    isSearched: true,
    value: ({ refId }) => refId,
    text: referenceWords,
  },
  outcome: { label: 'Kết quả', value: ({ outcome }) => auditOutcomeNames[outcome], text: outcomeWords },
  reason: {
    label: 'Lý do bị từ chối',
    only: 'file',
    value: ({ reason }) => (reason === null ? null : messageFor(reason)),
  },
  requestId: { label: 'Mã yêu cầu', only: 'file', value: ({ requestId }) => requestId },
})

/** People are named by the server. */
export const auditLogFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  action: { label: 'Hành động', names: auditActionNames },
  entityType: { label: 'Đối tượng', names: auditEntityNames },
  refId: { label: 'Mã tham chiếu' },
  changedBy: { label: 'Người thực hiện' },
  outcome: { label: 'Kết quả', names: auditOutcomeNames },
  sensitive: { label: 'Hành động', names: { yes: 'nhạy cảm' } },
  createdFrom: fromDay('Thời gian'),
  createdTo: toDay('Thời gian'),
}
