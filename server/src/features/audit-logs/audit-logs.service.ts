import type { Chosen } from '../../db/list/beside/all-rows.ts'
import { auditActions } from '@nhanxanh/contract/features/audit-logs.names'
import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { auditLogs } from './audit-logs.list.ts'
import type { AuditLogsQuery } from './audit-logs.list.ts'
import * as repo from './audit-logs.repo.ts'

type Reading = { db: Db; caller: Caller }

/** The log for an export: how many rows, and all of them. */
export const auditLogRows = {
  count: async ({ db, caller }: Reading, query: AuditLogsQuery) =>
    (await repo.list(db, { query: { ...query, limit: 1 }, reader: caller })).total,
  /** Its rows are not chosen one by one. */
  named: async () => 0,
  batches: ({ db, caller }: Reading, query: AuditLogsQuery, chosen: Chosen) =>
    repo.each(db, { query, reader: caller }, chosen),
}

/** Sessions renew themselves every quarter of an hour: nothing that the person did. */
const ownActions = auditActions.filter((action) => action !== 'session.refresh')

/** The acts whose names hold the searched words; where there are none, one that nobody ever did. */
const actionsNamed = (text: string): AuditLogsQuery['action'] => {
  const found = ownActions.filter((action) => foldText(auditActionName(action)).includes(foldText(text)))
  return found.length > 0 ? found : ['none']
}

type ActivityQuery = Omit<AuditLogsQuery, 'changedBy'>

/** The query of the log that a person's own activity is; a search is for the name of the act. */
const ownQuery = <Query extends ActivityQuery>(userId: string, query: Query) => ({
  ...query,
  q: undefined,
  changedBy: [userId],
  action: query.action ?? (query.q ? actionsNamed(query.q) : ownActions),
})

/** The acts of one person, the newest first. */
export const activityOf = (db: Db, userId: string, query: ActivityQuery) =>
  repo.list(db, { query: ownQuery(userId, query), reader: null })

/** Counts the person's acts for each option of a filter under the other filters. */
export const countActivity = async (db: Db, userId: string, query: ActivityQuery & { facet: 'action' | 'outcome' }) => {
  const { counts } = await auditLogs.facets(db, ownQuery(userId, query), null)
  if (query.facet === 'outcome') return { counts }
  // The own filter is left out, and with it what the search makes of it.
  const kept = new Set<string>(query.q ? actionsNamed(query.q) : ownActions)
  return { counts: Object.fromEntries(Object.entries(counts).filter(([action]) => kept.has(action))) }
}

/** Counts the person's acts since the page was loaded. */
export const countFreshActivity = (db: Db, userId: string, query: ActivityQuery & { elapsed: number }, now: Date) =>
  auditLogs.fresh(db, ownQuery(userId, query), null, now)
