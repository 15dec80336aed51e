import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { countFacet, countFresh, list } from './audit-logs.repo.ts'

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: ({ query }, { db }) => list(db, query),
  facets: ({ query }, { db }) => countFacet(db, query),
  fresh: ({ query: { elapsed, ...query } }, { db, now }) => countFresh(db, query, new Date(now.getTime() - elapsed)),
}
