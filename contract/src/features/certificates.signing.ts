import { z } from 'zod'
import { id, idParams, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { paperSignature } from './certificates.papers.ts'

/** A signed file that was given back. */
const returned = z.object({
  id,
  certificate: z.object({ id, number: z.string(), facilityName: z.string() }),
  signature: paperSignature,
  /** `accepted`: its first bytes are ours and the signature covers all of it; `unconfirmed`: a tool has written it anew. */
  state: z.enum(['accepted', 'unconfirmed']),
})

export type Returned = z.output<typeof returned>

const returnedParams = z.object({ id, otherId: id })

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
] as const

/** Signatures: made outside and given back, or made here with the issuer's own certificate. */
export const certificateSigning = {
  giveBack: endpoint({
    path: '/certificates/{id}/signed',
    params: idParams,
    method: 'POST',
    summary: 'Nộp lại tệp đã ký số; tệp do công cụ ký ghi lại chờ một người xác nhận đã xem.',
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
  returnedFile: endpoint({
    method: 'GET',
    path: '/certificates/{id}/signed/{otherId}',
    params: returnedParams,
    summary: 'Nội dung của tệp đã ký đang chờ xác nhận.',
    access: 'assessment:update',
    output: 'file',
    errors: ['CERTIFICATE_NOT_FOUND', 'FILE_DAMAGED'],
  }),
  confirmReturned: endpoint({
    method: 'POST',
    path: '/certificates/{id}/signed/{otherId}',
    params: returnedParams,
    summary: 'Xác nhận đã xem tệp mà công cụ ký ghi lại; từ đây tệp đó là bản được cấp.',
    access: 'assessment:update',
    output: returned,
    errors: ['CERTIFICATE_NOT_FOUND', 'SIGNED_FILE_DIFFERS'],
    audit: 'certificate.confirm-signed',
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
