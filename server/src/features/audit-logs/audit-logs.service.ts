import type { HistoryEntry } from '@nhanxanh/contract/features/facilities'
import { auditActionName, auditActions } from '@nhanxanh/contract/features/audit-logs.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import type { Db } from '../../db/types.ts'
import type { AuditLogsQuery } from './audit-logs.list.ts'
import * as repo from './audit-logs.repo.ts'

/** The timeline of a record for its own screen: who did what and when, with what it changed. */
export const historyOf = async (db: Db, entityType: string, refId: string): Promise<HistoryEntry[]> => {
  const rows = (await repo.listOf(db, entityType, refId)).map(repo.toAuditLog)
  return rows.map(({ id, createdAt, changedBy, action, changes }) => ({
    id,
    at: createdAt,
    by: changedBy.name,
    action,
    changes,
  }))
}

/** A page of the log, with its total. */
export const listAuditLogs = repo.list

/** The log for an export: how many rows, and all of them. */
export const auditLogRows = {
  count: async ({ db }: { db: Db }, query: AuditLogsQuery) => (await repo.list(db, { ...query, limit: 1 })).total,
  batches: ({ db }: { db: Db }, query: AuditLogsQuery, ids: readonly string[] | null) => repo.each(db, query, ids),
}

/** Sessions renew themselves every quarter of an hour: nothing that the person did. */
const ownActions = auditActions.filter((action) => action !== 'session.refresh')

/** The acts whose names hold the searched words; where there are none, one that nobody ever did. */
const actionsNamed = (text: string): AuditLogsQuery['action'] => {
  const found = ownActions.filter((action) => foldText(auditActionName(action)).includes(foldText(text)))
  return found.length > 0 ? found : ['none']
}

/** What one person did, the newest first; a search is for the name of the act. */
export const activityOf = (
  db: Db,
  userId: string,
  { q, ...query }: Omit<AuditLogsQuery, 'changedBy'>,
): Promise<{ items: AuditLog[]; total: number }> => {
  const action = query.action ?? (q ? actionsNamed(q) : ownActions)
  return repo.list(db, { ...query, changedBy: [userId], action })
}
