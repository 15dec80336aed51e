import { inflateRawSync } from 'node:zlib'

/** The files of an archive, by its directory. */
export const unpacked = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const mark = Buffer.from('PK\u0001\u0002')
  for (let at = zip.indexOf(mark); at !== -1; at = zip.indexOf(mark, at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    files.set(name, inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))))
  }
  return files
}
