import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { auditLogs } from './audit-logs.list.ts'
import { list, searched } from './audit-logs.repo.ts'

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: ({ query }, { db }) => list(db, query),
  facets: async ({ query }, { db }) => auditLogs.facets(db, await searched(db, query), null),
  fresh: async ({ query }, { db, now }) => auditLogs.fresh(db, await searched(db, query), null, now),
}
