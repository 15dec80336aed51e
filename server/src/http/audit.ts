import { randomUUID } from 'node:crypto'
import { attestedActions } from '@nhanxanh/contract/features/audit-logs.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { AuditEvent } from '@nhanxanh/contract/spine'
import { compiledOnce } from '../db/statements/compiled-once.ts'
import type { Db, NewRow } from '../db/types.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { AuditDetail, Caller } from './context.ts'

export type Act = {
  event: AuditEvent
  caller: Caller | null
  detail: AuditDetail
  now: Date
  requestId: string
  client: { ip: string; userAgent: string | null } | null
}

const anonymous = 'Khách chưa đăng nhập'

const insert = compiledOnce((db, row: NewRow<'audit_logs'>) => db.insertInto('audit_logs').values(row))

/** Writes the one audit row of an act. In the transaction of the change, so that neither stands without the other. */
export const writeAudit = async (db: Db, act: Act, refusedBecause: string | null = null): Promise<void> => {
  const { event, caller, detail, now, requestId, client } = act
  const by = detail.by ?? caller
  const name = by?.name ?? anonymous
  await insert(db, {
    created_at: now,
    changed_by: by?.id ?? null,
    changed_by_name: name,
    changed_by_folded: foldText(name),
    role_name: caller?.roleName ?? null,
    action: event,
    entity_type: event.slice(0, event.indexOf('.')),
    ref_id: detail.refId ?? null,
    outcome: refusedBecause === null ? 'success' : 'refused',
    reason: refusedBecause,
    changes: detail.changes ? JSON.stringify(detail.changes) : null,
    request_id: requestId,
    ip: client?.ip ?? null,
    user_agent: client?.userAgent?.slice(0, 300) ?? null,
  })
}

/** The log keeps what a person added to a letter beside what the act says itself. */
export const withLetterNote = (detail: AuditDetail, note: string | null): AuditDetail =>
  note === null ? detail : { ...detail, changes: { ...detail.changes, letterNote: { before: null, after: note } } }

/** The row of an act that was done. Of some the sealing job signs a head as soon as the transaction has ended. */
export const writeDone = async (db: Db, act: Act, { enqueue }: Pick<Jobs, 'enqueue'>): Promise<void> => {
  await writeAudit(db, act)
  if (attestedActions.has(act.event)) await enqueue(db, 'audit-seal', {})
}

/** The same of what the server does by itself: nobody asked for it. */
export const writeOwnAudit = (
  db: Db,
  { event, detail, now }: Pick<Act, 'event' | 'detail' | 'now'>,
  refusedBecause: string | null = null,
): Promise<void> => {
  const own = { ...detail, by: { id: null, name: 'Hệ thống' } }
  return writeAudit(
    db,
    { event, detail: own, now, caller: null, requestId: randomUUID(), client: null },
    refusedBecause,
  )
}

/** In tests: an act has one row, and none only where there was nothing to do. Rows that a feature wrote itself count too. */
export const assertOneRow = async (db: Db, { event, detail, requestId }: Act): Promise<void> => {
  const written = await db.selectFrom('audit_logs').select('id').where('request_id', '=', requestId).execute()
  const expected = detail.isNothing ? 0 : 1
  if (written.length !== expected) throw new Error(`${event} left ${written.length} audit rows, not ${expected}`)
}
