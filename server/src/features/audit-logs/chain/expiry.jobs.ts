import { addMonths, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { writeOwnAudit } from '../../../http/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from './expiry.repo.ts'

type Parts = Pick<Platform, 'clock' | 'log'>

/** Rows in one statement, and statements in one transaction: each within the patience of the database. */
const [atOnce, steps] = [2000, 25]

/** Removes the oldest rows in one transaction with the row of the log that says so; false where none was old enough. */
const expireSome = async (db: Db, keptFrom: Date, now: Date): Promise<boolean> => {
  const before = await repo.findExpiry(db)
  let after = before
  for (let step = 0; step < steps; step += 1) {
    const next = await repo.expire(db, keptFrom, atOnce)
    if (next === after) break
    after = next
  }
  if (after === before) return false
  await writeOwnAudit(db, {
    event: 'audit-log.expire',
    now,
    detail: {
      refId: String(after),
      changes: { keptFrom: { before: null, after: keptFrom.toISOString() }, rows: { before, after } },
    },
  })
  return true
}

/**
 * Nightly: rows of the audit log go once they were kept as long as the settings say. Their numbers and hashes stay, so that the tree and
 * every proof still hold.
 */
export const expireAuditLogs = async (db: Db, { clock, log }: Parts, signal: AbortSignal): Promise<void> => {
  const now = clock.now()
  const { auditMonths } = (await programmeOf(db)).values
  const keptFrom = startOfVietnamDay(addMonths(vietnamDay(now), -auditMonths))
  const before = await repo.findExpiry(db)
  while (await db.transaction().execute((transaction) => expireSome(transaction, keptFrom, now)))
    signal.throwIfAborted()
  const removed = (await repo.findExpiry(db)) - before
  if (removed > 0) log.info({ removed }, 'rows of the audit log were kept long enough')
}
