/** When and where a photo was taken, as the camera wrote it. Degrees with six decimals; the time as it was in Vietnam where no zone stands. */
export type TakenFacts = { taken: Date | null; latitude: string | null; longitude: string | null }
export const nothingTaken: TakenFacts = { taken: null, latitude: null, longitude: null }

/** Entries of one directory by their tags: type, count, and where in the block the value lies. */
type Entry = { type: number; count: number; at: number }
type Block = { bytes: Buffer; isLittle: boolean }

const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
/** No camera writes more; a hostile file may claim thousands. */
const mostEntries = 200

const u16 = ({ bytes, isLittle }: Block, at: number): number =>
  isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
const u32 = ({ bytes, isLittle }: Block, at: number): number =>
  isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)

const directoryAt = (block: Block, from: number): ReadonlyMap<number, Entry> => {
  const entries = new Map<number, Entry>()
  const count = Math.min(u16(block, from), mostEntries)
  for (let nth = 0; nth < count; nth += 1) {
    const at = from + 2 + nth * 12
    const [type, length] = [u16(block, at + 2), u32(block, at + 4)]
    const isInside = (sizes[type] ?? 1) * length <= 4
    entries.set(u16(block, at), { type, count: length, at: isInside ? at + 8 : u32(block, at + 8) })
  }
  return entries
}

const textOf = ({ bytes }: Block, entry: Entry | undefined): string =>
  entry?.type === 2 ? bytes.toString('latin1', entry.at, entry.at + Math.min(entry.count, 40)).replaceAll('\0', '') : ''

const rationalsOf = (block: Block, entry: Entry | undefined): number[] =>
  entry?.type === 5
    ? Array.from({ length: Math.min(entry.count, 3) }, (_, nth) => {
        const at = entry.at + nth * 8
        return u32(block, at) / u32(block, at + 4)
      })
    : []

/** `2026:03:01 08:15:00` with a zone, or without one: then it is Vietnam's. */
const timeOf = (text: string, zone: string): Date | null => {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text)
  if (!parts) return null
  const [, year, month, day, time] = parts
  const at = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : '+07:00'}`)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990 ? null : at
}

const degreesOf = (parts: readonly number[], half: string, most: number): string | null => {
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts
  const value = degrees + minutes / 60 + seconds / 3600
  if (!Number.isFinite(value) || value > most) return null
  return (half === 'S' || half === 'W' ? -value : value).toFixed(6)
}

const placeOf = (block: Block, gps: ReadonlyMap<number, Entry>): Pick<TakenFacts, 'latitude' | 'longitude'> => {
  const latitude = degreesOf(rationalsOf(block, gps.get(2)), textOf(block, gps.get(1)), 90)
  const longitude = degreesOf(rationalsOf(block, gps.get(4)), textOf(block, gps.get(3)), 180)
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }
}

const read = (exif: Buffer): TakenFacts => {
  const bytes = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const order = bytes.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return nothingTaken
  const block = { bytes, isLittle: order === 'II' }
  const first = directoryAt(block, u32(block, 4))
  const inner = (tag: number) => {
    const entry = first.get(tag)
    return entry ? directoryAt(block, u32(block, entry.at)) : new Map<number, Entry>()
  }
  const [photo, gps] = [inner(0x8769), inner(0x8825)]
  const taken = timeOf(textOf(block, photo.get(0x9003)), textOf(block, photo.get(0x9011)))
  return { taken, ...placeOf(block, gps) }
}

/** Reads the EXIF block of an image; whatever is broken, hostile or missing in it gives nothing. */
export const readExif = (exif: Buffer | undefined): TakenFacts => {
  try {
    return exif ? read(exif) : nothingTaken
  } catch (error) {
    if (error instanceof RangeError) return nothingTaken
    throw error
  }
}
