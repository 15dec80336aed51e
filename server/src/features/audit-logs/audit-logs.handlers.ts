import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { auditLogs } from './audit-logs.list.ts'
import { list } from './audit-logs.repo.ts'

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: ({ query }, { db }) => list(db, query),
  facets: ({ query }, { db }) => auditLogs.facets(db, query, null),
  fresh: ({ query }, { db, now }) => auditLogs.fresh(db, query, null, now),
}
