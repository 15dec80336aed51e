import type { auditLogs as contract } from '@nhanxanh/contract/features/audit-logs'
import { sql } from 'kysely'
import type { z } from 'zod'
import { oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
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

const declaration: ListDeclaration<SearchedQuery, null, AuditLogRecord> = {
  table: 'audit_logs',
  columns,
  joins: 'left join lateral audited_record(r.entity_type, r.ref_id) named on true',
  // Indexes and counters: server/migrations/202611211220-index-audit-logs.sql
  orders: { createdAt: 'r.created_at' },
  filters: {
    action: oneOf('r.action', 'action'),
    entityType: oneOf('r.entity_type', 'entityType'),
    refId: { where: (refId) => sql`r.ref_id = ${refId}` },
    changedBy: oneOf('r.changed_by', 'changedBy', 'uuid'),
    outcome: oneOf('r.outcome', 'outcome'),
    named: {
      where: ({ phrase, records }) => sql`(${contains('r.changed_by_folded', phrase)} or r.ref_id = any(${records}))`,
    },
  },
  search: { column: 'r.changed_by_folded' },
  days: {
    column: 'r.created_at',
    order: 'createdAt',
    of: ({ createdFrom, createdTo }) => ({ from: createdFrom ?? null, to: createdTo ?? null }),
  },
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
