import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import { fileTooLate } from '../files/file-type.ts'
import { waitingThread } from '../waiting-thread.ts'
import type { Limits } from '../waiting-thread.ts'
import type { Wanted } from './worker.ts'

/** What a person with a telephone would read off the first page. */
export type ReadPage = {
  pages: number
  text: string
  /** The text of its QR; null where none can be read. */
  code: string | null
}

/** A returned paper is read beside our own, and office workers give back one after the other. */
const idleMs = 20_000
const usual: Limits = { cpuMs: 30_000, waitMs: 45_000 }
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread<ReadPage | null>({
  // The messages of the viewer would quote the file.
  start: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, stdout: true, stderr: true }),
  idleMs,
  isLast: (page) => page === null,
  late: fileTooLate,
})

/**
 * Reads a PDF back as it shows itself: text and QR of its first page. Null for one that cannot be read within half a minute of work;
 * SERVICE_UNAVAILABLE where a busy machine is late, which says nothing of the file.
 */
export const readPage = (bytes: Buffer, limits = usual): Promise<ReadPage | null> =>
  readWith({ bytes, isWhole: false }, limits)

/** The same for the text of all pages; of a scan it is empty. */
export const readText = (bytes: Buffer): Promise<ReadPage | null> => readWith({ bytes, isWhole: true }, usual)

const readWith = (wanted: Wanted, limits: Limits): Promise<ReadPage | null> =>
  ask(wanted, limits).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return null
  })
