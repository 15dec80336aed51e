import { access, chmod, mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import { storedPathOf } from './files/stored-path.ts'
import { openReceiver } from './files/receive.ts'
import type { ReceivedFile } from './files/receive.ts'
import { sweepFolder } from './files/sweep.ts'
import { isSoundFile, openVerified } from './files/verified.ts'
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
   * Takes a file in and returns what is true of it, once its bytes are safe on disk. Refuses with FILE_EMPTY,
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

/** Files in a folder of this machine that only its owner may enter. */
export const diskFiles = async (folder: string, clock: Pick<Clock, 'now'>): Promise<FileStore> => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return {
    receive: openReceiver(folder, incoming),
    open: async (id, expected) => {
      const file = storedPathOf(folder, id)
      return file === null ? null : openVerified(file, expected)
    },
    isSound: async (id, expected) => {
      const file = storedPathOf(folder, id)
      return file !== null && isSoundFile(file, expected)
    },
    has: async (id) => {
      const file = storedPathOf(folder, id)
      return (
        file !== null &&
        access(file).then(
          () => true,
          () => false,
        )
      )
    },
    remove: async (id) => {
      const file = storedPathOf(folder, id)
      if (file !== null) await rm(file, { force: true })
    },
    sweep: (keep, olderThan) => sweepFolder({ folder, incoming, keep, olderThan, now: clock.now() }),
  }
}
