import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { maxFileBytes } from '@nhanxanh/contract/features/files'
import { bytesWords } from '@nhanxanh/contract/shared/vietnam-number'
import { headBytes, refuseFile } from './file-type.ts'

/** A received file, written to disk. `head` are its first bytes. */
export type Arrived = { size: number; sha256: string; head: Buffer }

type Received = { size: number; hash: ReturnType<typeof createHash> }

/**
 * Takes the stream to its end even after the disk failed or the limit was passed, writing nothing more: a sender who is
 * cut off in the middle of a request would never read our answer.
 */
const drain = async (stream: Readable, handle: FileHandle): Promise<Received> => {
  const received: Received = { size: 0, hash: createHash('sha256') }
  let failure: unknown
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    received.size += chunk.length
    if (failure !== undefined || received.size > maxFileBytes) continue
    received.hash.update(chunk)
    await handle.appendFile(chunk).catch((error: unknown) => {
      failure = error
    })
  }
  if (failure !== undefined) throw failure
  return received
}

/**
 * Writes a stream to a new file, chunk by chunk. Refuses what is empty or too large; an error of the stream or the disk
 * is thrown as it is. The file is the caller's to remove.
 */
export const writeIncoming = async (stream: Readable, file: string): Promise<Arrived> => {
  const handle = await open(file, 'wx+', 0o600)
  try {
    const { size, hash } = await drain(stream, handle)
    if (size === 0) throw refuseFile('FILE_EMPTY')
    if (size > maxFileBytes)
      throw refuseFile('FILE_TOO_LARGE', `Tệp ${bytesWords(size)}, vượt quá 10 MB. Hãy giảm dung lượng rồi tải lên.`)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return { size, sha256: hash.digest('hex'), head: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}
