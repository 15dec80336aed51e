import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db } from '../../db/types.ts'
import { auditLogs } from './audit-logs.list.ts'
import type { AuditLogRecord, AuditLogsQuery } from './audit-logs.list.ts'

export const toAuditLog = (row: AuditLogRecord): AuditLog => ({
  id: String(row.id),
  createdAt: row.created_at.toISOString(),
  action: row.action,
  entityType: row.entity_type,
  refId: row.ref_id,
  record: row.record_name === null ? null : { code: row.record_code, name: row.record_name },
  changedBy: { id: row.changed_by, name: row.changed_by_name },
  outcome: row.outcome,
  reason: row.reason,
  changes: row.changes,
  requestId: row.request_id,
})

/** One page of the log with the exact total. */
export const list = async (db: Db, query: AuditLogsQuery): Promise<{ items: AuditLog[]; total: number }> => {
  const { rows, total } = await auditLogs.page(db, query, null)
  return { items: rows.map(toAuditLog), total }
}

/** All entries of a query or a selection, batch by batch. */
export async function* each(db: Db, query: AuditLogsQuery, chosen: Chosen): AsyncGenerator<AuditLog[]> {
  for await (const rows of auditLogs.each(db, query, null, chosen)) yield rows.map(toAuditLog)
}

/** Successful acts on one record, the newest first. */
export const listOf = (db: Db, entityType: string, refId: string) =>
  db
    .selectFrom('audit_logs')
    .selectAll()
    .where('entity_type', '=', entityType)
    .where('ref_id', '=', refId)
    .where('outcome', '=', 'success')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
