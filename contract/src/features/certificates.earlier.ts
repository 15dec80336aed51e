import { z } from 'zod'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id, line, paperNumber } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { vietnamDate } from '../shared/list.ts'
import { foldedNumber } from '../shared/paper-number.ts'
import { readingOf } from '../shared/reading.ts'
import { endpoint } from '../spine.ts'

/** One list has some hundreds; more are entered in parts. */
export const mostEarlier = 200
/** Programmes grant two to five years; more is a slip of the pen. */
const longestYears = 10

const isTerm = ({ issuedOn, validUntil }: { issuedOn: string; validUntil: string }): boolean => issuedOn < validUntil
const isShort = ({ issuedOn, validUntil }: { issuedOn: string; validUntil: string }): boolean =>
  Number(validUntil.slice(0, 4)) - Number(issuedOn.slice(0, 4)) <= longestYears

/** What stands on a certificate that was issued on paper before the system. */
export const earlierItem = z
  .strictObject({
    facilityId: z.uuid('Vui lòng chọn cơ sở.'),
    number: paperNumber('số giấy'),
    level: z.string('Vui lòng chọn mức.').min(1, 'Vui lòng chọn mức.').max(60),
    decisionNumber: paperNumber('số quyết định'),
    decidedOn: vietnamDate,
    issuedOn: vietnamDate,
    /** The last day, included. */
    validUntil: vietnamDate,
  })
  .refine(isTerm, { path: ['validUntil'], error: 'Ngày hết hạn phải sau ngày cấp.' })
  .refine(isShort, { path: ['validUntil'], error: `Thời hạn không quá ${longestYears} năm.` })
export type EarlierItem = z.output<typeof earlierItem>

const isOnce = (of: 'facilityId' | 'number') => (items: readonly EarlierItem[]) =>
  new Set(items.map((item) => foldedNumber(item[of]))).size === items.length

/** What a list says of each certificate. */
export const earlierFieldNames = {
  facility: 'Tên hoặc mã cơ sở',
  number: 'Số giấy',
  level: 'Mức',
  decisionNumber: 'Số quyết định',
  decidedOn: 'Ngày quyết định',
  issuedOn: 'Ngày cấp',
  validUntil: 'Ngày hết hạn',
}
export type EarlierField = keyof typeof earlierFieldNames
export const earlierFields = keysOf(earlierFieldNames)

const readRow = z.object({
  /** As the spreadsheet numbers it. */
  line: z.int(),
  /** Out of sight in the file: it is taken only where the person says so. */
  isHidden: z.boolean(),
  facility: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  /** What the list calls it. */
  facilityText: z.string(),
  number: z.string(),
  level: z.string().nullable(),
  decisionNumber: z.string(),
  decidedOn: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** What could not be read, in words. */
  problems: z.array(z.string()),
  /** Cells that are understood otherwise than they are written, or asked about: then the text of a choice is what the form takes. */
  readings: z.array(readingOf(earlierFields)),
})
export type EarlierRow = z.output<typeof readRow>

const access = '*'

/** Certificates of before the system: entered by holders of everything, who decide of certificates (PRODUCT, decision 10). */
export const earlierCertificates = {
  earlierLevels: endpoint({
    method: 'GET',
    path: '/certificates/earlier/levels',
    summary: 'Các mức của từng loại cơ sở, thấp nhất trước, để nhập giấy cấp trước hệ thống.',
    access,
    output: z.object({
      items: z.array(z.object({ type: z.enum(facilityTypes), key: z.string(), name: z.string() })),
    }),
  }),
  readEarlier: endpoint({
    method: 'POST',
    path: '/certificates/earlier/reading',
    summary:
      'Đọc danh sách giấy đã cấp (XLSX hoặc CSV): từng dòng, cơ sở tìm được, và những gì không đọc được. Chưa ghi gì.',
    access,
    body: 'upload',
    output: z.object({
      fileName: z.string(),
      rows: z.array(readRow),
      problems: z.array(z.string()),
    }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_WORKBOOK'],
    audit: 'certificate.read-earlier',
  }),
  enterEarlier: endpoint({
    method: 'POST',
    path: '/certificates/earlier',
    summary: 'Nhập giấy chứng nhận đã cấp trên giấy trước hệ thống, kèm quyết định; tất cả hoặc không giấy nào.',
    access,
    body: z.strictObject({
      signerName: line('người ký', 120, 2),
      signerTitle: line('chức vụ người ký', 120, 2),
      /** The scan of the decision, or of the list that it names. */
      fileId: id.nullable(),
      items: z
        .array(earlierItem)
        .min(1, 'Hãy nhập ít nhất một giấy.')
        .max(mostEarlier, `Không quá ${mostEarlier} giấy một lần.`)
        .refine(isOnce('number'), 'Có hai dòng cùng số giấy.')
        .refine(isOnce('facilityId'), 'Có hai dòng cùng một cơ sở: chỉ nhập giấy mới nhất của mỗi cơ sở.'),
    }),
    output: z.object({ items: z.array(z.object({ id, number: z.string() })) }),
    errors: [
      'CONFLICT_OF_INTEREST',
      'FACILITY_NOT_FOUND',
      'FACILITY_NOT_APPROVED',
      'CERTIFICATE_ALREADY_EXISTS',
      'CERTIFICATE_NUMBER_EXISTS',
      'FILE_NOT_FOUND',
    ],
    audit: 'certificate.enter-earlier',
  }),
}
