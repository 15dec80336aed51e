import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import type { z } from 'zod'
import { cleanSearch, type AddressRules } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'

export type AuditLogsQuery = z.output<typeof auditLogs.list.query>

/** The newest act first; the log knows no other order than that of time (PRODUCT D12). */
export const auditLogRules: AddressRules<typeof auditLogs.list.query> = {
  schema: auditLogs.list.query,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
}

/** The address of the screen: the state of the list, and the entry whose drawer is open. */
export function cleanAuditSearch(raw: Readonly<Record<string, unknown>>): Search {
  const { peek } = raw
  return {
    ...cleanSearch(auditLogRules, raw),
    ...(typeof peek === 'string' && /^\d{1,19}$/.test(peek) && { peek }),
  }
}
