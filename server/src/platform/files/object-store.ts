import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isSoundFile, openVerified } from './verified.ts'
import type { Expected } from './verified.ts'

/** The number of bytes, and their SHA-256 in hexadecimal. */
export type MadeBytes = { size: number; sha256: string }

export type StoredObject = { id: string; size: number; storedAt: Date }

/**
 * Where bytes lie under their ids: a folder of this machine, or a store that speaks S3. What is on its way lies on this machine in
 * either case. Each of them throws StoreAway where the store could not be asked; that says nothing of the bytes.
 */
export type ObjectStore = {
  /** The folder of this machine for what is on its way; what a crash leaves there is swept. */
  incoming: string
  /** Gives a file of `incoming` its place, whole or not at all, instead of what stood there. */
  put: (id: string, file: string, made: MadeBytes) => Promise<void>
  /** Lets a file of this machine be read that holds the bytes and may be gone afterwards; null where there are none. */
  read: <T>(id: string, look: (file: string) => Promise<T>) => Promise<T | null>
  has: (id: string) => Promise<boolean>
  /** Removes the bytes; nothing happens where there are none. */
  remove: (id: string) => Promise<void>
  list: () => AsyncIterable<StoredObject>
}

/** The bytes once all of them have been compared with what is expected; null where they differ or are gone. The caller must consume the stream. */
export const openStored = (
  { read }: ObjectStore,
  id: string,
  expected: Expected,
): Promise<{ stream: Readable; size: number } | null> => read(id, (file) => openVerified(file, expected))

/** True if the bytes are as expected. */
export const isSoundIn = async ({ read }: ObjectStore, id: string, expected: Expected): Promise<boolean> =>
  (await read(id, (file) => isSoundFile(file, expected))) ?? false

const partHours = 1

const removeParts = async (incoming: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - partHours * 3_600_000)
  for (const name of await readdir(incoming)) {
    if (!name.endsWith('.part')) continue
    const file = path.join(incoming, name)
    const known = await stat(file).catch(() => null)
    if (known !== null && known.mtime < before) await rm(file, { force: true })
  }
}

type Sweep = { keep: (id: string) => Promise<boolean>; olderThan: Date; now: Date }

/** Removes what a crash left half received (after an hour) and old bytes that nobody keeps; returns the number of the latter. */
export const sweepStore = async (store: ObjectStore, { keep, olderThan, now }: Sweep): Promise<number> => {
  await removeParts(store.incoming, now)
  let removed = 0
  for await (const { id, storedAt } of store.list()) {
    if (storedAt >= olderThan || (await keep(id))) continue
    await store.remove(id)
    removed += 1
  }
  return removed
}
