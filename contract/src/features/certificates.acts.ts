import { z } from 'zod'
import { id, letterNote, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { heldEndpoints } from '../shared/held.ts'
import { endpoint } from '../spine.ts'
import { certificateKey, certificateRules } from './certificates.life.ts'
import type { CertificateAct } from './certificates.life.ts'
import { certificateDetail, recognitionBody } from './certificates.rows.ts'

const version = z.int()
const reason = paragraph('lý do', 1000)
const acting = [
  'CERTIFICATE_NOT_FOUND',
  'CERTIFICATE_ACT_NOT_POSSIBLE',
  'STALE_VERSION',
  'NOT_A_SIGNER',
  'ACT_HELD',
] as const
/** An act by its rule: where it is, who may call it, and the event of the log. */
const act = (name: CertificateAct) =>
  ({
    path: `/certificates/{id}/${certificateRules[name].path}`,
    method: 'POST',
    access: certificateKey,
    audit: certificateRules[name].audit,
    output: certificateDetail,
    errors: acting,
  }) as const

const message = optional(paragraph('lời nhắn', 500))

/** The parameters of bulk acts on certificates, one set for all rows. */
export const certificateBulk = { remind: z.strictObject({ message }) }

/** What becomes of a certificate (PRODUCT D8, D8b.4). */
export const certificateActs = {
  remind: endpoint({
    path: '/certificates/{id}/remind',
    method: 'POST',
    summary: 'Nhắc chủ cơ sở gia hạn giấy chứng nhận, 30 ngày một lần.',
    access: 'notification:create',
    body: z.strictObject({ message }),
    output: z.null(),
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.remind',
  }),
  suspend: endpoint({
    ...act('suspend'),
    summary: 'Tạm đình chỉ giấy chứng nhận, có lý do và hạn khắc phục.',
    body: z.strictObject({
      version,
      reason,
      until: vietnamDate,
      /** The open item that is the cause. */
      followUpId: id.nullable().default(null),
      letterNote,
    }),
    errors: [...acting, 'FOLLOW_UP_NOT_FOUND'],
  }),
  reinstate: endpoint({
    ...act('reinstate'),
    summary: 'Khôi phục giấy chứng nhận đang bị tạm đình chỉ.',
    body: z.strictObject({ version, reason, letterNote }),
  }),
  revoke: endpoint({
    ...act('revoke'),
    summary: 'Đề nghị thu hồi giấy chứng nhận; một người ký khác xác nhận.',
    body: z.strictObject({ version, reason }),
  }),
  confirmRevocation: endpoint({
    ...act('confirmRevocation'),
    summary: 'Xác nhận việc thu hồi mà người khác đã đề nghị.',
    body: z.strictObject({ version, letterNote }),
  }),
  ...heldEndpoints({
    path: '/certificates',
    access: certificateKey,
    entity: 'certificate',
    output: certificateDetail,
    errors: [...acting, 'CONFLICT_OF_INTEREST', 'FOLLOW_UP_NOT_FOUND'],
  }),
  withdrawRevocation: endpoint({
    ...act('withdrawRevocation'),
    summary: 'Rút đề nghị thu hồi đang chờ xác nhận.',
    body: z.strictObject({ version }),
  }),
  end: endpoint({
    ...act('end'),
    summary:
      'Chấm dứt giấy chứng nhận: cơ sở trả lại, ngừng hoạt động, đổi chủ, hoặc bỏ giấy trước hệ thống đã nhập nhầm.',
    body: z.strictObject({
      version,
      /** `mistaken`: of what was issued before the system and entered wrongly; its number is free again. */
      kind: z.enum(['returned', 'closed', 'transferred', 'mistaken'], 'Vui lòng chọn lý do chấm dứt.'),
      reason,
      letterNote,
    }),
  }),
  exchange: endpoint({
    ...act('exchange'),
    summary: 'Cấp đổi theo thông tin mới của cơ sở, hoặc cấp lại do sai sót; mức và hạn giữ như giấy cũ.',
    body: z.strictObject({
      version,
      origin: z.enum(['exchange', 'correction'], 'Vui lòng chọn cấp đổi hay cấp lại.'),
      reason,
      /** Of a correction: the decision as it should have been written, from whose date the term counts anew. */
      decision: recognitionBody.nullable(),
      letterNote,
    }),
    errors: [
      ...acting,
      'COMPLETE_ASSESSMENT_FIRST',
      'CERTIFICATE_PAPER_INCOMPLETE',
      'RECOGNITION_NUMBER_EXISTS',
      'FILE_NOT_FOUND',
    ],
  }),
}
