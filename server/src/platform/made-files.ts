import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from './clock.ts'
import { storedPathOf, settle } from './files/stored-path.ts'
import { sweepFolder } from './files/sweep.ts'
import { openVerified } from './files/verified.ts'
import type { Expected } from './files/verified.ts'

/** The number of bytes, and their SHA-256 in hexadecimal. */
export type MadeBytes = { size: number; sha256: string }

/** The store of files that the server makes itself (exports). It knows ids and bytes; the database knows their owners. */
export type MadeFiles = {
  /** Writes a file as its bytes come and returns what is true of them; a failure or an abort leaves nothing. */
  write: (id: string, bytes: AsyncIterable<Buffer>, signal?: AbortSignal) => Promise<MadeBytes>
  /**
   * The bytes with their number; null where they are gone or, as far as something is expected, differ from it. The caller must
   * consume the stream.
   */
  open: (id: string, expected?: Expected) => Promise<{ stream: Readable; size: number } | null>
  /** Removes the bytes; nothing happens where there are none. */
  remove: (id: string) => Promise<void>
  /** Removes old bytes for which `keep` says no, and what was left half written; returns how many files went. */
  sweep: (keep: (id: string) => Promise<boolean>, olderThan: Date) => Promise<number>
}

/** Bytes on their way to the disk, and what is true of them once all have passed. */
const counting = (bytes: AsyncIterable<Buffer>): { counted: AsyncIterable<Buffer>; made: () => MadeBytes } => {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { counted: counted(), made: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Files in a folder of this machine that only its owner may enter. */
export const diskMadeFiles = async (folder: string, clock: Pick<Clock, 'now'>): Promise<MadeFiles> => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const write = async (id: string, bytes: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<MadeBytes> => {
    // A name of its own: where two work on one file, the last to finish wins and neither spoils the other's.
    const part = path.join(incoming, `${randomUUID()}.part`)
    try {
      const { counted, made } = counting(bytes)
      await pipeline(Readable.from(counted), createWriteStream(part, { mode: 0o600 }), { ...(signal && { signal }) })
      await settle(folder, part, id)
      return made()
    } finally {
      await rm(part, { force: true })
    }
  }
  return {
    write,
    open: async (id, expected = { size: null, sha256: null }) => {
      const file = storedPathOf(folder, id)
      return file === null ? null : openVerified(file, expected)
    },
    remove: async (id) => {
      const file = storedPathOf(folder, id)
      if (file !== null) await rm(file, { force: true })
    },
    sweep: (keep, olderThan) => sweepFolder({ folder, incoming, keep, olderThan, now: clock.now() }),
  }
}
