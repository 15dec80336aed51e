import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3 } from '@aws-sdk/client-s3'
import { StoreAway } from '../../refusal.ts'
import { incomingOf, isId } from './disk-objects.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import type { StorageAddress } from './storage-url.ts'

const nothing = () => {}
/** What goes wrong is thrown; the client would also write it to the console, past the log. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** So long may a store let us wait for a connection, and between two of its bytes. */
const waits = { connectionTimeout: 3_000, socketTimeout: 10_000 }

/** The client of a store that speaks S3. It comes where it is set: 37 MB that a server with a folder of its own does not need. */
export const openS3 = async (
  { endpoint, region, accessKeyId, secretAccessKey }: StorageAddress,
  requestHandler = waits,
): Promise<S3> => {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets as hosts need a wildcard in DNS, which stores of one's own seldom have.
    forcePathStyle: true,
    // Else bytes go in pieces that stores other than Amazon's keep as they came, signatures within.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: silent,
    requestHandler,
  })
}

const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new StoreAway(error)
  })

/** Nothing else says that there are no bytes: without the right to list, a store answers 403 for what it does not have. */
const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && error.name === 'NoSuchKey') return null
  throw error
}

/** The bytes of an answer; where they break off, the store was at fault and not the disk that they are written to. */
async function* arriving(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw new StoreAway(error)
  }
}

type Place = { Bucket: string; Prefix: string }

async function* listPrefix(s3: S3, { Prefix, ...place }: Place): AsyncGenerator<StoredObject> {
  let after: string | undefined
  do {
    const page = await asked(s3.listObjectsV2({ ...place, Prefix, ContinuationToken: after }))
    for (const { Key = '', Size: size = 0, LastModified: storedAt } of page.Contents ?? []) {
      const id = Key.slice(Prefix.length)
      if (isId(id) && storedAt) yield { id, size, storedAt }
    }
    after = page.NextContinuationToken
  } while (after !== undefined)
}

/** Objects of one kind in a bucket, each under the prefix of its kind and its id; what is on its way lies in `folder`. */
export const s3Objects = (s3: S3, { bucket: Bucket, prefix }: StorageAddress, folder: string): ObjectStore => {
  const incoming = incomingOf(folder)
  const Prefix = `${prefix}${path.basename(folder)}/`
  const placeOf = (id: string) => ({ Bucket, Key: `${Prefix}${id}` })
  const fetchTo = async (id: string, part: string): Promise<boolean> => {
    const found = await asked(s3.getObject(placeOf(id)).catch(nullIfMissing))
    if (found === null) return false
    const body = found.Body as AsyncIterable<Buffer>
    await pipeline(arriving(body), createWriteStream(part, { mode: 0o600 }))
    return true
  }
  return {
    incoming,
    put: async (id, file, { size, sha256 }) => {
      const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
      const send = async () => {
        const Body = createReadStream(file)
        try {
          return await s3.putObject({ ...placeOf(id), Body, ContentLength: size, ChecksumSHA256 })
        } finally {
          Body.destroy()
        }
      }
      // The client sends no stream a second time by itself.
      await asked(send().catch(send))
    },
    read: async (id, look) => {
      if (!isId(id)) return null
      const part = path.join(incoming, `${randomUUID()}.part`)
      try {
        return (await fetchTo(id, part)) ? await look(part) : null
      } finally {
        await rm(part, { force: true })
      }
    },
    has: async (id) => {
      const { Key } = placeOf(id)
      const { Contents } = await asked(s3.listObjectsV2({ Bucket, Prefix: Key, MaxKeys: 1 }))
      return isId(id) && Contents?.[0]?.Key === Key
    },
    remove: async (id) => {
      if (isId(id)) await asked(s3.deleteObject(placeOf(id)).catch(nullIfMissing))
    },
    list: () => listPrefix(s3, { Bucket, Prefix }),
  }
}
