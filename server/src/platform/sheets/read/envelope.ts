const endOfDirectory = Buffer.from([0x50, 0x4b, 5, 6])
const centralHeader = 0x02014b50
const headerLength = 46
/** A whole set of criteria unpacks to some hundred kilobytes. */
const mostBytes = 64 * 1024 * 1024
const mostEntries = 400
const zip64 = 0xffff_ffff

export type ArchiveSize = 'modest' | 'huge' | 'unknown'

/**
 * True if an archive declares sizes within what we unpack; the reader then holds each entry to its declared size. Unknown if it
 * is no archive, is encrypted, or declares no sizes.
 */
export const sizeOfArchive = (bytes: Buffer): ArchiveSize => {
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > bytes.length) return 'unknown'
  const entries = bytes.readUInt16LE(end + 10)
  let [at, unpacked] = [bytes.readUInt32LE(end + 16), 0]
  if (entries === 0) return 'unknown'
  for (let nth = 0; nth < entries; nth += 1) {
    if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== centralHeader) return 'unknown'
    const [isEncrypted, packed, size] = [
      (bytes.readUInt16LE(at + 8) & 1) === 1,
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    // Two bytes is an empty deflate stream: what has more and says that it is nothing lies.
    const keepsBack = size === zip64 || packed === zip64 || (packed > 2 && size === 0)
    if (isEncrypted || keepsBack) return 'unknown'
    unpacked += size
    at += headerLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries > mostEntries || unpacked > mostBytes ? 'huge' : 'modest'
}
