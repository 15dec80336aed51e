import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../fixtures/folders.ts'
import { nothingTaken, readExif } from './exif.ts'
import { originOfImage } from './origin.ts'

const originOf = async (bytes: Buffer) => {
  await using place = await temporaryFolder()
  const file = path.join(place.folder, 'photo')
  await writeFile(file, bytes)
  return await originOfImage(file, 'a'.repeat(64))
}

/** A smooth picture of nine by eight greys that a seed chooses. */
const smooth = (seed: number) => {
  const greys = Buffer.from(Array.from({ length: 72 }, (_, at) => ((at * 97 + seed * 41 + 17) * 113) % 251))
  return sharp(greys, { raw: { width: 9, height: 8, channels: 1 } }).resize(360, 320, { fit: 'fill' })
}
const exif = {
  IFD2: { DateTimeOriginal: '2026:03:01 08:15:00', OffsetTimeOriginal: '+07:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '12/1 14/1 20/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '109/1 11/1 48/1',
  },
}
const bitsApart = (one: string | null, other: string | null) =>
  [...(one ?? '')].filter((bit, at) => bit !== (other ?? '')[at]).length

describe('the origin of an image', () => {
  it('is when and where it was taken, as the camera says', async () => {
    const { taken, latitude, longitude } = await originOf(await smooth(1).jpeg().withExifMerge(exif).toBuffer())
    expect(taken?.toISOString()).toBe('2026-03-01T01:15:00.000Z')
    expect([latitude, longitude]).toEqual(['12.238889', '109.196667'])
    expect(await originOf(await smooth(1).png().toBuffer())).toMatchObject(nothingTaken)
  })

  it('is the same in a smaller and coarser copy, and another in another picture', async () => {
    const first = await originOf(await smooth(1).jpeg({ quality: 95 }).toBuffer())
    const large = await smooth(1).jpeg({ quality: 95 }).toBuffer()
    const copy = await originOf(await sharp(large).resize(180, 160).jpeg({ quality: 60 }).toBuffer())
    const other = await originOf(await smooth(2).jpeg().toBuffer())
    expect(first.dhash).toMatch(/^[01]{64}$/)
    expect(bitsApart(first.dhash, copy.dhash)).toBeLessThanOrEqual(3)
    expect(bitsApart(first.dhash, other.dhash)).toBeGreaterThan(10)
  })

  it('is no likeness where the picture is one colour', async () => {
    const plain = sharp({ create: { width: 90, height: 80, channels: 3, background: '#ffffff' } })
    expect((await originOf(await plain.png().toBuffer())).dhash).toBeNull()
  })
})

it('reads no EXIF block so broken that it fails', async () => {
  const { exif: block = Buffer.alloc(0) } = await sharp(
    await smooth(1).jpeg().withExifMerge(exif).toBuffer(),
  ).metadata()
  const anyBytes = fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }), fc.nat(), (edits, cut) => {
    const broken = Buffer.from(block.subarray(0, cut % (block.length + 1)))
    for (const [at, value] of edits) if (broken.length > 0) broken[at % broken.length] = value
    const { taken, latitude } = readExif(broken)
    expect(taken === null || !Number.isNaN(taken.getTime())).toBe(true)
    expect(latitude === null || Math.abs(Number(latitude)) <= 90).toBe(true)
  })
  fc.assert(anyBytes)
  expect(readExif(undefined)).toEqual(nothingTaken)
})
