import { createInflate } from 'node:zlib'
import { forbiddenInRaw } from './names.ts'

/** Twenty scanned pages inflate to about 200 MB; beyond this it is a bomb, or unreadable in a browser. */
const maxInflated = 256 * 1024 * 1024
/** Deflate reaches 1:1032, and a white page comes near it; so the ratio counts only from a size that no single page has. */
const maxRatio = 250
const ratioCountsFrom = 32 * 1024 * 1024
const overlap = 64

export type StreamVerdict = 'fine' | 'bomb' | 'forbidden'

type Total = { inflated: number; readonly fileSize: number }

const isBomb = ({ inflated, fileSize }: Total): boolean =>
  inflated > maxInflated || (inflated > ratioCountsFrom && inflated > fileSize * maxRatio)

/** A zlib header by RFC 1950: method 8, check sum, no dictionary. */
const isDeflated = (bytes: Buffer, at: number): boolean => {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]]
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
}

const scanOne = async (bytes: Buffer, start: number, total: Total): Promise<StreamVerdict> => {
  const inflate = createInflate({ chunkSize: 64 * 1024 })
  inflate.end(bytes.subarray(start))
  let tail = ''
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      total.inflated += chunk.length
      if (isBomb(total)) return 'bomb'
      const text = tail + chunk.toString('latin1')
      if (forbiddenInRaw.test(text)) return 'forbidden'
      tail = text.slice(-overlap)
    }
  } catch {
    // Damaged further on, or no deflated data at all: what came out of it until here has been looked at.
  }
  return 'fine'
}

/**
 * Inflates every stream of a PDF, a chunk at a time and keeping none, to see how large it becomes and whether it hides
 * a forbidden name. It goes by the keyword `stream` in the raw bytes, not by what the dictionaries claim.
 */
export const scanStreams = async (bytes: Buffer, text: string): Promise<StreamVerdict> => {
  const total: Total = { inflated: 0, fileSize: bytes.length }
  for (const match of text.matchAll(/stream\s*/g)) {
    const start = match.index + match[0].length
    if (!isDeflated(bytes, start)) continue
    const verdict = await scanOne(bytes, start, total)
    if (verdict !== 'fine') return verdict
  }
  return 'fine'
}
