import { openImage } from '../image.ts'
import { nothingTaken, readExif } from './exif.ts'
import type { TakenFacts } from './exif.ts'
import { looksOf } from './looks.ts'

/** What is known of a file as it came, before an image was drawn anew (PRODUCT D7b.9); for staff only. */
export type Origin = TakenFacts & {
  /** SHA-256 of what came. */
  fingerprint: string
  /** 64 bits as text: pictures that look alike differ in few of them; null for a PDF, and for a picture of one colour. */
  dhash: string | null
  /** 128 bits of the picture as it is, the first half of them `dhash`, and of it cut or turned a little. */
  looks: string | null
}

export const originOfPdf = (fingerprint: string): Origin => ({
  fingerprint,
  dhash: null,
  looks: null,
  ...nothingTaken,
})

/** Looks at an image as it came, which was drawn anew before: its pixels were counted there. */
export const originOfImage = async (file: string, fingerprint: string): Promise<Origin> => {
  const { exif } = await (await openImage(file, false)).metadata()
  const looks = await looksOf(await openImage(file, false))
  return { fingerprint, dhash: looks === null ? null : looks.slice(0, 64), looks, ...readExif(exif) }
}
