import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../refusal.ts'
import { fileTooLate } from '../../files/file-type.ts'
import { TooMuchWork, waitingThread } from '../../waiting-thread.ts'
import type { Limits } from '../../waiting-thread.ts'
import { maxWorkbookBytes, tooMuch } from './limits.ts'

const endOfDirectory = Buffer.from([0x50, 0x4b, 5, 6])
const centralHeader = 0x02014b50
const headerLength = 46
/** A whole set of criteria unpacks to some hundred kilobytes. */
const mostBytes = 64 * 1024 * 1024
const mostEntries = 400
const zip64 = 0xffff_ffff

type ArchiveSize = 'modest' | 'huge' | 'unknown'

/**
 * True if an archive declares sizes within what we unpack; the reader then holds each entry to its declared size. Unknown if it
 * is no archive, is encrypted, or declares no sizes.
 */
const sizeOfArchive = (bytes: Buffer): ArchiveSize => {
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > bytes.length) return 'unknown'
  const entries = bytes.readUInt16LE(end + 10)
  let [at, unpacked] = [bytes.readUInt32LE(end + 16), 0]
  if (entries === 0) return 'unknown'
  for (let nth = 0; nth < entries; nth += 1) {
    if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== centralHeader) return 'unknown'
    const [isEncrypted, packed, size] = [
      (bytes.readUInt16LE(at + 8) & 1) === 1,
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    // Two bytes is an empty deflate stream: what has more and says that it is nothing lies.
    const keepsBack = size === zip64 || packed === zip64 || (packed > 2 && size === 0)
    if (isEncrypted || keepsBack) return 'unknown'
    unpacked += size
    at += headerLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries > mostEntries || unpacked > mostBytes ? 'huge' : 'modest'
}

/** A sheet as text: what stands in its cells, never what a formula in them would give. */
export type ReadSheet = { name: string; rows: string[][] }
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
  const size = sizeOfArchive(bytes)
  if (size !== 'modest') throw refuse(size === 'huge' ? tooMuch.unpacked : undefined)
  const answer = await read({ file: Uint8Array.from(bytes).buffer, wanted }, limits)
  if ('tooMuch' in answer) throw refuse(answer.tooMuch)
  return answer.sheets
}

/** The same where it does not matter which cells are numbers. */
export const readWorkbook = async (...reading: Parameters<typeof readTypedWorkbook>): Promise<ReadSheet[]> =>
  (await readTypedWorkbook(...reading)).map(({ name, rows }) => ({ name, rows }))
