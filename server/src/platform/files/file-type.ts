import { errorCatalogue } from '@nhanxanh/contract/errors'
import { fileTypes } from '@nhanxanh/contract/features/files'
import { Refusal } from '../../refusal.ts'

export type FileType = (typeof fileTypes)[number]

/** So many bytes of the beginning are enough to tell what a file is. */
export const headBytes = 4100

const looksLikeImage = /\.(jpe?g|jfif|png|gif|webp|svg|bmp|tiff?|hei[cf]|avif|ico)$/i

/** A refusal whose sentence stands at the file in the form. */
export const refuseFile = (
  code: 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'INVALID_IMAGE_FILE' | 'INVALID_PDF_FILE',
  sentence: string = errorCatalogue[code].message,
): Refusal => new Refusal(code, { fields: { file: sentence } })

/** What could not be looked through in time: it says nothing of the file, which may be sent again. */
export const fileTooLate = (): Refusal =>
  new Refusal('SERVICE_UNAVAILABLE', {
    sentence: 'Máy chủ đang bận nên chưa kiểm tra xong tệp. Vui lòng thử lại sau ít phút.',
    retryAfterSeconds: 15,
  })

/**
 * The type of a file by its first bytes; its name and the type that the sender declares do not count. Any other file is refused
 * as a wrong image if its bytes or its name are an image's, else as a wrong PDF.
 */
export const typeOfContent = async (head: Uint8Array, claimedName: string): Promise<FileType> => {
  // Comes with the first upload, like everything that only uploads need.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = fileTypes.find((one) => one === found?.mime)
  if (type) return type
  const isImage = found?.mime.startsWith('image/') || looksLikeImage.test(claimedName)
  throw refuseFile(isImage ? 'INVALID_IMAGE_FILE' : 'INVALID_PDF_FILE')
}
