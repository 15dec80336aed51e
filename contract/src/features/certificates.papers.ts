import { z } from 'zod'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, line } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { paperColours } from './certificates.paper.ts'

/** How a signature came onto the file; `rewritten`: by a tool that wrote the file anew, and a person has looked. */
export const signatureWays = ['inside', 'outside', 'rewritten'] as const

export const paperSignature = z.object({
  way: z.enum(signatureWays),
  /** As the certificate of the signature names who signed. */
  signer: z.string(),
  /** Of that certificate, in hexadecimal. */
  serial: z.string(),
  /** As the signature says; null where it does not. */
  signedAt: instant.nullable(),
})
export type PaperSignature = z.output<typeof paperSignature>

/** The file that was issued; it is kept for ever and never drawn again. */
export const paper = z.object({
  /** 0: as drawn; each signature that was taken back is one more. */
  nth: z.int(),
  size: z.int(),
  sha256: z.string(),
  madeAt: instant,
  /** Null: it carries no electronic signature. */
  signature: paperSignature.nullable(),
})
export type Paper = z.output<typeof paper>

export const copyKinds = ['download', 'unsigned', 'copy'] as const
/** One line of the log of prints and downloads. */
export const copy = z.object({
  id,
  kind: z.enum(copyKinds),
  /** Of a copy on paper: its number, and who receives it. */
  number: z.int().nullable(),
  person: z.string().nullable(),
  byName: z.string(),
  at: instant,
})
export type Copy = z.output<typeof copy>

const reading = ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN', 'FILE_DAMAGED'] as const
const at = <Path extends string>(path: Path) => ({ path: `/certificates/{id}/${path}` as const }) as const

/** The paper itself: read, taken, printed, signed outside and given back (PRODUCT D8b.2). */
export const certificatePapers = {
  view: endpoint({
    ...at('view'),
    method: 'GET',
    summary: 'Bản giấy chứng nhận để xem trên màn hình (PDF).',
    access: 'certification:view',
    output: 'file',
    errors: reading,
  }),
  download: endpoint({
    ...at('download'),
    method: 'GET',
    summary: 'Tải về bản giấy chứng nhận đã cấp (PDF); lượt tải được ghi lại.',
    access: 'certification:download',
    output: 'file',
    errors: reading,
    audit: 'certificate.download',
  }),
  copies: endpoint({
    ...at('copies'),
    method: 'GET',
    summary: 'Nhật ký in và tải của một giấy chứng nhận, mới nhất trước.',
    access: 'certification:read',
    output: z.object({ items: z.array(copy) }),
    errors: ['CERTIFICATE_NOT_FOUND'],
  }),
  makeCopy: endpoint({
    ...at('copies'),
    method: 'POST',
    summary: 'Lập một bản chuyển đổi để in: có tên người nhận và số bản, không mang chữ ký số.',
    access: 'certification:download',
    body: z.strictObject({ person: line('tên người nhận bản in', 120, 2) }),
    output: copy,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN'],
    audit: 'certificate.copy',
  }),
  copyFile: endpoint({
    method: 'GET',
    path: '/certificates/{id}/copies/{otherId}',
    summary: 'Nội dung của một bản chuyển đổi (PDF).',
    access: 'certification:download',
    output: 'file',
    errors: ['CERTIFICATE_NOT_FOUND'],
  }),
  unsigned: endpoint({
    ...at('unsigned'),
    method: 'GET',
    summary: 'Tải bản chưa ký để ký số ngoài hệ thống; lượt tải được ghi lại.',
    access: 'certification:download',
    output: 'file',
    errors: reading,
    audit: 'certificate.take-unsigned',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/certificates/preview',
    summary: 'Xem trước mẫu giấy chứng nhận với dữ liệu mẫu, theo lựa chọn chưa lưu.',
    access: 'settings:read',
    query: z.strictObject({
      type: z.enum(facilityTypes),
      level: z.coerce.number<string>().int().min(1).max(3).default(3),
      /** With a name of 255 characters, to see that it fits. */
      name: z.enum(['short', 'long']).default('short'),
      colour: z.enum(paperColours).optional(),
      hasSealPlace: z.enum(['true', 'false']).optional(),
      sentence: z.string().max(120).optional(),
      /** Empty: the paper has one signature. */
      firstTitle: z.string().max(80).optional(),
      firstName: z.string().max(120).optional(),
      secondTitle: z.string().max(80).optional(),
      signing: z.enum(['ink', 'outside', 'inside']).optional(),
    }),
    output: 'file',
  }),
}
