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

/** The object identifier of signed data, which a signing program puts around a whole file. */
const signedAround = Buffer.from('06092a864886f70d010702', 'hex')
const webPage = /^\s*<(?:!doctype|html|head|body|\?xml|svg)/i

const sentenceFor = (head: Buffer, content: string, name: string): string => {
  if (head.subarray(0, 40).includes(signedAround))
    return 'Đây là tệp đã ký dạng .p7m, bọc ngoài nội dung. Hãy mở bằng phần mềm ký số, lưu riêng bản PDF rồi tải lên; giữ bản gốc vì chữ ký nằm ở đó.'
  if (head.includes('%PDF-'))
    return 'Trước nội dung PDF còn dữ liệu khác, thường do máy quét hoặc máy in thêm vào. Hãy mở tệp, in lại ra PDF rồi tải lên.'
  const known = strangers.find((one) => one.content.test(content) || one.name?.test(name))
  if (known) return known.sentence
  if (webPage.test(head.toString('utf8').replace(/^\uFEFF/, '')))
    return 'Đây là trang web hoặc tệp XML, không phải PDF hay ảnh. Hãy mở tệp, in ra PDF rồi tải lên.'
  return looksLikeImage.test(name)
    ? 'Tệp này không phải là ảnh, hoặc đã hỏng. Hãy mở ảnh, lưu lại thành JPG hoặc PNG rồi tải lên.'
    : 'Tệp này không phải là PDF, ảnh JPG hay PNG. Hãy mở tệp, in ra PDF rồi tải lên.'
}

/** Names that images of one family give themselves, which the library takes for those of films. */
const heicBrands = /^(?:hei|hev|mif|msf)/

/** What the bytes say that they are; the library knows the first name alone that such an image gives itself, and passes over a byte order mark. */
const contentOf = async (head: Buffer): Promise<string> => {
  // Comes with the first upload, like everything that only uploads need.
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? ''
  if (mime === 'application/pdf' && head.indexOf('%PDF-') > 0) return ''
  if (head.toString('latin1', 4, 8) !== 'ftyp') return mime
  const names: string[] = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? []
  if (names.includes('avif')) return 'image/avif'
  return heicBrands.test(names[0] ?? '') ? 'image/heic' : mime
}

/**
 * The type of a file by its first bytes, as it is kept; its name and the type that the sender declares do not count. Any other file is
 * refused, with what it is and what to do, as a wrong image if its bytes or its name are an image's, else as a wrong PDF.
 */
export const typeOfContent = async (head: Buffer, claimedName: string): Promise<FileType> => {
  const content = await contentOf(head)
  const type = drawnAsJpg.has(content) ? 'image/jpeg' : fileTypes.find((one) => one === content)
  if (type) return type
  const isImage = content.startsWith('image/') || looksLikeImage.test(claimedName)
  throw refuseFile(isImage ? 'INVALID_IMAGE_FILE' : 'INVALID_PDF_FILE', sentenceFor(head, content, claimedName))
}
