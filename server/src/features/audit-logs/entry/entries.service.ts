import type { AuditLogDetail } from '@nhanxanh/contract/features/audit-logs.entries'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import type { LogReader } from '../audit-logs.list.ts'
import { listNames, toAuditLog } from '../audit-logs.repo.ts'
import { peopleIn } from '../people-in.ts'
import * as repo from './entries.repo.ts'

const textOf = (id: number | null): string | null => (id === null ? null : String(id))

/** Everything that is known of one act: AUDIT_LOG_NOT_FOUND for one that this reader may not know of. */
export const entryOf = async ({ db, caller }: { db: Db; caller: LogReader }, id: string): Promise<AuditLogDetail> => {
  const row = await repo.findEntry(db, id, caller)
  if (!row) throw new Refusal('AUDIT_LOG_NOT_FOUND')
  const { earlier, later } = await repo.findNeighbours(db, row, caller)
  const names = await listNames(db, peopleIn(row.changes))
  return {
    ...toAuditLog(row),
    people: [...names].map(([person, name]) => ({ id: person, name })),
    role: row.role_name,
    ip: row.ip,
    userAgent: row.user_agent,
    place: row.seq === null ? null : row.seq + 1,
    sameRequest: (await repo.listOfRequest(db, row, caller)).map(toAuditLog),
    earlierId: textOf(earlier),
    laterId: textOf(later),
  }
}
