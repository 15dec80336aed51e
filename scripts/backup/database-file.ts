import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { DatabaseAddress } from '../../server/src/db/connect.ts'
import { dumpDatabase } from '../../server/src/db/dump.ts'
import type { Snapshot } from '../../server/src/db/dump.ts'

/** SHA-256 of a file in hexadecimal. */
export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Dumps a database into a file, which has its name only once it is whole. */
export const writeDatabase = async (place: DatabaseAddress, file: string): Promise<Snapshot> => {
  const part = `${file}.part`
  try {
    const snapshot = await dumpDatabase(place, (lines) =>
      pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { mode: 0o600, flush: true })),
    )
    await rename(part, file)
    return snapshot
  } finally {
    await rm(part, { force: true })
  }
}

/** The lines of such a file. Not by `readline`, for which a line also ends at letters that texts may hold. */
export async function* readDatabase(file: string): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
