import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { list } from './audit-logs.repo.ts'

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: ({ query }, { db }) => list(db, query),
}
