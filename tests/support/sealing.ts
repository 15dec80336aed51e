import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/db/types.ts'
import { sealAuditLogs } from '../../server/src/features/audit-logs/chain/chain.jobs.ts'
import { findWaiting } from '../../server/src/features/audit-logs/chain/chain.repo.ts'

/** Gives every row of the log its leaf: transactions of other databases hold rows back for as long as they are open. */
export const sealAll = async (db: Db, parts: Parameters<typeof sealAuditLogs>[1]): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    await sealAuditLogs(db, parts, AbortSignal.timeout(20_000))
    if ((await findWaiting(db)).count === 0) return
    await pause(100)
  }
  throw new Error('Rows of the log stay without a leaf')
}

/** The sealing key in use, for records that are written by hand. */
export const keyOf = async (rows: Db): Promise<string> =>
  (await rows.selectFrom('keys_in_use').select('id').where('name', '=', 'sealing').executeTakeFirstOrThrow()).id
