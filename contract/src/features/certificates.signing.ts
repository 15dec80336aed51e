import { z } from 'zod'
import { id, instant, paragraph } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { endpoint } from '../spine.ts'
import { paperSignature } from './certificates.papers.ts'

/** Why a person looks at a signed file before it is taken; without any of these it is taken at once. */
export const returnDoubts = {
  rewritten: 'Công cụ ký đã ghi lại tệp, nên tệp không bắt đầu bằng đúng bản giấy của hệ thống.',
  added: 'Tệp có thêm nội dung ngoài chữ ký và dữ liệu để kiểm tra chữ ký.',
  misplaced: 'Hình chữ ký nằm ngoài chỗ ký của giấy.',
  differs: 'Hình trang khác bản của hệ thống ở ngoài chỗ ký.',
  undrawn: 'Hệ thống chưa vẽ được các trang để so sánh.',
  unknown: 'Chữ ký hợp lệ, người ký chưa được cơ quan công nhận.',
  weak: 'Chữ ký được tạo theo cách cũ (SHA-1 hoặc khoá ngắn), ngày nay có thể bị làm giả.',
  expired: 'Chứng thư của người ký không còn hoặc chưa có hiệu lực lúc ký hay lúc nộp.',
} as const
export type ReturnDoubt = keyof typeof returnDoubts

