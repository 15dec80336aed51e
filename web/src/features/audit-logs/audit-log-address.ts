import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import type { AddressRules } from '../../ui/list/list-address.ts'

/** The newest act first; the log knows no other order than that of time (PRODUCT D12). */
export const auditLogRules: AddressRules<typeof auditLogs.list.query> = {
  schema: auditLogs.list.query,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
}
