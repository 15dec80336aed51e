import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { maxFileBytes } from '@nhanxanh/contract/features/files'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { fileStore } from './files.ts'
import type { FileStore } from './files.ts'
import { openIncoming } from './files/disk-objects.ts'
import { inBucket, onDisk } from './files/fixtures/kinds.ts'
import { s3Server } from './files/fixtures/s3-server.ts'
import { flat, noise, photo, pngClaiming, smallPng, svg } from './files/fixtures/images.ts'
import { handmadePdf, streamObject } from './files/fixtures/pdfs.ts'
import { passing } from './files/passing.ts'

const clock = { now: () => new Date() }
const server = await s3Server()
afterAll(() => server[Symbol.asyncDispose]())
const kinds = { disk: onDisk, bucket: () => inBucket(server) }
const stored = async (kind: keyof typeof kinds = 'disk') => {
  const place = await kinds[kind]()
  return { ...place, files: fileStore(place.objects, clock) }
}
const each = ['disk', 'bucket'] as const
/** A file of which it does not matter what it holds: images need no thread to be looked through. */
const taken = async ({ files }: { files: FileStore }) => files.receive(inChunks(await smallPng()), 'a.png')
const inChunks = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    (function* cut() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** A good PDF of exactly so many bytes. */
const pdfOf = (bytes: number): Buffer => {
  const rough = handmadePdf({ more: [streamObject(Buffer.alloc(bytes - 2000, 0x20))] })
  return handmadePdf({ more: [streamObject(Buffer.alloc(bytes - 2000 + (bytes - rough.length), 0x20))] })
}

describe.each(each)('what is kept (%s)', (kind) => {
  it('a PDF, byte by byte', async () => {
    await using place = await stored(kind)
    const bytes = handmadePdf()
    const file = await place.files.receive(inChunks(bytes, 100), 'Giấy phép.PDF')
    expect(file).toEqual({
      id: file.id,
      name: 'Giấy phép.pdf',
      type: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
      pages: 1,
      fingerprint: sha256(bytes),
      dhash: null,
      looks: null,
      taken: null,
      latitude: null,
      longitude: null,
    })
    const opened = await place.files.open(file.id, file)
    expect(opened?.size).toBe(bytes.length)
    expect(await buffer(opened?.stream ?? Readable.from([]))).toEqual(bytes)
    expect(await place.kept()).toEqual([`${file.id.slice(0, 2)}/${file.id}`])
  })

  it('a photo, drawn anew: size and hash are those of the stored bytes', async () => {
    await using place = await stored(kind)
    const file = await place.files.receive(inChunks(await photo()), 'IMG_1.jpeg')
    const bytes = await readFile(place.placeOf(file.id))
    expect(file).toMatchObject({
      name: 'IMG_1.jpeg',
      type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
      pages: null,
    })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(await place.kept()).toHaveLength(1)
  })

  it('what the bytes are, whatever the name says', async () => {
    await using place = await stored(kind)
    expect(await place.files.receive(inChunks(await smallPng()), '../../virus.exe')).toMatchObject({
      name: 'virus.png',
      type: 'image/png',
    })
  })

  it('exactly 10 MB', async () => {
    await using place = await stored(kind)
    const bytes = pdfOf(maxFileBytes)
    expect(bytes).toHaveLength(maxFileBytes)
    expect(await place.files.receive(inChunks(bytes), 'a.pdf')).toMatchObject({
      size: maxFileBytes,
      sha256: sha256(bytes),
    })
  })
})

it.each(['webp', 'avif'] as const)('draws %s anew as JPG, on white', async (format) => {
  await using place = await stored()
  const clear = { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const file = await place.files.receive(
    inChunks(await sharp({ create: clear }).toFormat(format).toBuffer()),
    `a.${format}`,
  )
  expect(file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
  const stats = await sharp(await readFile(place.placeOf(file.id))).stats()
  expect(stats.channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

describe('a refusal says what the file is, its size and the limit, and what to do', () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\b\0', 'latin1'), Buffer.alloc(500)])
  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['HEIC', () => heic, 'IMG_0001.HEIC', 'Tương thích nhất'],
    ['HEIC by its name alone', () => Buffer.alloc(100, 7), 'IMG_0001.heic', 'Tương thích nhất'],
    [
      'HEIC under another of its names',
      () => Buffer.from(heic.toString('latin1').replace('heic', 'hevm'), 'latin1'),
      'a.jpg',
      'Tương thích nhất',
    ],
    ['HEIC called a document', () => heic, 'a.pdf', 'Tương thích nhất'],
    ['GIF', () => noise(20, 20).gif().toBuffer(), 'a.gif', 'lưu lại thành JPG hoặc PNG'],
    ['too many pixels', () => pngClaiming(9_000, 12_000), 'a.png', 'Ảnh có 108 megapixel, quá 52'],
    ['a long side', () => pngClaiming(30_000, 10), 'a.png', 'Ảnh dài 30.000 điểm ảnh ở một cạnh, quá 20.000'],
    [
      'a photo in several passes',
      () => flat(5_400, 5_000).jpeg({ progressive: true }).toBuffer(),
      'a.jpg',
      'lưu theo lối hiện dần (progressive) có 27 megapixel, quá 26',
    ],
    ['a large WebP', () => flat(4_100, 4_000).webp().toBuffer(), 'a.webp', 'Ảnh WebP có 16,4 megapixel, quá 16'],
    ['half a photo', async () => (await photo(400, 300)).subarray(0, 900), 'a.jpg', 'bị hỏng hoặc chưa tải lên hết'],
    ['11 MB', () => pdfOf(11_500_000), 'a.pdf', 'Tệp 11,5 MB, vượt quá 10 MB'],
    ['an archive', () => zip, 'ho-so.zip', 'Đây là tệp nén'],
    [
      'a line of a printer',
      () => Buffer.concat([Buffer.from('@PJL JOB\r\n'), handmadePdf()]),
      'scan.pdf',
      'in lại ra PDF',
    ],
    ['a byte order mark', () => Buffer.concat([Buffer.from('\uFEFF'), handmadePdf()]), 'a.pdf', 'Trước nội dung PDF'],
    ['3,000 blanks', () => Buffer.concat([Buffer.alloc(3000, ' '), handmadePdf()]), 'a.pdf', 'Trước nội dung PDF'],
    [
      'a signature around it',
      () => Buffer.concat([Buffer.from('3082100006092a864886f70d010702a082', 'hex'), handmadePdf()]),
      'a.pdf',
      'giữ bản gốc vì chữ ký',
    ],
    ['a page called a document', () => Buffer.from('<!doctype html>'), 'a.pdf', 'Đây là trang web'],
    ['a text', () => Buffer.from('hello'), 'a.pdf', 'in ra PDF'],
  ])('%s', async (_what, make, name, words) => {
    await using place = await stored()
    await expect(place.files.receive(inChunks(await make()), name)).rejects.toMatchObject({
      fields: { file: expect.stringContaining(words) as string },
    })
  })
})

// The looks come before the bytes reach the store, whichever it is.
describe('what is refused leaves no byte', () => {
  const executable = Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(2000, 7)])
  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['nothing', () => Buffer.alloc(0), 'a.pdf', 'FILE_EMPTY'],
    ['10 MB and a byte', () => pdfOf(maxFileBytes + 1), 'a.pdf', 'FILE_TOO_LARGE'],
    ['far more', () => Buffer.alloc(3 * maxFileBytes, 1), 'a.pdf', 'FILE_TOO_LARGE'],
    ['a program called a document', () => executable, 'a.pdf', 'INVALID_PDF_FILE'],
    ['a program called a picture', () => executable, 'a.png', 'INVALID_IMAGE_FILE'],
    ['a page called a document', () => Buffer.from('<!doctype html><script>1</script>'), 'a.pdf', 'INVALID_PDF_FILE'],
    ['SVG', () => svg, 'a.svg', 'INVALID_IMAGE_FILE'],
    ['SVG called PNG', () => svg, 'a.png', 'INVALID_IMAGE_FILE'],
    ['GIF', () => noise(20, 20).gif().toBuffer(), 'a.gif', 'INVALID_IMAGE_FILE'],
    ['a bomb of pixels', () => pngClaiming(60_000, 60_000), 'a.png', 'INVALID_IMAGE_FILE'],
    ['a picture that grows', () => noise(4400, 4400).jpeg({ quality: 50 }).toBuffer(), 'a.jpg', 'FILE_TOO_LARGE'],
    ['a PDF cut in half', () => handmadePdf().subarray(0, 300), 'a.pdf', 'INVALID_PDF_FILE'],
    ['a PDF with a script', () => handmadePdf({ catalog: '/A << /JS (1) >>' }), 'a.pdf', 'INVALID_PDF_FILE'],
    ['text without a name', () => Buffer.from('hello'), '', 'INVALID_PDF_FILE'],
  ])('%s', async (_what, make, name, code) => {
    await using place = await stored()
    await expect(place.files.receive(inChunks(await make()), name)).rejects.toMatchObject({ code })
    expect(await place.kept()).toEqual([])
  })

  it('what is too large, and meanwhile writes no more than the limit', async () => {
    await using place = await stored()
    const stream = new PassThrough()
    const receiving = place.files.receive(stream, 'a.pdf')
    for (let megabyte = 0; megabyte < 15; megabyte += 1) {
      if (!stream.write(Buffer.alloc(1024 * 1024, 1))) await once(stream, 'drain')
    }
    const [part = ''] = await place.kept()
    expect((await stat(path.join(place.folder, part))).size).toBe(maxFileBytes)
    stream.end()
    await expect(receiving).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(await place.kept()).toEqual([])
  })

  it('what the sender broke off, slowly', async () => {
    await using place = await stored()
    const stream = new PassThrough()
    const receiving = place.files.receive(passing(stream).stream, 'a.pdf')
    stream.write(handmadePdf().subarray(0, 200))
    await expect.poll(place.kept).toHaveLength(1)
    stream.destroy()
    await expect(receiving).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await place.kept()).toEqual([])
  })
})

