import { encryptionInRaw, forbiddenInRaw } from './names.ts'
import { readObjects } from './objects.ts'
import { scanStreams } from './streams.ts'
import { nameInViewer, openInViewer } from './viewer.ts'

const header = /^%PDF-[12]\.\d/
const ending = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const endingBytes = 2048

/** Marks of archives that programs find anywhere in a file: RAR and 7z. */
const archiveMarks = [Buffer.from('Rar!\u001A\u0007', 'latin1'), Buffer.from('7z\u00BC\u00AF\u0027\u001C', 'latin1')]

const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const zipDirectory = Buffer.from('PK\u0001\u0002', 'latin1')

const isZipEnd = (bytes: Buffer, at: number): boolean => {
  if (at + 22 > bytes.length) return false
  const directorySize = bytes.readUInt32LE(at + 12)
  // The directory lies right before its end; four bytes could be chance, four more in the right place are none.
  const start = at - directorySize
  return directorySize > 0 && start >= 0 && bytes.subarray(start, start + 4).equals(zipDirectory)
}

const holdsZip = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(zipEnd); at !== -1; at = bytes.indexOf(zipEnd, at + 1)) {
    if (isZipEnd(bytes, at)) return true
  }
  return false
}

/**
 * True where a file is a PDF from its first byte to its last: nothing before the header, nothing but white space after
 * the last end mark, and no archive in between that another program would open instead. Files that were saved again
 * and again, or arranged for fast viewing, have several end marks; only the last one counts.
 */
const isWholePdf = (bytes: Buffer): boolean =>
  header.test(bytes.toString('latin1', 0, 8)) &&
  ending.test(bytes.toString('latin1', Math.max(0, bytes.length - endingBytes))) &&
  !archiveMarks.some((mark) => bytes.includes(mark)) &&
  !holdsZip(bytes)

/** Why a PDF is refused; each has its sentence for the sender. `restricted`: it opens without the password that encrypts it. */
export type PdfProblem =
  | 'damaged'
  | 'encrypted'
  | 'restricted'
  | 'attachment'
  | 'link'
  | 'forbidden'
  | 'obscure'
  | 'bomb'
/** `isSigned`: it bears a signature, which would be lost in another print. */
export type PdfRefusal = { problem: PdfProblem; isSigned: boolean }
export type PdfVerdict = { pages: number } | PdfRefusal

const problemOf = async (bytes: Buffer, text: string): Promise<PdfProblem | null> => {
  if (!isWholePdf(bytes)) return 'damaged'
  if (encryptionInRaw.test(text)) return 'encrypted'
  if (forbiddenInRaw.test(text)) return 'forbidden'
  const streams = await scanStreams(bytes, text)
  if (streams !== 'fine') return streams
  const objects = await readObjects(bytes)
  return objects === 'fine' ? null : objects
}

const signature = /\/ByteRange\s*\[/

/**
 * Looks a PDF through, from outside to inside: its envelope, its raw bytes, what its streams inflate to, its objects, and
 * at last what the viewer of the console sees. Several readings of the same file, because programs may disagree about what
 * belongs to it. To be called where a hostile file can do no harm: it may take long and need much memory.
 */
export const inspectPdf = async (bytes: Buffer): Promise<PdfVerdict> => {
  const text = bytes.toString('latin1')
  const problem = await problemOf(bytes, text)
  const seen = problem ?? (await openInViewer(bytes))
  if (typeof seen !== 'string') return seen
  // Only the sentence depends on it: whatever the viewer says, the file is refused.
  return { problem: (await nameInViewer(bytes, seen)) ?? seen, isSigned: signature.test(text) }
}
