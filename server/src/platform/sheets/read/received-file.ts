import type { Upload } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { maxWorkbookBytes } from './limits.ts'

type Receiving = { upload: () => Promise<Upload> }

/** The bytes of the file of a request, read before any transaction: FILE_TOO_LARGE above 10 MB, FILE_EMPTY without any. */
export const receivedFile = async ({ upload }: Receiving): Promise<{ name: string; bytes: Buffer }> => {
  const { stream, name } = await upload()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxWorkbookBytes) throw new Refusal('FILE_TOO_LARGE')
    chunks.push(chunk)
  }
  if (size === 0) throw new Refusal('FILE_EMPTY')
  return { name: name.slice(0, 255), bytes: Buffer.concat(chunks) }
}