/** What the machine found out about a signed file. */
export const returnFindings = z.object({
  signatures: z.array(
    z.object({
      signer: z.string(),
      issuer: z.string(),
      serial: z.string(),
      validFrom: instant,
      validTo: instant,
      signedAt: instant.nullable(),
      /** The settings name this certificate, or its holder and who vouches for it. */
      isKnown: z.boolean(),
    }),
  ),
  /** Who witnesses the time; nobody signs by that. */
  stamps: z.array(z.string()),
  doubts: z.array(z.enum(keysOf(returnDoubts))),
  /** Where pages differ outside of the places for signatures: parts of width and height, from the upper left corner. */
  areas: z.array(z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
})
export type ReturnFindings = z.output<typeof returnFindings>

/** A signed file that was given back. */
const returned = z.object({
  id,
  certificate: z.object({ id, number: z.string(), facilityName: z.string() }),
  signature: paperSignature,
  /** Null: it came to a release that did not look so closely. */
  findings: returnFindings.nullable(),
  /** `unconfirmed`: it waits for a second person; `accepted`: it is the issued one, by that person or at once; `sent-back`: it is not. */
  state: z.enum(['unconfirmed', 'accepted', 'sent-back']),
  /** The file that waited before, in whose place it stands now. */
  replaces: z.object({ byName: z.string(), at: instant }).nullable(),
})

export type Returned = z.output<typeof returned>

/** A signed file that is not the issued one yet: it waits for a second person, or was sent back by one. */
export const waitingReturn = z.object({
  id,
  signature: paperSignature,
  findings: returnFindings.nullable(),
  byName: z.string(),
  at: instant,
  /** The caller gave it back, so another person has to look. */
  isOwn: z.boolean(),
  /** Why this reader, who had a part in judging, leaves it to others; null where nothing is in the way. */
  problem: z.string().nullable(),
  /** Null: it waits. */
  sentBack: z.object({ byName: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type WaitingReturn = z.output<typeof waitingReturn>

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

const signingKey = z.object({
  /** As the certificate names who signs by it. */
  signer: z.string(),
  serial: z.string(),
  issuer: z.string(),
  validFrom: instant,
  validTo: instant,
  byName: z.string(),
  at: instant,
})
export type SigningKeyFacts = z.output<typeof signingKey>
const kept = z.object({ key: signingKey.nullable() })

const broughtBack = [
  'CERTIFICATE_NOT_FOUND',
  'CERTIFICATE_NOT_DRAWN',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'INVALID_PDF_FILE',
  'SIGNATURE_MISSING',
  'SIGNATURE_BROKEN',
  'SIGNED_FILE_DIFFERS',
  'NOT_A_SIGNER',
] as const

/** Signatures: made outside and given back, or made here with the issuer's own certificate. */
export const certificateSigning = {
  giveBack: endpoint({
    path: '/certificates/{id}/signed',
    method: 'POST',
    summary: 'Nộp lại tệp đã ký số; được nhận ngay khi mọi kiểm tra đều đạt, nếu không thì chờ người thứ hai.',
    access: 'assessment:update',
    body: 'upload',
    output: returned,
    errors: broughtBack,
    audit: 'certificate.give-back',
  }),
  giveBackAny: endpoint({
    path: '/certificates/signed',
    method: 'POST',
    summary: 'Nộp lại một tệp đã ký số mà không cần chọn giấy: mã QR trên tệp cho biết đó là giấy nào.',
    access: 'assessment:update',
    body: 'upload',
    output: returned,
    errors: broughtBack,
    audit: 'certificate.give-back',
  }),
  returns: endpoint({
    method: 'GET',
    path: '/certificates/signed',
    summary: 'Các bản ký chờ người thứ hai xác nhận và các bản ký bị trả lại, cũ nhất trước.',
    access: 'assessment:update',
    output: z.object({ items: z.array(waitingReturn.extend({ certificate: returned.shape.certificate })) }),
  }),
  returnedFile: endpoint({
    method: 'GET',
    path: '/certificates/{id}/signed/{otherId}',
    summary: 'Nội dung của tệp đã ký đang chờ xác nhận.',
    access: 'assessment:update',
    output: 'file',
    errors: ['CERTIFICATE_NOT_FOUND', 'FILE_DAMAGED'],
  }),
  returnedFrom: endpoint({
    method: 'GET',
    path: '/certificates/{id}/signed/{otherId}/unsigned',
    summary: 'Bản chưa ký của hệ thống, để đối chiếu với tệp đã ký đang chờ xác nhận.',
    access: 'assessment:update',
    output: 'file',
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN', 'FILE_DAMAGED'],
  }),
  confirmReturned: endpoint({
    method: 'POST',
    path: '/certificates/{id}/signed/{otherId}',
    summary: 'Người thứ hai xác nhận đã xem tệp đã ký; từ đây tệp đó là bản được cấp.',
    access: 'assessment:update',
    output: returned,
    errors: ['CERTIFICATE_NOT_FOUND', 'NOT_A_SIGNER', 'CERTIFICATE_ACT_NOT_POSSIBLE', 'SIGNED_FILE_DIFFERS'],
    audit: 'certificate.confirm-signed',
  }),
  sendBackReturned: endpoint({
    method: 'POST',
    path: '/certificates/{id}/signed/{otherId}/send-back',
    summary: 'Người thứ hai trả lại tệp đã ký kèm lý do; bản được cấp không đổi.',
    access: 'assessment:update',
    body: z.strictObject({ reason: paragraph('lý do', 1_000) }),
    output: returned,
    errors: ['CERTIFICATE_NOT_FOUND', 'NOT_A_SIGNER', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.send-back-signed',
  }),
  signingKey: endpoint({
    method: 'GET',
    path: '/certificates/signing-key',
    summary: 'Chứng thư ký số của cơ quan đang dùng trong hệ thống; chưa có thì trống.',
    access: 'settings:read',
    output: kept,
  }),
  saveSigningKey: endpoint({
    method: 'PUT',
    path: '/certificates/signing-key',
    summary: 'Lưu chứng thư ký số (PKCS#12) của cơ quan; khoá riêng được mã hoá bằng tệp khoá ngoài cơ sở dữ liệu.',
    access: 'settings:edit',
    body: z.strictObject({
      /** The file in base64. */
      file: z
        .string('Vui lòng chọn tệp chứng thư.')
        .min(1, 'Vui lòng chọn tệp chứng thư.')
        .max(120_000, 'Tệp chứng thư quá lớn.')
        .regex(base64, 'Tệp chứng thư không đọc được.'),
      password: z.string('Vui lòng nhập mật khẩu của tệp.').max(200, 'Không quá 200 ký tự.'),
    }),
    output: kept,
    errors: ['SIGNING_KEY_INVALID'],
    audit: 'settings.save-signing-key',
  }),
  removeSigningKey: endpoint({
    method: 'DELETE',
    path: '/certificates/signing-key',
    summary: 'Gỡ chứng thư ký số khỏi hệ thống; các giấy đã ký không đổi.',
    access: 'settings:edit',
    output: kept,
    audit: 'settings.remove-signing-key',
  }),
}
