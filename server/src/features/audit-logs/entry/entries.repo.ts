import { sql } from 'kysely'
import { text } from '../../../db/list/fragment.ts'
import type { Db } from '../../../db/types.ts'
import { auditSightOf } from '../audit-logs.list.ts'
import type { LogReader } from '../audit-logs.list.ts'

const named = sql`left join lateral audited_record(r.entity_type, r.ref_id) named on true`
const columns = sql`r.id, r.created_at, r.changed_by, r.changed_by_name, r.action, r.entity_type, r.ref_id, r.outcome, r.reason,
  r.changes, r.request_id, named.code as record_code, named.name as record_name`

type Row = {
  id: number
  created_at: Date
  changed_by: string | null
  changed_by_name: string
  action: string
  entity_type: string
  ref_id: string | null
  outcome: 'success' | 'refused'
  reason: string | null
  changes: Record<string, { before: unknown; after: unknown }> | null
  request_id: string
  record_code: string | null
  record_name: string | null
}
type Whole = Row & { role_name: string | null; ip: string | null; user_agent: string | null; seq: number | null }

const seenBy = (alias: string, reader: LogReader) => auditSightOf(alias, reader) ?? text('true')

export const findEntry = async (db: Db, id: string, reader: LogReader): Promise<Whole | undefined> => {
  const { rows } = await sql<Whole>`select ${columns}, r.role_name, r.ip, r.user_agent, f.seq
    from audit_logs r ${named} left join audit_leaves f on f.audit_id = r.id where r.id = ${id}::bigint and ${seenBy('r', reader)}`.execute(
    db,
  )
  return rows[0]
}

/** The other entries of a request, in their order; acts within seconds of each other, so that the index of time finds them. */
export const listOfRequest = async (db: Db, { id, request_id, created_at }: Row, reader: LogReader): Promise<Row[]> => {
  const { rows } = await sql<Row>`select ${columns} from audit_logs r ${named}
    where r.created_at between ${created_at}::timestamptz - interval '1 hour' and ${created_at}::timestamptz + interval '1 hour'
      and r.request_id = ${request_id} and r.id <> ${id} and ${seenBy('r', reader)} order by r.id limit 50`.execute(db)
  return rows
}

/** The entries on the same record next to this one. */
export const findNeighbours = async (db: Db, { id, entity_type, ref_id }: Row, reader: LogReader) => {
  if (ref_id === null) return { earlier: null, later: null }
  const beside = sql`e.entity_type = ${entity_type} and e.ref_id = ${ref_id} and ${seenBy('e', reader)}`
  const { rows } = await sql<{ earlier: number | null; later: number | null }>`select
    (select max(e.id) from audit_logs e where ${beside} and e.id < ${id}) as earlier,
    (select min(e.id) from audit_logs e where ${beside} and e.id > ${id}) as later`.execute(db)
  return rows[0] ?? { earlier: null, later: null }
}