describe('bytes that are not what was stored', () => {
  const damages: [string, (file: string) => Promise<void>][] = [
    ['one byte changed', async (file) => writeFile(file, (await readFile(file)).fill(1, 50, 51))],
    ['cut to 50 bytes', async (file) => truncate(file, 50)],
    ['emptied', async (file) => truncate(file, 0)],
    ['gone', async (file) => rm(file)],
    [
      'replaced by a folder',
      async (file) =>
        rm(file)
          .then(() => mkdir(file))
          .then(() => undefined),
    ],
  ]
  // What lies in a bucket has no place for a folder.
  const inEach = each.flatMap((kind) =>
    damages.slice(0, kind === 'disk' ? 5 : 4).map(([name, damage]) => [name, kind, damage] as const),
  )
  it.each(inEach)('are not given: %s (%s)', async (_name, kind, damage) => {
    await using place = await stored(kind)
    const file = await taken(place)
    expect(await place.files.isSound(file.id, file)).toBe(true)
    await damage(place.placeOf(file.id))
    expect(await place.files.isSound(file.id, file)).toBe(false)
    expect(await place.files.open(file.id, file)).toBeNull()
  })

  it('lie in a folder that nobody else may enter', async () => {
    await using place = await stored()
    await chmod(place.folder, 0o755)
    await openIncoming(place.folder)
    const { id } = await place.files.receive(inChunks(handmadePdf()), 'a.pdf')
    const modes = await Promise.all([place.folder, place.placeOf(id)].map((file) => stat(file)))
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
  })

  it('nor are those that change while they are read: what arrives is cut off', async () => {
    await using place = await stored()
    const bytes = pdfOf(maxFileBytes)
    const file = await place.files.receive(inChunks(bytes), 'a.pdf')
    const opened = await place.files.open(file.id, file)
    await writeFile(place.placeOf(file.id), bytes.fill(7, maxFileBytes - 50_000))
    await expect(buffer(opened?.stream ?? Readable.from([]))).rejects.toThrow('changed while it was read')
  })
})

