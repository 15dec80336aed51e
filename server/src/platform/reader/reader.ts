import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** What a person with a telephone would read off the first page. */
export type ReadPage = {
  pages: number
  text: string
  /** The text of its QR; null where none can be read. */
  code: string | null
}

const maxMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const inTurn = pLimit(1)

/** Reads a PDF back as it shows itself: text and QR of its first page. Null for one that cannot be read within half a minute. */
export const readPage = (bytes: Buffer): Promise<ReadPage | null> =>
  inTurn(async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits,
      env: {},
      // The messages of the viewer would quote the file.
      stdout: true,
      stderr: true,
    })
    try {
      worker.postMessage(bytes, [])
      const [page] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [ReadPage | null]
      return page
    } catch {
      return null
    } finally {
      void worker.terminate()
    }
  })
