import { errorCatalogue } from '@nhanxanh/contract/errors'
import { fileTypes, redrawnTypes } from '@nhanxanh/contract/features/files'
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

/** Images that are drawn anew as JPG: what telephones and browsers save besides. */
const drawnAsJpg = new Set<string>(redrawnTypes)

/** Programs look for the header of a PDF so far into a file. */
const headerWithin = 1024

const heic =
  'Ảnh dạng HEIC của điện thoại không đọc được ở đây. Trên iPhone: Cài đặt, Camera, Định dạng, chọn Tương thích nhất rồi chụp lại; trên máy Android: Camera, Cài đặt, tắt Ảnh hiệu suất cao (HEIF). Ảnh đã chụp thì lưu lại thành JPG rồi tải lên.'

/** What a file is that is no kind of ours, and what to do with it; the first that fits its content or its name. */
const strangers: readonly { content: RegExp; name?: RegExp; sentence: string }[] = [
  { content: /^image\/hei[cf]/, name: /\.hei[cf]$/i, sentence: heic },
  {
    content: /^(image\/|application\/postscript)/,
    sentence: 'Ảnh ở dạng này không dùng được. Hãy mở ảnh, lưu lại thành JPG hoặc PNG rồi tải lên.',
  },
  {
    content: /(officedocument|opendocument|application\/x-cfb|application\/rtf|ms-(word|excel|powerpoint))/,
    sentence: 'Tệp Word, Excel hoặc PowerPoint không dùng được ở đây. Hãy in ra PDF rồi tải lên.',
  },
  {
    content: /^application\/(zip|x-rar|vnd\.rar|x-7z|gzip|x-tar)/,
    sentence: 'Đây là tệp nén. Hãy giải nén rồi tải lên từng tệp PDF hoặc ảnh.',
  },
  { content: /^video\//, sentence: 'Đây là video. Hãy tải lên ảnh JPG, PNG hoặc tệp PDF.' },
]

const sentenceFor = (head: Uint8Array, content: string, name: string): string | undefined => {
  if (Buffer.from(head).subarray(1, headerWithin).includes('%PDF-'))
    return 'Trước nội dung PDF còn dữ liệu khác, thường do máy quét hoặc máy in thêm vào. Hãy mở tệp, in lại ra PDF rồi tải lên.'
  return strangers.find((one) => one.content.test(content) || one.name?.test(name))?.sentence
}

/**
 * The type of a file by its first bytes, as it is kept; its name and the type that the sender declares do not count. Any other file is
 * refused, with what it is and what to do, as a wrong image if its bytes or its name are an image's, else as a wrong PDF.
 */
export const typeOfContent = async (head: Uint8Array, claimedName: string): Promise<FileType> => {
  // Comes with the first upload, like everything that only uploads need.
  const { fileTypeFromBuffer } = await import('file-type')
  const content = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? ''
  const type = drawnAsJpg.has(content) ? 'image/jpeg' : fileTypes.find((one) => one === content)
  if (type) return type
  const isImage = content.startsWith('image/') || looksLikeImage.test(claimedName)
  throw refuseFile(isImage ? 'INVALID_IMAGE_FILE' : 'INVALID_PDF_FILE', sentenceFor(head, content, claimedName))
}
