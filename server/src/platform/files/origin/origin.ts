import { openImage } from '../image.ts'
import { nothingTaken, readExif } from './exif.ts'
import type { TakenFacts } from './exif.ts'

/** What is known of a file as it came, before an image was drawn anew (PRODUCT D7b.9); for staff only. */
export type Origin = TakenFacts & {
  /** SHA-256 of what came. */
  fingerprint: string
  /** 64 bits as text: pictures that look alike differ in few of them; null for a PDF, and for a picture of one colour. */
  dhash: string | null
}

const [wide, high] = [9, 8] as const
/** A plain surface has hardly any edge; all of them would be alike. */
const fewestEdges = 4

/** Whether each grey is darker than the one to its right, row by row. */
const dhashOf = async (file: string): Promise<string | null> => {
  const image = (await openImage(file)).autoOrient().greyscale().resize(wide, high, { fit: 'fill' })
  const greys = await image.raw().toBuffer()
  const bits = Array.from({ length: high }, (_row, y) =>
    Array.from({ length: wide - 1 }, (_column, x) =>
      Number((greys[y * wide + x] ?? 0) < (greys[y * wide + x + 1] ?? 0)),
    ),
  ).flat()
  const edges = bits.filter((bit) => bit === 1).length
  return edges < fewestEdges || edges > bits.length - fewestEdges ? null : bits.join('')
}

export const originOfPdf = (fingerprint: string): Origin => ({ fingerprint, dhash: null, ...nothingTaken })

/** Looks at an image as it came, which could be drawn anew by now. */
export const originOfImage = async (file: string, fingerprint: string): Promise<Origin> => {
  const { exif } = await (await openImage(file)).metadata()
  return { fingerprint, dhash: await dhashOf(file), ...readExif(exif) }
}
