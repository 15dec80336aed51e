import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from './clock.ts'
import { isSoundIn, openStored, sweepStore } from './files/object-store.ts'
import type { MadeBytes, ObjectStore } from './files/object-store.ts'
import type { Expected } from './files/verified.ts'

export type { MadeBytes } from './files/object-store.ts'

/** The store of files that the server makes itself (exports). It knows ids and bytes; the database knows their owners. */
export type MadeFiles = {
  /** Writes a file as its bytes come and returns what is true of them; a failure or an abort leaves nothing. */
  write: (id: string, bytes: AsyncIterable<Buffer>, signal?: AbortSignal) => Promise<MadeBytes>
  /**
   * The bytes with their number; null where they are gone or, as far as something is expected, differ from it. The caller must
   * consume the stream.
   */
  open: (id: string, expected?: Expected) => Promise<{ stream: Readable; size: number } | null>
  /** True if the bytes are as expected. */
  isSound: (id: string, expected: Expected) => Promise<boolean>
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

/** The store of made files over a store of bytes. */
export const madeFileStore = (objects: ObjectStore, clock: Pick<Clock, 'now'>): MadeFiles => ({
  write: async (id, bytes, signal) => {
    // A name of its own: where two work on one file, the last to finish wins and neither spoils the other's.
    const part = path.join(objects.incoming, `${randomUUID()}.part`)
    try {
      const { counted, made } = counting(bytes)
      await pipeline(Readable.from(counted), createWriteStream(part, { mode: 0o600 }), { ...(signal && { signal }) })
      const known = made()
      await objects.put(id, part, known)
      return known
    } finally {
      await rm(part, { force: true })
    }
  },
  open: (id, expected = { size: null, sha256: null }) => openStored(objects, id, expected),
  isSound: (id, expected) => isSoundIn(objects, id, expected),
  remove: objects.remove,
  sweep: (keep, olderThan) => sweepStore(objects, { keep, olderThan, now: clock.now() }),
})
