import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { cleanFileName } from './file-name.ts'
import { typeOfContent } from './file-type.ts'
import type { FileType } from './file-type.ts'
import { redrawImage } from './image.ts'
import type { ImageType } from './image.ts'
import { writeIncoming } from './incoming.ts'
import type { Arrived } from './incoming.ts'
import { originOfImage, originOfPdf } from './origin/origin.ts'
import type { Origin } from './origin/origin.ts'
import { openPdfChecker } from './pdf/check.ts'
import type { ObjectStore } from './object-store.ts'

export type ReceivedFile = Origin & {
  id: string
  name: string
  type: FileType
  /** Bytes as stored, and their SHA-256 in hexadecimal; images are drawn anew, so these differ from what was sent. */
  size: number
  sha256: string
  /** Of a PDF; null for an image. */
  pages: number | null
}

/** Of two cores, at most two are busy with strangers' files; those that wait lie on disk, not in memory. */
const atATime = 2

/** The result for a received file: the bytes that are kept, and their facts. */
type Kept = Pick<ReceivedFile, 'size' | 'sha256' | 'pages'> & Origin & { file: string }

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const keepPdf = (file: string, pages: number, { size, sha256 }: Arrived): Kept => ({
  file,
  pages,
  size,
  sha256,
  ...originOfPdf(sha256),
})

const keepRedrawn = async (type: ImageType, part: string, redrawn: string, arrived: Arrived): Promise<Kept> => {
  await redrawImage(part, redrawn, type)
  const { size } = await stat(redrawn)
  const origin = await originOfImage(part, arrived.sha256)
  return { file: redrawn, pages: null, size, sha256: await sha256Of(redrawn), ...origin }
}

/**
 * Makes the function that takes a file in: written aside, looked at, and moved to its place only when all is well. A
 * refused, cut off or failed upload leaves nothing on disk.
 */
export const openReceiver = ({ incoming, put }: Pick<ObjectStore, 'incoming' | 'put'>) => {
  const inTurn = pLimit(atATime)
  const countPages = openPdfChecker()
  return async (stream: Readable, claimedName: string): Promise<ReceivedFile> => {
    const id = randomUUID()
    const part = path.join(incoming, `${id}.part`)
    const redrawn = path.join(incoming, `${id}.image.part`)
    try {
      const arrived = await writeIncoming(stream, part)
      const type = await typeOfContent(arrived.head, claimedName)
      const { file, ...known } = await inTurn(async () =>
        type === 'application/pdf'
          ? keepPdf(part, await countPages(part), arrived)
          : keepRedrawn(type, part, redrawn, arrived),
      )
      await put(id, file, known)
      return { id, name: cleanFileName(claimedName, type), type, ...known }
    } finally {
      await Promise.all([rm(part, { force: true }), rm(redrawn, { force: true })])
    }
  }
}
