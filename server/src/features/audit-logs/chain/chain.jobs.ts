import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from './chain.repo.ts'
import { noteOf } from './heads.ts'
import { leafHash, root, subtree, tileLeaves, withKept } from './merkle.ts'

type Parts = Pick<Platform, 'clock' | 'log' | 'sealing'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }

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

/** A head for today, if there is none yet and the tree has grown; its number of rows, or null. */
const signToday = async (db: Db, { clock, sealing, jobs }: Parts): Promise<number | null> => {
  const now = clock.now()
  const day = vietnamDay(now)
  if (!(await repo.takeTurn(db)) || (await repo.hasHeadOf(db, day))) return null
  const size = await repo.countLeaves(db)
  if (size === 0) return null
  const hash = await withKept(root(size), (places) => repo.listHashes(db, places))
  const note = noteOf({ size, root: hash, signedAt: now })
  const key = await sealing(db)
  const signature = key.signBytes(Buffer.from(note, 'utf8')).toString('base64')
  const isNew = await repo.createHead(db, {
    size,
    root: hash,
    signed_at: now,
    day,
    note,
    signature,
    key_id: key.id,
  })
  if (!isNew) return null
  const { auditHeadEmails } = (await programmeOf(db)).values
  await repo.createHeadLetters(db, size, auditHeadEmails)
  // Letters of earlier heads that no mail server took go with them.
  if (await repo.hasUnsentLetters(db)) await jobs.enqueue(db, 'audit-head-mail', {})
  return size
}

/** A transaction that is open for longer delays every row behind it. */
const patienceSeconds = 300

/**
 * Puts the rows of transactions that have all ended into the tree, in the order of their transactions: nobody waits for it while
 * writing, and a transaction that crashed leaves nothing. Then signs the head of the day. May run twice, and in two processes.
 */
export const sealAuditLogs = async (db: Db, parts: Parts, signal: AbortSignal): Promise<number | null> => {
  await fillAll(db, signal)
  while (await db.transaction().execute(sealSome)) signal.throwIfAborted()
  const holder = await repo.findHolder(db, patienceSeconds)
  if (holder) parts.log.warn({ ...holder }, 'an open transaction keeps rows of the audit log out of the tree')
  return db.transaction().execute((transaction) => signToday(transaction, parts))
}
