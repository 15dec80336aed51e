import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from './clock.ts'
import { placeOf, settle } from './files/place.ts'
import { sweepFolder } from './files/sweep.ts'

/** Where files lie that the server makes itself (exports). Knows ids and bytes; whose they are is the database's to know. */
export type MadeFiles = {
  /** Writes a file as its bytes come and returns their number; a failure or an abort leaves nothing. */
  write: (id: string, bytes: AsyncIterable<Buffer>, signal?: AbortSignal) => Promise<number>
  /** The bytes with their number; null where there are none. The caller must consume the stream. */
  open: (id: string) => Promise<{ stream: Readable; size: number } | null>
  /** Removes the bytes; nothing happens where there are none. */
  remove: (id: string) => Promise<void>
  /** Removes old bytes for which `keep` says no, and what was left half written; returns how many files went. */
  sweep: (keep: (id: string) => Promise<boolean>, olderThan: Date) => Promise<number>
}

const openMade = async (file: string | null) => {
  if (file === null) return null
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return handle === null ? null : { stream: handle.createReadStream(), size: (await handle.stat()).size }
}

/** Files in a folder of this machine that only its owner may enter. */
export const diskMadeFiles = async (folder: string, clock: Pick<Clock, 'now'>): Promise<MadeFiles> => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const write = async (id: string, bytes: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number> => {
    // A name of its own: where two work on one file, the last to finish wins and neither spoils the other's.
    const part = path.join(incoming, `${randomUUID()}.part`)
    try {
      await pipeline(Readable.from(bytes), createWriteStream(part, { mode: 0o600 }), { ...(signal && { signal }) })
      const { size } = await stat(part)
      await settle(folder, part, id)
      return size
    } finally {
      await rm(part, { force: true })
    }
  }
  return {
    write,
    open: (id) => openMade(placeOf(folder, id)),
    remove: async (id) => {
      const file = placeOf(folder, id)
      if (file !== null) await rm(file, { force: true })
    },
    sweep: (keep, olderThan) => sweepFolder({ folder, incoming, keep, olderThan, now: clock.now() }),
  }
}
