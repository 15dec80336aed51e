import { z } from 'zod'
import { id, idParams, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { certificateDetail, recognitionBody } from './certificates.rows.ts'

const version = z.int()
const reason = paragraph('lý do', 1000)
const acting = ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE', 'STALE_VERSION'] as const
const act = (name: string) =>
  ({ path: `/certificates/{id}/${name}` as const, params: idParams, method: 'POST' }) as const

const message = optional(paragraph('lời nhắn', 500))

/** The parameters of bulk acts on certificates, one set for all rows. */
export const certificateBulk = { remind: z.strictObject({ message }) }

/** What becomes of a certificate (PRODUCT D8, D8b.4). */
export const certificateActs = {
  remind: endpoint({
    ...act('remind'),
    summary: 'Nhắc chủ cơ sở gia hạn giấy chứng nhận, mỗi ngày một lần.',
    access: 'notification:create',
    body: z.strictObject({ message }),
    output: z.null(),
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.remind',
  }),
  suspend: endpoint({
    ...act('suspend'),
    summary: 'Tạm đình chỉ giấy chứng nhận, có lý do và hạn khắc phục.',
    access: '*',
    body: z.strictObject({
      version,
      reason,
      until: vietnamDate,
      /** The open item that is the cause. */
      followUpId: id.nullable().default(null),
    }),
    output: certificateDetail,
    errors: [...acting, 'FOLLOW_UP_NOT_FOUND'],
    audit: 'certificate.suspend',
  }),
  reinstate: endpoint({
    ...act('reinstate'),
    summary: 'Khôi phục giấy chứng nhận đang bị tạm đình chỉ.',
    access: '*',
    body: z.strictObject({ version, reason }),
    output: certificateDetail,
    errors: acting,
    audit: 'certificate.reinstate',
  }),
  revoke: endpoint({
    ...act('revoke'),
    summary: 'Thu hồi giấy chứng nhận; theo nguyên tắc hai người thì chờ người thứ hai xác nhận.',
    access: '*',
    body: z.strictObject({ version, reason }),
    output: certificateDetail,
    errors: [...acting, 'NOT_A_SIGNER'],
    audit: 'certificate.revoke',
  }),
  confirmRevocation: endpoint({
    ...act('confirm-revocation'),
    summary: 'Xác nhận việc thu hồi mà người khác đã đề nghị.',
    access: '*',
    body: z.strictObject({ version }),
    output: certificateDetail,
    errors: [...acting, 'NOT_A_SIGNER'],
    audit: 'certificate.confirm-revocation',
  }),
  withdrawRevocation: endpoint({
    ...act('withdraw-revocation'),
    summary: 'Rút đề nghị thu hồi đang chờ xác nhận.',
    access: '*',
    body: z.strictObject({ version }),
    output: certificateDetail,
    errors: acting,
    audit: 'certificate.withdraw-revocation',
  }),
  end: endpoint({
    ...act('end'),
    summary:
      'Chấm dứt giấy chứng nhận: cơ sở trả lại, ngừng hoạt động, đổi chủ, hoặc bỏ giấy trước hệ thống đã nhập nhầm.',
    access: '*',
    body: z.strictObject({
      version,
      /** `mistaken`: of what was issued before the system and entered wrongly; its number is free again. */
      kind: z.enum(['returned', 'closed', 'transferred', 'mistaken'], 'Vui lòng chọn lý do chấm dứt.'),
      reason,
    }),
    output: certificateDetail,
    errors: acting,
    audit: 'certificate.end',
  }),
  exchange: endpoint({
    ...act('exchange'),
    summary: 'Cấp đổi theo thông tin mới của cơ sở, hoặc cấp lại do sai sót; mức và hạn giữ như giấy cũ.',
    access: 'assessment:update',
    body: z.strictObject({
      version,
      origin: z.enum(['exchange', 'correction'], 'Vui lòng chọn cấp đổi hay cấp lại.'),
      reason,
      /** Of a correction: the decision as it should have been written, from whose date the term counts anew. */
      decision: recognitionBody.nullable(),
    }),
    output: certificateDetail,
    errors: [...acting, 'COMPLETE_ASSESSMENT_FIRST', 'NOT_A_SIGNER', 'RECOGNITION_NUMBER_EXISTS', 'FILE_NOT_FOUND'],
    audit: 'certificate.exchange',
  }),
}
