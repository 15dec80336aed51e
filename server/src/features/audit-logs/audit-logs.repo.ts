import type { AuditLog, auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { conditions, ordered } from '../../db/list.ts'
import type { Filters } from '../../db/list.ts'
import type { AuditLogsTable, Db } from '../../db/types.ts'

export type AuditLogsQuery = z.output<typeof auditLogs.list.query>

const oneOf = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`

const filters: Filters<AuditLogsQuery> = {
  q: (text) => sql<boolean>`changed_by_name ilike ${`%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`,
  action: oneOf('action'),
  entityType: oneOf('entity_type'),
  refId: (refId) => sql<boolean>`ref_id = ${refId}`,
  changedBy: (ids) => sql<boolean>`changed_by in (${sql.join(ids)})`,
  outcome: oneOf('outcome'),
  createdFrom: (day) => sql<boolean>`created_at >= ${startOfVietnamDay(day)}`,
  createdTo: (day) => sql<boolean>`created_at < ${startOfVietnamDay(addDays(day, 1))}`,
}

type Stored = Selectable<AuditLogsTable>

export const toAuditLog = (row: Stored): AuditLog => ({
  id: String(row.id),
  createdAt: row.created_at.toISOString(),
  action: row.action,
  entityType: row.entity_type,
  refId: row.ref_id,
  changedBy: { id: row.changed_by, name: row.changed_by_name },
  outcome: row.outcome,
  reason: row.reason,
  changes: row.changes,
  requestId: row.request_id,
})

const where = (query: AuditLogsQuery) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions(query, filters)], sql` and `)}`

/** One page of the log with the exact total. */
export const list = async (db: Db, query: AuditLogsQuery): Promise<{ items: AuditLog[]; total: number }> => {
  const page = ordered(
    db.selectFrom('audit_logs').selectAll().where(where(query)),
    query,
    { createdAt: sql`created_at` },
    sql`id`,
  )
  const [rows, { total }] = await Promise.all([
    page.execute(),
    db
      .selectFrom('audit_logs')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(where(query))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toAuditLog), total }
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
