import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { auditLogRules } from './audit-log-address.ts'
import { auditLogScreen } from './audit-log-columns.tsx'
import { actionOptions, entityOptions, outcomeOptions } from './audit-log-words.ts'
import { people, references } from './audit-logs.queries.ts'
import { Entry } from './entry/entry.tsx'

/** `/audit-logs`: who did what, on what, when, and how it ended (PRODUCT D12). */
export const auditLogList: ListDeclaration<AuditLog, typeof auditLogRules.schema> = {
  ...auditLogRules,
  noun: 'mục nhật ký',
  searchPlaceholder: 'Tìm người, tên hoặc mã bản ghi',
  filters: [
    { kind: 'choice', key: 'action', label: 'Hành động', options: actionOptions },
    { kind: 'choice', key: 'entityType', label: 'Đối tượng', options: entityOptions },
    { kind: 'choice', key: 'outcome', label: 'Kết quả', options: outcomeOptions },
    {
      kind: 'choice',
      key: 'sensitive',
      label: 'Mức quan trọng',
      options: [{ value: 'yes', label: 'Hành động nhạy cảm' }],
      isSingle: true,
    },
    { kind: 'dates', key: 'createdFrom', toKey: 'createdTo', label: 'Thời gian' },
    { kind: 'lookup', key: 'changedBy', label: 'Người thực hiện', placeholder: 'Tên người', ...people },
    { kind: 'lookup', key: 'refId', label: 'Mã tham chiếu', placeholder: 'Tên cơ sở hoặc mã', ...references },
  ],
  columns: auditLogScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/audit-logs', search: { ...search, peek: id } }),
  peek: { title: ({ action }) => auditActionName(action), draw: (entry, search) => <Entry {...{ entry, search }} /> },
  empty: { title: 'Nhật ký chưa có mục nào', hint: 'Mỗi thao tác trên hệ thống được ghi lại tại đây.' },
}
