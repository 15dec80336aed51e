import { statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import { isSoundIn, openStored, sweepStore } from './files/object-store.ts'
import type { ObjectStore } from './files/object-store.ts'
import { openReceiver } from './files/receive.ts'
import type { ReceivedFile } from './files/receive.ts'
import type { Expected } from './files/verified.ts'

export type { ReceivedFile } from './files/receive.ts'

/** The room on the disk of a folder, in bytes: what is left for us, and all of it. */
export const diskOf = async (folder: string): Promise<{ free: number; size: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** The store of the bytes of files. It knows ids and bytes; the database knows their owners and readers. */
export type FileStore = {
  /**
   * Takes a file in and returns what is true of it, once its bytes are safe. Refuses with FILE_EMPTY,
   * FILE_TOO_LARGE, INVALID_IMAGE_FILE or INVALID_PDF_FILE; VALIDATION_FAILED where the sender stopped half-way.
   */
  receive: (stream: Readable, claimedName: string) => Promise<ReceivedFile>
  /** The bytes of a file with their number; null where they are not what is expected, or gone. The caller must consume the stream. */
  open: (id: string, expected: Expected) => Promise<{ stream: Readable; size: number } | null>
  /** True if the bytes are as expected. */
  isSound: (id: string, expected: Expected) => Promise<boolean>
  has: (id: string) => Promise<boolean>
  /** Removes the bytes; nothing happens where there are none. */
  remove: (id: string) => Promise<void>
  /** Removes old bytes for which `keep` says no, and what was left half received; returns how many files went. */
  sweep: (keep: (id: string) => Promise<boolean>, olderThan: Date) => Promise<number>
}

/** The store of files over a store of bytes. */
export const fileStore = (objects: ObjectStore, clock: Pick<Clock, 'now'>): FileStore => ({
  receive: openReceiver(objects),
  open: (id, expected) => openStored(objects, id, expected),
  isSound: (id, expected) => isSoundIn(objects, id, expected),
  has: objects.has,
  remove: objects.remove,
  sweep: (keep, olderThan) => sweepStore(objects, { keep, olderThan, now: clock.now() }),
})
