import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refuseFile, typeOfContent } from './file-type.ts'
import { faultOfDrawing, maxSeconds, maxShrunkPixels, measured, openImage } from './image.ts'
import { writeIncoming } from './incoming.ts'

export type PictureSize = {
  width: number
  height: number
  /** `cover`: cut to fill, as a portrait; `inside`: whole, as a logo. */
  fit: 'cover' | 'inside'
  maxBytes: number
}

const draw = async (file: string, { width, height, fit }: PictureSize, seconds: number): Promise<Buffer> => {
  try {
    await measured(file)
    const image = await openImage(file, maxShrunkPixels)
    return await image
      .timeout({ seconds })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw faultOfDrawing(error)
  }
}

/**
 * A small picture from an upload, drawn anew by the same rules as any image that is kept: only pixels come through. The
 * upload itself leaves nothing on disk. FILE_EMPTY, INVALID_IMAGE_FILE; what is too large is an invalid picture too. SERVICE_UNAVAILABLE after `seconds`, which says nothing of the picture.
 */
export const drawPicture = async (
  stream: Readable,
  name: string,
  size: PictureSize,
  seconds = maxSeconds,
): Promise<Buffer> => {
  const file = path.join(tmpdir(), `nhanxanh-${randomUUID()}.part`)
  try {
    const { head, size: bytes } = await writeIncoming(stream, file)
    const tooLarge = `Ảnh vượt quá ${size.maxBytes / 1024 / 1024} MB. Hãy chọn ảnh nhỏ hơn.`
    if (bytes > size.maxBytes) throw refuseFile('INVALID_IMAGE_FILE', tooLarge)
    const type = await typeOfContent(head, name.replace(/(\.\w+)?$/, '.jpg'))
    if (type === 'application/pdf') throw refuseFile('INVALID_IMAGE_FILE')
    return await draw(file, size, seconds)
  } finally {
    await rm(file, { force: true })
  }
}

/** A picture that was drawn here, on white as paper has it. */
export const asPng = async (picture: Buffer): Promise<Buffer> =>
  (await openImage(picture)).flatten({ background: '#fff' }).png().toBuffer()
