import { isWholePdf } from './envelope.ts'
import { encryptionInRaw, forbiddenInRaw } from './names.ts'
import { readObjects } from './objects.ts'
import { scanStreams } from './streams.ts'
import { openInViewer } from './viewer.ts'

/** Why a PDF is refused; each has its sentence for the sender. */
export type PdfProblem = 'damaged' | 'encrypted' | 'forbidden' | 'obscure' | 'bomb'
export type PdfVerdict = { pages: number } | { problem: PdfProblem }

const problemOf = async (bytes: Buffer): Promise<PdfProblem | null> => {
  if (!isWholePdf(bytes)) return 'damaged'
  const text = bytes.toString('latin1')
  if (encryptionInRaw.test(text)) return 'encrypted'
  if (forbiddenInRaw.test(text)) return 'forbidden'
  const streams = await scanStreams(bytes, text)
  if (streams !== 'fine') return streams
  const objects = await readObjects(bytes)
  return objects === 'fine' ? null : objects
}

/**
 * Looks a PDF through, from outside to inside: its envelope, its raw bytes, what its streams inflate to, its objects, and
 * at last what the viewer of the console sees. Several readings of the same file, because programs may disagree about what
 * belongs to it. To be called where a hostile file can do no harm: it may take long and need much memory.
 */
export const inspectPdf = async (bytes: Buffer): Promise<PdfVerdict> => {
  const problem = await problemOf(bytes)
  if (problem) return { problem }
  const seen = await openInViewer(bytes)
  return typeof seen === 'string' ? { problem: seen } : seen
}
