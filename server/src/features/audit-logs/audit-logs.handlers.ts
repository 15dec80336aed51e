import type { Api } from '@nhanxanh/contract'
import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import type { Handlers } from '../../http/context.ts'
import { auditLogs } from './audit-logs.list.ts'
import { list, searched } from './audit-logs.repo.ts'
import { bundleOf, proofOf, recentHeads, takeChain } from './chain/chain.service.ts'
import { densityOf } from './entry/density.repo.ts'
import { entryOf } from './entry/entries.service.ts'
import { assertWhole, storyOfAny } from './sight.service.ts'
import { witnessesOf } from './witnesses/witnesses.service.ts'

/** What an act changed is for those who may read entries. */
const withoutChanges = (entry: AuditLog): AuditLog => ({ ...entry, changes: null })

export const auditLogsHandlers: Handlers<Api['auditLogs']> = {
  list: async ({ query }, { db, caller }) => {
    const page = await list(db, { query, reader: caller })
    return caller.can('audit-log:read') ? page : { ...page, items: page.items.map(withoutChanges) }
  },
  density: ({ query }, context) => densityOf(context, query),
  get: ({ params }, context) => entryOf(context, params.id),
  story: ({ query: { entityType, refId: id, before } }, context) => storyOfAny(context, { entityType, id }, { before }),
  facets: async ({ query }, { db, caller }) => auditLogs.facets(db, await searched(db, query), caller),
  fresh: async ({ query }, { db, caller, now }) => auditLogs.fresh(db, await searched(db, query), caller, now),
  heads: (_input, { db }) => recentHeads(db),
  witnesses: (_input, context) => witnessesOf(context),
  proof: async ({ params }, context) => {
    // Of a row that has expired there is no entry; nobody else than who reads all has a proof of it.
    if (context.caller.assignedOnly) await entryOf(context, params.id)
    return proofOf(context, params.id)
  },
  bundle: ({ params, query }, context) => {
    context.audit({})
    assertWhole(context.caller)
    return bundleOf(context, { nth: Number(params.nth), width: query.width })
  },
  chain: (_input, context) => {
    context.audit({})
    assertWhole(context.caller)
    return takeChain(context)
  },
}
