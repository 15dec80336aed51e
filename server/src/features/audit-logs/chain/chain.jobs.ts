import { setTimeout as pause } from 'node:timers/promises'
import { attestedActions } from '@nhanxanh/contract/features/audit-logs.rules'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repo from './chain.repo.ts'
import { leafHash, subtree, tileLeaves, withKept } from './merkle.ts'
import { keepNewestHead, signIfDue } from './signing.service.ts'
import type { SigningParts } from './signing.service.ts'

type Parts = SigningParts & Pick<Platform, 'log'>

const atOnce = 2000

/** The subtrees that were filled between two sizes, the smaller first. */
const keepTiles = async (db: Db, before: number, after: number): Promise<void> => {
  const read = (places: Parameters<typeof repo.listHashes>[1]) => repo.listHashes(db, places)
  for (let level = 1, leaves = tileLeaves; leaves <= after; level += 1, leaves *= tileLeaves) {
    for (let nth = Math.floor(before / leaves); nth < Math.floor(after / leaves); nth += 1) {
      await repo.createTile(db, { level, nth, hash: await withKept(subtree({ level, nth }), read) })
    }
  }
}

/** Each slice a transaction of its own: what was filled stays, whenever the process ends. */
const fillAll = async (db: Db, signal: AbortSignal): Promise<void> => {
  let last: string | null = '0'
  while (last !== null) {
    const after: string = last
    last = await db
      .transaction()
      .execute(async (slice) => ((await repo.takeTurn(slice)) ? repo.fillEntries(slice, after, atOnce) : null))
    signal.throwIfAborted()
  }
}

/** Gives the next rows their leaves; true while more wait. */
const sealSome = async (db: Db): Promise<boolean> => {
  if (!(await repo.takeTurn(db)) || (await repo.hasUnfilled(db))) return false
  const window = await repo.findWindow(db)
  const rows = await repo.listUnsealed(db, window, atOnce)
  const size = await repo.countLeaves(db)
  if (rows.length > 0) {
    const leaves = rows.map(({ id, entry }, nth) => ({ seq: size + nth, auditId: id, hash: leafHash(entry) }))
    await repo.createLeaves(db, leaves)
    await keepTiles(db, size, size + rows.length)
  }
  const last = rows.at(-1)
  if (last && rows.length === atOnce) {
    // In a cluster that is not known yet the whole log is gone through before the mark moves there.
    if (window.is_known) await repo.keepMark(db, window, { xid: last.xid, auditId: last.id })
    return true
  }
  await repo.keepMark(db, window, { xid: window.below, auditId: '0' })
  return false
}

/** A transaction that is open for longer delays every row behind it. */
const patienceSeconds = 300

/**
 * Puts the rows of transactions that have all ended into the tree, in the order of their transactions: nobody waits for it while
 * writing, and a transaction that crashed leaves nothing. Then signs a head where one is due. May run twice, and in two processes.
 */
export const sealAuditLogs = async (db: Db, parts: Parts, signal: AbortSignal, isAsked = false): Promise<void> => {
  await fillAll(db, signal)
  while (await db.transaction().execute(sealSome)) signal.throwIfAborted()
  await db.transaction().execute((transaction) => signIfDue(transaction, parts, isAsked))
  await keepNewestHead(db, parts)
}

/** Half a second between two tries, until the next minute's job takes over. */
const [mostTries, betweenMs] = [100, 500]

/**
 * The same as a job: while acts that are attested at once wait behind an older transaction, or for another process that is at it, it
 * tries again.
 */
export const attestAuditLogs = async (db: Db, parts: Parts, signal: AbortSignal, isAsked = false): Promise<void> => {
  await sealAuditLogs(db, parts, signal, isAsked)
  const holder = await repo.findHolder(db, patienceSeconds)
  if (holder) parts.log.warn({ ...holder }, 'an open transaction keeps rows of the audit log out of the tree')
  for (let tries = 1; tries < mostTries && !signal.aborted; tries += 1) {
    const [newest] = await repo.listHeads(db, 1)
    if (!(await repo.hasUnattested(db, newest?.size ?? 0, [...attestedActions]))) return
    await pause(betweenMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await sealAuditLogs(db, parts, signal)
  }
}
