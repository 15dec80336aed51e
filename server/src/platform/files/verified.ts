import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'

/** Facts of the bytes from when they were stored; null if they were not kept. The hash is SHA-256 in hexadecimal. */
export type Expected = { size: number | null; sha256: string | null }

/** A file that is gone, or lies on a broken part of the disk. Other errors (rights, too many open files) say nothing of the bytes. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EIO', 'EISDIR'].includes(String(error.code))

const isAsStored = async (handle: FileHandle, { size, sha256 }: Expected): Promise<boolean> => {
  if (size !== null && (await handle.stat()).size !== size) return false
  if (sha256 === null) return true
  const hash = createHash('sha256')
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer)
  return hash.digest('hex') === sha256
}

/** The handle of a file whose bytes were compared with what is expected; null where they differ or are gone. */
const openAsStored = async (file: string, expected: Expected): Promise<FileHandle | null> => {
  let handle: FileHandle | null = null
  try {
    handle = await open(file, 'r')
    if (await isAsStored(handle, expected)) return handle
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  await handle?.close()
  return null
}

export const isSoundFile = async (file: string, expected: Expected): Promise<boolean> => {
  const handle = await openAsStored(file, expected)
  await handle?.close()
  return handle !== null
}

/** Lets bytes pass and keeps the last of them back until the hash of all is right: what changed meanwhile arrives cut off. */
const comparing = (sha256: string | null): Transform => {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before)
    },
    flush(done) {
      if (sha256 === null || hash.digest('hex') === sha256) done(null, held)
      else done(new Error('A stored file changed while it was read'))
    },
  })
}

/**
 * Opens a file once all of its bytes have been compared with what is expected; null where they differ or are gone. Memory
 * stays flat: the bytes are read twice and compared both times. The caller must consume the stream.
 */
export const openVerified = async (
  file: string,
  expected: Expected,
): Promise<{ stream: Readable; size: number } | null> => {
  const handle = await openAsStored(file, expected)
  if (handle === null) return null
  const { size } = await handle.stat()
  const bytes = handle.createReadStream({ start: 0 })
  return { stream: pipeline(bytes, comparing(expected.sha256), () => {}), size }
}
