import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'

/** What a person with a telephone would read off the first page. */
export type ReadPage = {
  pages: number
  text: string
  /** The text of its QR; null where none can be read. */
  code: string | null
}

const maxMs = 30_000
/** A returned paper is read beside our own, and office workers give back one after the other. */
const idleMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread<ReadPage | null>(
  () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits,
      env: {},
      // The messages of the viewer would quote the file.
      stdout: true,
      stderr: true,
    }),
  idleMs,
)

/** Reads a PDF back as it shows itself: text and QR of its first page. Null for one that cannot be read within half a minute. */
export const readPage = (bytes: Buffer): Promise<ReadPage | null> => ask(bytes, maxMs).catch(() => null)
