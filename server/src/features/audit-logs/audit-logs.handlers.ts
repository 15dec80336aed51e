import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { auditLogs } from './audit-logs.list.ts'
import { list, searched } from './audit-logs.repo.ts'
import { proofOf, recentHeads, takeChain } from './chain/chain.service.ts'
import { verifyChain } from './chain/verify-chain.service.ts'

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: ({ query }, { db }) => list(db, query),
  facets: async ({ query }, { db }) => auditLogs.facets(db, await searched(db, query), null),
  fresh: async ({ query }, { db, now }) => auditLogs.fresh(db, await searched(db, query), null, now),
  heads: (_input, { db }) => recentHeads(db),
  // Before the transaction: a million rows take their time.
  verify: preparing(
    async ({ body }, { outside, now, audit }) => {
      audit({})
      return verifyChain(outside, now, body.anchor)
    },
    async (_input, { audit }, report) => {
      audit({ changes: { problems: { before: null, after: report.problems.length + report.more } } })
      return report
    },
  ),
  proof: ({ params }, { db }) => proofOf(db, params.id),
  chain: (_input, context) => takeChain(context),
}
