import { Readable } from 'node:stream'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { maxFileBytes } from '@nhanxanh/contract/features/files'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './fixtures/folders.ts'
import { flat, noise, photo, pngClaiming, smallPng } from './fixtures/images.ts'
import { redrawImage } from './image.ts'
import type { ImageType } from './image.ts'
import { drawPicture } from './picture.ts'

const redraw = async (bytes: Buffer, type: ImageType): Promise<Buffer> => {
  await using place = await temporaryFolder()
  const [from, to] = [path.join(place.folder, 'from'), path.join(place.folder, 'to')]
  await writeFile(from, bytes)
  await redrawImage(from, to, type)
  return await readFile(to)
}

describe('redrawImage', () => {
  it('turns a photo upright and forgets where it was taken', async () => {
    const before = await photo(40, 30)
    expect((await sharp(before).metadata()).exif).toBeDefined()
    const after = await redraw(before, 'image/jpeg')
    expect(await sharp(after).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 40 })
    expect((await sharp(after).metadata()).exif).toBeUndefined()
    expect(after.includes('GPS')).toBe(false)
    expect(after.includes('Telephone')).toBe(false)
  })

  it('says of a picture that it could not draw in time that the server is busy', async () => {
    await using place = await temporaryFolder()
    const [from, to] = [path.join(place.folder, 'from'), path.join(place.folder, 'to')]
    await writeFile(from, await noise(5_000, 5_000).png({ compressionLevel: 0 }).toBuffer())
    await expect(redrawImage(from, to, 'image/png', 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    const large = await noise(5_000, 5_000).jpeg({ quality: 10 }).toBuffer()
    const size = { width: 5_000, height: 5_000, fit: 'inside', maxBytes: large.length } as const
    const drawing = drawPicture(Readable.from([large]), 'a.png', size, 1)
    await expect(drawing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('leaves behind what hangs on to a picture', async () => {
    const page = '<script>alert(1)</script>'
    const after = await redraw(Buffer.concat([await smallPng(), Buffer.from(page)]), 'image/png')
    expect(await sharp(after).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
    expect(after.includes(page)).toBe(false)
  })

  it('keeps the pixels of a PNG as they are', async () => {
    const before = await smallPng()
    const [was, is] = await Promise.all(
      [before, await redraw(before, 'image/png')].map((png) => sharp(png).raw().toBuffer()),
    )
    expect(is).toEqual(was)
  })

  it.each([
    ['60,000 × 60,000 pixels', pngClaiming(60_000, 60_000)],
    ['just too many pixels', pngClaiming(10_000, 5_201)],
    ['fewer pixels than announced', pngClaiming(300, 300)],
    ['only a beginning', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('refuses %s', async (_name, bytes) => {
    await expect(redraw(bytes, 'image/png')).rejects.toMatchObject({ code: 'INVALID_IMAGE_FILE' })
  })

  it('refuses a line of a million pixels', async () => {
    const line = { width: 1_000_000, height: 1, channels: 3, background: 'white' } as const
    const bytes = await sharp({ create: line }).png().toBuffer()
    await expect(redraw(bytes, 'image/png')).rejects.toMatchObject({ code: 'INVALID_IMAGE_FILE' })
  })

  it('refuses half a photo', async () => {
    const whole = await noise(300, 300).jpeg().toBuffer()
    await expect(redraw(whole.subarray(0, whole.length / 2), 'image/jpeg')).rejects.toMatchObject({
      code: 'INVALID_IMAGE_FILE',
    })
  })

  it('draws more thriftily what would grow beyond the limit', async () => {
    const before = await noise(3600, 3600).jpeg({ quality: 60 }).toBuffer()
    const wellDrawn = await sharp(before).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(before.length).toBeLessThan(maxFileBytes)
    expect(wellDrawn.length).toBeGreaterThan(maxFileBytes)
    expect((await redraw(before, 'image/jpeg')).length).toBeLessThanOrEqual(maxFileBytes)
  })

  it('refuses what stays too large', async () => {
    const before = await noise(4400, 4400).jpeg({ quality: 50 }).toBuffer()
    await expect(redraw(before, 'image/jpeg')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })

  it('takes a photo in several passes of a camera, and refuses a larger one that could be drawn in one', async () => {
    const taken = await flat(5000, 3600).jpeg({ progressive: true }).toBuffer()
    const atOnce = await flat(5400, 5000).jpeg().toBuffer()
    const inPasses = await flat(5400, 5000).jpeg({ progressive: true }).toBuffer()
    expect(await sharp(await redraw(taken, 'image/jpeg')).metadata()).toMatchObject({ width: 5000 })
    expect(await sharp(await redraw(atOnce, 'image/jpeg')).metadata()).toMatchObject({ width: 5400 })
    await expect(redraw(inPasses, 'image/jpeg')).rejects.toMatchObject({ code: 'INVALID_IMAGE_FILE' })
  })

  it('draws a photo of a telephone with 108 megapixels at half its sides', async () => {
    const before = await flat(12_000, 9_000).jpeg({ quality: 30 }).toBuffer()
    expect(await sharp(await redraw(before, 'image/jpeg')).metadata()).toMatchObject({ width: 6000, height: 4500 })
    const size = { width: 256, height: 256 }
    const drawing = drawPicture(Readable.from([before]), 'a.jpg', { ...size, fit: 'cover', maxBytes: before.length })
    expect(await sharp(await drawing).metadata()).toMatchObject(size)
  })

  it('says that the disk is full, and not that the picture is wrong', async () => {
    await using place = await temporaryFolder()
    const from = path.join(place.folder, 'from')
    await writeFile(from, await smallPng(2000, 2000))
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true)
    await expect(redrawImage(from, '/dev/full', 'image/png')).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})
