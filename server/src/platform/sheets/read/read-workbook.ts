import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal } from '../../../refusal.ts'
import { sizeOfArchive } from './envelope.ts'
import { maxWorkbookBytes, tooMuch } from './limits.ts'

/** A sheet as text: what stands in its cells, never what a formula in them would give. */
export type ReadSheet = { name: string; rows: string[][] }
/** The same with the names (`E12`) of the cells that the spreadsheet keeps as numbers, not as text. */
export type TypedSheet = ReadSheet & { numberCells: ReadonlySet<string> }
/** `wanted` null: every sheet. */
export type ToRead = { file: ArrayBuffer; wanted: readonly string[] | null }
export type ReadAnswer = { sheets: TypedSheet[] } | { tooMuch: string }

/** Of two cores, at most two: a thread for each file that arrives would starve everything else. */
const inTurn = pLimit(2)

const usualMs = 15_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const refuse = (sentence?: string) => new Refusal('INVALID_WORKBOOK', sentence === undefined ? {} : { sentence })

/**
 * Reads the sheets of a workbook that have one of the names (null: all), in a thread of its own with its own memory and fifteen seconds:
 * whatever a file makes the parser do ends there. INVALID_WORKBOOK for what is no workbook or is protected by a password,
 * and, with a sentence that says what and where, for more rows, columns or text than are taken: nothing is left out unsaid.
 */
export const readTypedWorkbook = async (
  bytes: Buffer,
  wanted: ToRead['wanted'],
  maxMs = usualMs,
): Promise<TypedSheet[]> => {
  if (bytes.length > maxWorkbookBytes) throw refuse()
  const size = sizeOfArchive(bytes)
  if (size !== 'modest') throw refuse(size === 'huge' ? tooMuch.unpacked : undefined)
  const answer = await inTurn(() => readInThread({ file: Uint8Array.from(bytes).buffer, wanted }, maxMs))
  if ('tooMuch' in answer) throw refuse(answer.tooMuch)
  return answer.sheets
}

/** The same where it does not matter which cells are numbers. */
export const readWorkbook = async (...reading: Parameters<typeof readTypedWorkbook>): Promise<ReadSheet[]> =>
  (await readTypedWorkbook(...reading)).map(({ name, rows }) => ({ name, rows }))

const isTooMuchWork = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes(String(error.code))

const readInThread = async (toRead: ToRead, maxMs: number): Promise<ReadAnswer> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: toRead,
    resourceLimits,
    env: {},
    // The parser's messages would quote the file.
    stdout: true,
    stderr: true,
  })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [ReadAnswer]
    return answer
  } catch (error) {
    throw refuse(isTooMuchWork(error) ? tooMuch.unpacked : undefined)
  } finally {
    void worker.terminate()
  }
}
