import type { auditLogs as contract } from '@nhanxanh/contract/features/audit-logs'
import { sensitiveActions } from '@nhanxanh/contract/features/audit-logs.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { certificateSightOf } from '../../db/assigned.ts'
import { createdDays, oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { text } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'
import { contains } from '../../db/list/search.ts'
import type { Phrase } from '../../db/list/search.ts'

export type AuditLogsQuery = z.output<typeof contract.list.query>

/** A search for a person or for a record: rows by people of that name, and rows about these records. */
type Named = { phrase: Phrase; records: readonly string[] }
export type SearchedQuery = AuditLogsQuery & { named?: Named | undefined }

const columns = rowColumns(
  'audit_logs',
  [
    'id',
    'created_at',
    'changed_by',
    'changed_by_name',
    'action',
    'entity_type',
    'ref_id',
    'outcome',
    'reason',
    'changes',
    'request_id',
  ],
  {
    record_code: expression<string | null>('named.code'),
    record_name: expression<string | null>('named.name'),
  },
)
/** The columns of a row of the list. */
export type AuditLogRecord = RowOf<typeof columns>

/** In whose sight the log is read; null: all of it. */
export type LogReader = { id: string; assignedOnly: boolean } | null

/**
 * The rows `alias` that a reader may know of; null: all. An account that knows of assigned records only reads what was done with
 * these, and what it did itself: of what it was refused elsewhere the row would name the record.
 */
export const auditSightOf = (alias: string, reader: LogReader): Fragment | null => {
  if (!reader?.assignedOnly) return null
  const [kind, ref, by] = ['entity_type', 'ref_id', 'changed_by'].map((column) => text(`${alias}.${column}`))
  const own = sql`${reader.id}::uuid`
  return sql`((${by} = ${own} and (${text(`${alias}.outcome`)} = 'success' or ${ref} is null))
    or (${kind} = 'assessment' and ${ref} in (select a::text from assigned_assessments(${own}) a))
    or (${kind} = 'facility' and ${ref} in (select f::text from assigned_facilities(${own}) f))
    or (${kind} = 'certificate' and ${ref} in (select c.id::text from certificates c
      where ${certificateSightOf('c', reader) ?? text('true')})))`
}

const declaration: ListDeclaration<SearchedQuery, LogReader, AuditLogRecord> = {
  table: 'audit_logs',
  columns,
  joins: 'left join lateral audited_record(r.entity_type, r.ref_id) named on true',
  sight: (reader) => auditSightOf('r', reader),
  // Indexes and counters: server/migrations/202611211220-index-audit-logs.sql
  orders: { createdAt: 'r.created_at' },
  filters: {
    action: oneOf('r.action', 'action'),
    entityType: oneOf('r.entity_type', 'entityType'),
    refId: { where: (refId) => sql`r.ref_id = ${refId}` },
    changedBy: oneOf('r.changed_by', 'changedBy', 'uuid'),
    outcome: oneOf('r.outcome', 'outcome'),
    sensitive: { where: () => sql`r.action = any(${[...sensitiveActions]})` },
    named: {
      where: ({ phrase, records }) => sql`(${contains('r.changed_by_folded', phrase)} or r.ref_id = any(${records}))`,
    },
  },
  search: { column: 'r.changed_by_folded' },
  days: createdDays,
  groups: {
    '': 'daily',
    action: 'daily',
    entityType: 'daily',
    outcome: 'daily',
    'entityType+outcome': 'daily',
    changedBy: 'whole',
  },
}

export const auditLogs = listOf(declaration)
