import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { DataFolderInUse, DataFolderNotWritable } from './errors.ts'

/** Held by the one process that owns a data folder. The operating system lets go of it when that process dies. */
export type OwnerLock = {
  /** Tells starters that wait for the folder that it will be free in a moment. */
  announceClosing: () => void
  release: () => void
}

const ownerSchema = z.object({ pid: z.int().positive(), closing: z.boolean() })
type Owner = z.infer<typeof ownerSchema>

/** Both are waits; what is said after them, that somebody holds the folder, is the kernel's word and not the clock's. */
const CLOSING_WAIT_MS = 15_000
const ANNOUNCE_WAIT_MS = 5_000
const SQLITE_BUSY = 5

/** A lock that the collector reclaims is a lock released, so every held one stays reachable from here. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Makes this process the only owner of the data folder, or throws DataFolderInUse. A folder whose owner is just closing is
 * waited for, up to 15 s or an abort.
 *
 * The lock is SQLite's exclusive lock on an empty file: the one kernel file lock (fcntl, LockFileEx) that Node offers
 * without another program. It cannot go stale, cannot be fooled by a reused pid, and is not inherited by the server. Do not
 * open `owner.lock` elsewhere in this process: POSIX drops the lock when any descriptor of the file is closed.
 */
export async function acquireOwnerLock(dataDir: string, signal?: AbortSignal): Promise<OwnerLock> {
  const started = performance.now()
  let lastKnown = started
  for (;;) {
    const lock = tryLock(dataDir)
    if (lock) return hold(lock, dataDir)
    const owner = readOwner(dataDir)
    const now = performance.now()
    // Between taking the lock and writing its name a new owner is unknown (or its dead predecessor is still named), and an
    // old one between taking its name away and letting go of the lock, however long it was waited for before.
    const isKnown = owner !== null && isRunning(owner.pid)
    if (isKnown) lastKnown = now
    if (isKnown && !(owner.closing && now - started < CLOSING_WAIT_MS)) throw new DataFolderInUse(dataDir, owner.pid)
    if (now - lastKnown > ANNOUNCE_WAIT_MS) throw new DataFolderInUse(dataDir, null)
    await sleep(25, undefined, { signal })
  }
}

function tryLock(dataDir: string): DatabaseSync | null {
  const path = join(dataDir, 'owner.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    // Every process that can read the file could hold the lock.
    chmodSync(path, 0o600)
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw new DataFolderNotWritable(dataDir, error)
  }
}

function hold(lock: DatabaseSync, dataDir: string): OwnerLock {
  heldLocks.add(lock)
  writeOwner(dataDir, { pid: process.pid, closing: false })
  return {
    announceClosing: () => {
      writeOwner(dataDir, { pid: process.pid, closing: true })
    },
    release: () => {
      if (!heldLocks.delete(lock)) return
      rmSync(ownerPath(dataDir), { force: true })
      lock.close()
    },
  }
}

function ownerPath(dataDir: string): string {
  return join(dataDir, 'owner.json')
}

/** For the message to others only (whether the lock is held is the kernel's word), so a full disk is no reason to fail. */
function writeOwner(dataDir: string, owner: Owner): void {
  const draft = `${ownerPath(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
    renameSync(draft, ownerPath(dataDir))
  } catch {
    rmSync(draft, { force: true })
  }
}

function readOwner(dataDir: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(ownerPath(dataDir), 'utf8')))
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
