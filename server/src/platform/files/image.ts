import { maxFileBytes } from '@nhanxanh/contract/features/files'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Metadata, Sharp } from 'sharp'
import { Refusal } from '../../refusal.ts'
import { fileTooLate, refuseFile } from './file-type.ts'
import type { FileType } from './file-type.ts'

/** The largest photo of a telephone with 50 megapixels is 8192 × 6144. A small file may declare far more: a bomb. */
const maxImagePixels = 52_000_000
/** JPG of one pass is drawn at half its sides as it is read, line by line, in less memory than a whole image: 200 megapixels of a telephone. */
export const maxShrunkPixels = 4 * maxImagePixels
/** Images with a palette, of WebP and AVIF are held in memory as a whole and more than once. Cameras write no such files. */
const maxHeldPixels = 16_000_000
/** JPG of several passes is held once, in 3 to 6 bytes a pixel: a camera of 24 megapixels. */
const maxPassesPixels = 26_000_000
/** No camera and no scanner makes a longer side; one row of a million pixels costs seconds before it is refused. */
const maxSidePixels = 20_000
/** How long a person waits for the drawing before "busy, try again". The pixels bound its work, so what takes longer waits for a busy machine. */
export const maxSeconds = 45

/** The kinds of image that are kept. */
export type ImageType = Exclude<FileType, 'application/pdf'>
/** `small`: the encoder's usual quality (80) with fewer colours, for what would grow too large. */
type Drawing = { thrift: 'full' | 'small'; seconds: number; longest: number | null }

/**
 * Opens an image for drawing. The library comes with the first image: 15 MB that a server without uploads does not need. One
 * image at a time holds one core and its own memory; the cache would keep what nobody asks for again.
 */
export const openImage = async (
  image: string | Buffer,
  limitInputPixels: number | false = maxImagePixels,
): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(image, { limitInputPixels, failOn: 'error', sequentialRead: true })
}

const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && /no space left|disk quota/i.test(error.message)

const isTooLate = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout')

const damaged = 'Tệp ảnh bị hỏng hoặc chưa tải lên hết. Hãy mở ảnh, lưu lại thành JPG hoặc PNG rồi tải lên.'

/** What is thrown where an image was not drawn: only what is neither late nor out of room is the image's fault. */
export const faultOfDrawing = (error: unknown): Error => {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' })
  return isTooLate(error) ? fileTooLate() : refuseFile('INVALID_IMAGE_FILE', damaged)
}

const encode = async (from: string, to: string, type: ImageType, { thrift, seconds, longest }: Drawing) => {
  const upright = (await openImage(from, maxShrunkPixels)).timeout({ seconds }).autoOrient()
  const image = longest === null ? upright : upright.resize({ width: longest, height: longest, fit: 'inside' })
  // Optimised tables would keep the whole image in memory: 300 MB more for the largest.
  const jpeg = { optimiseCoding: false, ...(thrift === 'full' && { quality: 90, chromaSubsampling: '4:4:4' }) }
  const encoded =
    type === 'image/png'
      ? image.png({ palette: thrift === 'small', compressionLevel: 6 })
      : image.flatten({ background: '#fff' }).jpeg(jpeg)
  return encoded.toFile(to)
}

const smaller = 'Hãy thu nhỏ ảnh rồi tải lên.'
const megapixels = (pixels: number): string => formatNumber(pixels / 1_000_000, 1)

/** How an image is stored, and how many pixels of such a one are drawn. */
const limitOf = ({ format, isProgressive }: Metadata): { kind: string; most: number; isHeld: boolean } => {
  if (format === 'webp') return { kind: 'Ảnh WebP', most: maxHeldPixels, isHeld: true }
  if (format === 'heif') return { kind: 'Ảnh AVIF', most: maxHeldPixels, isHeld: true }
  if (isProgressive) {
    const most = format === 'jpeg' ? maxPassesPixels : maxHeldPixels
    return { kind: 'Ảnh lưu theo lối hiện dần (progressive)', most, isHeld: true }
  }
  return { kind: 'Ảnh', most: format === 'jpeg' ? maxShrunkPixels : maxImagePixels, isHeld: false }
}

/** The sentence for an image that is too large to be drawn, with its size and the limit. */
const whyTooLarge = (metadata: Metadata): string | null => {
  const { width, height } = metadata
  const pixels = width * height
  const side = Math.max(width, height)
  const { kind, most, isHeld } = limitOf(metadata)
  if (side > maxSidePixels)
    return `Ảnh dài ${formatNumber(side)} điểm ảnh ở một cạnh, quá ${formatNumber(maxSidePixels)}. ${smaller}`
  if (pixels <= most) return null
  const advice = isHeld ? 'Hãy lưu lại thành JPG thường, hoặc thu nhỏ rồi tải lên.' : smaller
  return `${kind} có ${megapixels(pixels)} megapixel, quá ${megapixels(most)}. ${advice}`
}

/** How many pixels are drawn, and to which longer side a larger image is made smaller. */
export const measured = async (file: string): Promise<{ pixels: number; longest: number | null }> => {
  // Its head alone is read, whatever it announces.
  const metadata = await (await openImage(file, false)).metadata()
  const sentence = whyTooLarge(metadata)
  if (sentence !== null) throw refuseFile('INVALID_IMAGE_FILE', sentence)
  const { width, height } = metadata
  if (width * height <= maxImagePixels) return { pixels: width * height, longest: null }
  return { pixels: (width * height) / 4, longest: Math.floor(Math.max(width, height) / 2) }
}

/**
 * Draws an image anew, upright, as the same kind of file: only its pixels come through, so EXIF with its place and
 * time, and whatever else was hidden in the file, stay behind. A photo of more than 52 megapixels comes out at half its sides. Refuses what cannot be drawn or has too many pixels. A
 * file that grows beyond the limit is drawn once more with fewer colours or details. SERVICE_UNAVAILABLE after `seconds`.
 */
export const redrawImage = async (
  from: string,
  to: string,
  type: ImageType,
  seconds: number = maxSeconds,
): Promise<void> => {
  try {
    const { pixels, longest } = await measured(from)
    const { size } = await encode(from, to, type, { thrift: 'full', seconds, longest })
    if (size <= maxFileBytes) return
    const isThriftPossible = type === 'image/jpeg' || pixels <= maxHeldPixels
    if (isThriftPossible && (await encode(from, to, type, { thrift: 'small', seconds, longest })).size <= maxFileBytes)
      return
  } catch (error) {
    throw faultOfDrawing(error)
  }
  throw refuseFile('FILE_TOO_LARGE', `Ảnh vẽ lại vẫn lớn hơn 10 MB. ${smaller}`)
}