describe.each(each)('finding and removing (%s)', (kind) => {
  it.each(['../../etc/passwd', 'x', '', '00000000-0000-4000-8000-000000000000'])('knows no %j', async (id) => {
    await using place = await stored(kind)
    expect(await place.files.has(id)).toBe(false)
    expect(await place.files.open(id, { size: null, sha256: null })).toBeNull()
    await place.files.remove(id)
  })

  it('removes the bytes', async () => {
    await using place = await stored(kind)
    const { id } = await taken(place)
    expect(await place.files.has(id)).toBe(true)
    await place.files.remove(id)
    expect(await place.files.has(id)).toBe(false)
  })

  it('sweeps old bytes that nobody keeps, and parts after an hour; everything else stays', async () => {
    await using place = await stored(kind)
    const [kept, orphan, young] = await Promise.all([1, 2, 3].map(async () => (await taken(place)).id))
    const age = async (file: string, hours: number) => utimes(file, hoursAgo(hours), hoursAgo(hours))
    for (const id of [kept, orphan]) await age(place.placeOf(id ?? ''), 25)
    const notes = place.placeOf('aa-notes.txt')
    await mkdir(path.dirname(notes), { recursive: true })
    const parts = ['incoming/old.part', 'incoming/new.part'].map((name) => path.join(place.folder, name))
    for (const file of [...parts, notes]) await writeFile(file, 'x')
    await age(parts[0] ?? '', 2)
    await age(notes, 99)
    expect(await place.files.sweep(async (id) => id === kept, hoursAgo(24))).toBe(1)
    const left = [
      `${kept?.slice(0, 2)}/${kept}`,
      `${young?.slice(0, 2)}/${young}`,
      'aa/aa-notes.txt',
      'incoming/new.part',
    ]
    expect((await place.kept()).sort()).toEqual(left.sort())
    expect(await readFile(notes, 'utf8')).toBe('x')
  })
})
