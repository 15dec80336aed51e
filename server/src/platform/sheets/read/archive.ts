import { inflateRawSync } from 'node:zlib'

const endOfDirectory = Buffer.from([0x50, 0x4b, 5, 6])
const centralHeader = 0x02014b50
const headerLength = 46
const localHeaderLength = 30
const zip64 = 0xffff_ffff
const deflated = 8

/** One file of an archive, as the directory at its end declares it. */
export type ArchiveEntry = { path: string; method: number; packed: number; size: number; offset: number }

/** What an archive declares; null for what is no archive, is encrypted, or declares no sizes. */
export const entriesOf = (bytes: Buffer): ArchiveEntry[] | null => {
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: ArchiveEntry[] = []
  for (let nth = 0; nth < count; nth += 1) {
    if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== centralHeader) return null
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    // Two bytes is an empty deflate stream: what has more and says that it is nothing lies.
    if (isEncrypted || size === zip64 || packed === zip64 || (packed > 2 && size === 0)) return null
    const named = bytes.readUInt16LE(at + 28)
    const path = bytes.toString('utf8', at + headerLength, at + headerLength + named)
    entries.push({ path, method: bytes.readUInt16LE(at + 10), packed, size, offset: bytes.readUInt32LE(at + 42) })
    at += headerLength + named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.length === 0 ? null : entries
}

/** The bytes of one file of an archive, never more than it declares. Throws for what lies. */
export const contentOf = (bytes: Buffer, { method, packed, size, offset }: ArchiveEntry): Buffer => {
  const start = offset + localHeaderLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(start, start + packed)
  return method === deflated ? inflateRawSync(content, { maxOutputLength: Math.max(size, 1) }) : content
}
