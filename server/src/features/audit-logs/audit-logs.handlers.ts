import type { Api } from '@nhanxanh/contract'
import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { auditLogs } from './audit-logs.list.ts'
import { list, searched } from './audit-logs.repo.ts'
import { proofOf, recentHeads, takeChain } from './chain/chain.service.ts'
import { densityOf } from './entry/density.repo.ts'
import { entryOf } from './entry/entries.service.ts'
import { storyOf } from './story/story.service.ts'
import { verifyChain } from './chain/verify-chain.service.ts'

/** What an act changed is for those who may read entries. */
const withoutChanges = (entry: AuditLog): AuditLog => ({ ...entry, changes: null })

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: async ({ query }, { db, caller }) => {
    const page = await list(db, query)
    return caller.can('audit-log:read') ? page : { ...page, items: page.items.map(withoutChanges) }
  },
  density: ({ query }, { db, now }) => densityOf(db, query, now),
  get: ({ params }, { db }) => entryOf(db, params.id),
  story: ({ query: { entityType, refId: id, before } }, context) => storyOf(context, { entityType, id }, { before }),
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
