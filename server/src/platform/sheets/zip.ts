import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its bytes are asked for when its turn comes. */
export type ZipEntry = { path: string; content: AsyncIterable<Buffer> }

type Written = { path: Buffer; offset: number; crc: number; packed: number; size: number }

const localHeader = 0x04034b50
const dataDescriptor = 0x08074b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const version = 20
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
/** 1 January 1980: an archive has no other way to say that it does not know. */
const noDate = 0x0021
const largest = 0xffff_ffff

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  fields.reduce((at, [value, bytes]) => buffer.writeUIntLE(value, at, bytes), 0)
  return buffer
}

const headOf = (path: Buffer): Buffer =>
  Buffer.concat([
    numbers([localHeader, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDate, 2]),
    numbers([0, 4], [0, 4], [0, 4], [path.length, 2], [0, 2]),
    path,
  ])

const directoryLine = ({ path, offset, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    numbers([centralHeader, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDate, 2]),
    numbers([crc, 4], [packed, 4], [size, 4], [path.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    path,
  ])

const directoryEnd = (entries: number, bytes: number, offset: number): Buffer =>
  numbers([endOfDirectory, 4], [0, 2], [0, 2], [entries, 2], [entries, 2], [bytes, 4], [offset, 4], [0, 2])

async function* measured(content: AsyncIterable<Buffer>, sums: { crc: number; size: number }) {
  for await (const chunk of content) {
    sums.crc = crc32(chunk, sums.crc)
    sums.size += chunk.length
    yield chunk
  }
}

/**
 * An archive as a stream: entries one after the other, packed by zlib outside the event loop, nothing kept but a line of
 * the directory for each. Throws above 4 GB, which the plain format cannot say.
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let at = 0
  for (const { path: name, content } of entries) {
    const path = Buffer.from(name)
    const head = headOf(path)
    const sums = { crc: 0, size: 0 }
    let packed = 0
    yield head
    // A failing source destroys the packer, so that the loop below throws what it threw.
    const packer = createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION })
    const packing = pipeline(Readable.from(measured(content, sums)), packer, () => {})
    for await (const chunk of packing as AsyncIterable<Buffer>) {
      packed += chunk.length
      yield chunk
    }
    if (at + packed > largest || sums.size > largest) throw new Error('An archive of more than 4 GB')
    directory.push({ path, offset: at, packed, ...sums })
    yield numbers([dataDescriptor, 4], [sums.crc, 4], [packed, 4], [sums.size, 4])
    at += head.length + packed + 16
  }
  const lines = Buffer.concat(directory.map(directoryLine))
  yield Buffer.concat([lines, directoryEnd(directory.length, lines.length, at)])
}
