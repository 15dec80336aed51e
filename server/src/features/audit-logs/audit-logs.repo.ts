import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db } from '../../db/types.ts'
import { sql } from 'kysely'
import { join, text } from '../../db/list/fragment.ts'
import { queryRows } from '../../db/list/query-rows.ts'
import { contains, phraseOf } from '../../db/list/search.ts'
import type { Phrase } from '../../db/list/search.ts'
import { auditLogs } from './audit-logs.list.ts'
import type { AuditLogRecord, AuditLogsQuery, LogReader, SearchedQuery } from './audit-logs.list.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

const shown = ['action', 'entity_type', 'ref_id', 'outcome', 'reason', 'changes', 'request_id'] as const

export const toAuditLog = (row: AuditLogRecord): AuditLog => ({
  id: String(row.id),
  createdAt: row.created_at.toISOString(),
  ...fieldsOf(pick(row, shown)),
  record: row.record_name === null ? null : { code: row.record_code, name: row.record_name },
  changedBy: { id: row.changed_by, name: row.changed_by_name },
})

/** The tables whose records people look for by code or name, with the texts that are compared; as `audited_record` names them. */
const recordTexts = {
  facilities: `folded(r.code || ' ' || r.name)`,
  users: 'folded(r.name)',
  roles: 'folded(r.name)',
  criteria_groups: `folded(r.code || ' ' || r.name)`,
  criteria_sub_groups: 'folded(r.name)',
  criteria: `folded(r.code || ' ' || r.name)`,
  questions: `folded(r.key || ' ' || r.content)`,
  question_inputs: `folded(r.key || ' ' || r.label)`,
  criteria_constants: `folded(r.key || ' ' || r.label)`,
  saved_views: 'folded(r.name)',
  files: 'folded(r.name)',
} as const

/** Ids. A search that means more records than these says too little; then the first of each table are enough. */
const mostRecords = 200

const recordsNamed = async (db: Db, phrase: Phrase): Promise<string[]> => {
  const found = Object.entries(recordTexts).map(([table, compared]) => {
    // The index of the registry finds the few facilities, whose names are then looked at.
    const indexed = table === 'facilities' ? sql`${contains('r.search_text', phrase)} and ` : text('')
    const where = sql`${indexed}${contains(compared, phrase)}`
    return sql`(select r.id::text from ${text(table)} r where ${where} limit ${text(String(mostRecords))})`
  })
  const rows = await queryRows<{ id: string }>(db, join(found, ' union all '))
  return rows.map(({ id }) => id)
}

/** The query with its search looked up: a name of a person, or code and name of a record. */
export const searched = async <Query extends AuditLogsQuery>(db: Db, query: Query): Promise<Query & SearchedQuery> => {
  const phrase = phraseOf(query.q ?? '')
  const records = phrase ? await recordsNamed(db, phrase) : []
  if (!phrase || records.length === 0) return query
  return { ...query, q: undefined, named: { phrase, records } }
}

type Asked = { query: AuditLogsQuery; reader: LogReader }

/** One page of the log with the exact total, as far as a reader may know of it. */
export const list = async (db: Db, { query, reader }: Asked): Promise<{ items: AuditLog[]; total: number }> => {
  const { rows, total } = await auditLogs.page(db, await searched(db, query), reader)
  return { items: rows.map(toAuditLog), total }
}

/** All entries of a query or a selection, batch by batch. */
export async function* each(db: Db, { query, reader }: Asked, chosen: Chosen): AsyncGenerator<AuditLog[]> {
  for await (const rows of auditLogs.each(db, await searched(db, query), reader, chosen)) yield rows.map(toAuditLog)
}

/** The names of people by their ids. */
export const listNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
