import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id, instant } from '../shared/fields.ts'
import { listQuery, pageOf, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { ofEachCase } from '../case-kinds.ts'

/** Licence scans and photos are rarely above 5 MB; the limit is that of PRODUCT D5. */
export const maxFileBytes = 10 * 1024 * 1024
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Images of telephones and browsers that are taken too, and kept as JPG. */
export const redrawnTypes = ['image/webp', 'image/avif'] as const
/** What a person may choose. */
export const takenTypes = [...fileTypes, ...redrawnTypes] as const
/** A file that belongs to nothing yet is removed after a day; so many of them may one account hold. */
export const maxLooseFiles = 50

export const storedFile = z.object({
  id,
  name: z.string(),
  type: z.enum(fileTypes),
  /** Bytes as stored: images are re-encoded, so this may differ from what was sent. */
  size: z.int(),
  sha256: z.string(),
  pages: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** The stored bytes are known not to be those that were uploaded: nobody can read it any more. */
  isDamaged: z.boolean(),
})
export type StoredFile = z.output<typeof storedFile>

/** The kinds of records that a file belongs to, by their names on screen. */
export const fileHolders = {
  licence: 'Giấy phép của cơ sở',
  change: 'Đề nghị thay đổi của cơ sở',
  evidence: 'Minh chứng của phiếu đánh giá',
  paper: 'Phiếu giấy đã ký',
  visit: 'Ảnh thẩm định tại chỗ',
  decision: 'Quyết định công nhận',
  minutes: 'Biên bản phiên họp hội đồng',
  followUp: 'Việc theo dõi của giấy chứng nhận',
  ...ofEachCase(({ screen }) => screen.title),
} as const
export type FileHolder = keyof typeof fileHolders
/** Belongs to no record. */
export const looseHolder = 'loose'
const holderNames = [...(Object.keys(fileHolders) as FileHolder[]), looseHolder] as const

/** A stored file as the list of all of them tells it. */
export const listedFile = storedFile.extend({
  /** The first kind of record that holds it. */
  holder: z.enum(holderNames),
  /** The first record that holds it, and how many do. */
  record: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  uses: z.int(),
  uploadedBy: z.object({ id, name: z.string() }),
  /** When its stored bytes were last compared with what was uploaded. */
  checkedAt: instant.nullable(),
})
export type ListedFile = z.output<typeof listedFile>

export const filesQuery = listQuery(
  { orderFields: ['createdAt', 'size', 'name'], orderField: 'createdAt', orderDirection: 'DESC' },
  {
    type: several(z.enum(fileTypes)).optional(),
    holder: several(z.enum(holderNames)).optional(),
    damaged: several(z.enum(['yes', 'no'])).optional(),
    uploadedBy: several(id).optional(),
    facilityId: id.optional(),
    createdFrom: vietnamDate.optional(),
    createdTo: vietnamDate.optional(),
  },
)

const list = endpoint({
  method: 'GET',
  path: '/files',
  summary: 'Các tệp đang được lưu: thuộc hồ sơ nào, dung lượng, mã băm, người tải lên, lần kiểm tra gần nhất.',
  access: 'file:list',
  query: filesQuery,
  output: pageOf(listedFile),
})

export const uploadErrors = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'INVALID_IMAGE_FILE',
  'INVALID_PDF_FILE',
  'FILE_QUOTA_EXCEEDED',
  'STORAGE_FULL',
] as const

/** An upload, a download and a deletion are the same acts for staff and for owners; only the door differs. */
export const upload = {
  method: 'POST',
  summary: 'Tải lên một tệp PDF, JPG hoặc PNG không quá 10 MB; ảnh WebP, AVIF được lưu thành JPG.',
  body: 'upload',
  output: storedFile,
  errors: uploadErrors,
  audit: 'file.upload',
} as const
export const download = {
  method: 'GET',
  summary: 'Nội dung của tệp.',
  output: 'file',
  errors: ['FILE_NOT_FOUND', 'NO_FILE_READ_PERMISSION', 'FILE_DAMAGED'],
} as const
export const remove = {
  method: 'DELETE',
  summary: 'Xoá một tệp chưa thuộc hồ sơ nào.',
  output: z.null(),
  errors: ['FILE_NOT_FOUND', 'NO_FILE_DELETE_PERMISSION', 'FILE_IN_USE'],
  audit: 'file.delete',
} as const

export const files = {
  list,
  ...besideList(list, ['type', 'holder', 'damaged', 'uploadedBy']),
  upload: endpoint({ ...upload, path: '/files', access: 'file:upload' }),
  download: endpoint({ ...download, audit: 'file.download', path: '/files/{id}', access: 'file:read' }),
  remove: endpoint({ ...remove, path: '/files/{id}', access: 'file:delete' }),
}
