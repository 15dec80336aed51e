import type { Upload } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { maxWorkbookBytes } from './limits.ts'

type Receiving = { upload: () => Promise<Upload> }

/** The bytes of the file of a request, read before any transaction: FILE_TOO_LARGE above 10 MB or what is said, FILE_EMPTY without any. */
export const receivedFile = async (
  { upload }: Receiving,
  maxBytes = maxWorkbookBytes,
): Promise<{ name: string; bytes: Buffer }> => {
  const { stream, name } = await upload()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read to its end: a connection whose request was left half-way holds up the next one.
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) throw new Refusal('FILE_TOO_LARGE')
  if (size === 0) throw new Refusal('FILE_EMPTY')
  return { name: name.slice(0, 255), bytes: Buffer.concat(chunks) }
}
