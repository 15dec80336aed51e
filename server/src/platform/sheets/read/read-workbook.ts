import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../refusal.ts'
import { fileTooLate } from '../../files/file-type.ts'
import { TooMuchWork, waitingThread } from '../../waiting-thread.ts'
import type { Limits } from '../../waiting-thread.ts'
import { entriesOf } from './archive.ts'
import { foreignWords } from './foreign-files.ts'
import { maxWorkbookBytes, tooMuch } from './limits.ts'
import type { SheetMarks } from './thin.ts'

/** A whole set of criteria unpacks to some hundred kilobytes. */
const mostBytes = 64 * 1024 * 1024
const mostEntries = 400

/**
 * A sheet as text: what stands in its cells, never what a formula in them would give. What is not there is said by nothing: no line
 * hidden, no value merged over lines, the sheet itself in sight.
 */
export type ReadSheet = { name: string; rows: string[][]; isHidden?: boolean } & Partial<SheetMarks>
/** The same with the names (`E12`) of the cells that the spreadsheet keeps as numbers, not as text. */
export type TypedSheet = ReadSheet & { numberCells: ReadonlySet<string> }
/** `wanted` null: every sheet. */
export type ToRead = { file: ArrayBuffer; wanted: readonly string[] | null }
export type ReadAnswer = { sheets: TypedSheet[] } | { tooMuch: string }

const usual: Limits = { cpuMs: 15_000, waitMs: 45_000 }
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread<ReadAnswer>({
  // The parser's messages would quote the file.
  start: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, stdout: true, stderr: true }),
  idleMs: 20_000,
  // Of two cores, at most two: a thread for each file that arrives would starve everything else.
  atATime: 2,
  isLast: (answer) => 'tooMuch' in answer,
  late: fileTooLate,
})

const refuse = (sentence?: string) => new Refusal('INVALID_WORKBOOK', sentence === undefined ? {} : { sentence })

const read = (toRead: ToRead, limits: Limits): Promise<ReadAnswer> =>
  ask(toRead, limits).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw refuse(error instanceof TooMuchWork ? tooMuch.unpacked : undefined)
  })

/**
 * Reads the sheets of a workbook that have one of the names (null: all), in a thread with its own memory and fifteen seconds of work:
 * whatever a file makes the parser do ends there. INVALID_WORKBOOK for what is no workbook or is protected by a password,
 * and, with a sentence that says what and where, for more rows, columns or text than are taken: nothing is left out unsaid.
 * SERVICE_UNAVAILABLE where a busy machine is late, which says nothing of the file.
 */
export const readTypedWorkbook = async (
  bytes: Buffer,
  wanted: ToRead['wanted'],
  limits = usual,
): Promise<TypedSheet[]> => {
  if (bytes.length > maxWorkbookBytes) throw refuse()
  const entries = entriesOf(bytes)
  const foreign = foreignWords(bytes)
  if (entries === null || foreign !== null) throw refuse(foreign ?? undefined)
  // The parser then holds each entry to its declared size.
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > mostEntries || unpacked > mostBytes) throw refuse(tooMuch.unpacked)
  const answer = await read({ file: Uint8Array.from(bytes).buffer, wanted }, limits)
  if ('tooMuch' in answer) throw refuse(answer.tooMuch)
  return answer.sheets
}

const withoutTypes = ({ numberCells: _numberCells, ...sheet }: TypedSheet): ReadSheet => sheet

/** The same where it does not matter which cells are numbers. */
export const readWorkbook = async (...reading: Parameters<typeof readTypedWorkbook>): Promise<ReadSheet[]> =>
  (await readTypedWorkbook(...reading)).map(withoutTypes)
