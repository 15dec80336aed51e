import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { isModest } from './envelope.ts'

/** A sheet as text: what stands in its cells, never what a formula in them would give. */
export type ReadSheet = { name: string; rows: string[][] }

/** The largest workbook that is taken. */
export const maxWorkbookBytes = 10 * 1024 * 1024

/** Of two cores, at most two: a thread for each file that arrives would starve everything else. */
const inTurn = pLimit(2)

const usualMs = 15_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Reads a workbook in a thread of its own with its own memory and fifteen seconds: whatever a file makes the parser do
 * ends there. Null for what is no workbook, is protected by a password, or is a bomb.
 */
export const readWorkbook = async (bytes: Buffer, maxMs = usualMs): Promise<ReadSheet[] | null> => {
  if (bytes.length > maxWorkbookBytes || !isModest(bytes)) return null
  return inTurn(() => readInThread(bytes, maxMs))
}

const readInThread = async (bytes: Buffer, maxMs: number): Promise<ReadSheet[] | null> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: Uint8Array.from(bytes).buffer,
    resourceLimits,
    env: {},
    // What the parser prints would quote the file.
    stdout: true,
    stderr: true,
  })
  try {
    const [sheets] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [ReadSheet[]]
    return sheets
  } catch {
    return null
  } finally {
    void worker.terminate()
  }
}
