import { z } from 'zod'
import { id, instant, line, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as rules from './certificates.follow-up-rules.ts'
import { storedFile } from './files.ts'

export const followUpBody = z.strictObject({
  kind: z.enum(rules.followUpKinds, 'Vui lòng chọn loại việc.'),
  title: line('nội dung việc', 200, 3),
  detail: optional(paragraph('chi tiết', 4000)),
  dueOn: vietnamDate,
  /** The member of staff who has it in hand; null: the owner of the facility. */
  assigneeId: id.nullable(),
})
export type FollowUpBody = z.output<typeof followUpBody>

const closing = z.strictObject({
  version: z.int(),
  outcome: z.enum(rules.followUpOutcomes, 'Vui lòng chọn kết quả.'),
  note: paragraph('kết quả', 2000),
  /** Photos and papers, uploaded before by the same person. */
  fileIds: z.array(id).max(20, 'Không quá 20 tệp.'),
})
export type FollowUpClosing = z.output<typeof closing>

/** An item as everybody reads it who may; `overdueDays`: 0 until the due date has passed, and once it is closed. */
export const followUp = z.object({
  id,
  version: z.int(),
  kind: z.enum(rules.followUpKinds),
  title: z.string(),
  detail: z.string().nullable(),
  dueOn: z.string(),
  overdueDays: z.int(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: instant,
  /** When people were last reminded of this due date. */
  remindedAt: instant.nullable(),
  report: z.object({ note: z.string(), at: instant }).nullable(),
  closed: z
    .object({ outcome: z.enum(rules.followUpOutcomes), note: z.string(), byName: z.string(), at: instant })
    .nullable(),
  files: z.array(storedFile),
})
export type FollowUp = z.output<typeof followUp>

/** The owner reads the same, without the names of the office. */
export const ownFollowUp = followUp.omit({ assignee: true, createdBy: true, closed: true }).extend({
  certificate: z.object({ id, number: z.string() }),
  /** Whether it is the owner who has to do it. */
  isOwn: z.boolean(),
  closed: z.object({ outcome: z.enum(rules.followUpOutcomes), note: z.string(), at: instant }).nullable(),
})
export type OwnFollowUp = z.output<typeof ownFollowUp>

const all = z.object({
  items: z.array(followUp),
  /** Whether this reader may add, change and close. */
  canChange: z.boolean(),
})
export type FollowUps = z.output<typeof all>

const acting = ['CERTIFICATE_NOT_FOUND', 'FOLLOW_UP_NOT_FOUND', 'FOLLOW_UP_CLOSED', 'STALE_VERSION'] as const

/** Items to follow on a certificate, for staff. */
export const certificateFollowUps = {
  followUps: endpoint({
    method: 'GET',
    path: '/certificates/{id}/follow-ups',
    summary: 'Các việc theo dõi của một giấy chứng nhận: chưa xong trước, theo hạn.',
    access: 'certification:read',
    output: all,
    errors: ['CERTIFICATE_NOT_FOUND'],
  }),
  addFollowUp: endpoint({
    method: 'POST',
    path: '/certificates/{id}/follow-ups',
    summary: 'Thêm một việc theo dõi.',
    access: 'assessment:update',
    body: followUpBody,
    output: all,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.add-follow-up',
  }),
  editFollowUp: endpoint({
    method: 'PUT',
    path: '/certificates/{id}/follow-ups/{otherId}',
    summary: 'Sửa một việc theo dõi chưa xong: nội dung, hạn, người phụ trách.',
    access: 'assessment:update',
    body: followUpBody.extend({ version: z.int() }),
    output: all,
    errors: acting,
    audit: 'certificate.edit-follow-up',
  }),
  closeFollowUp: endpoint({
    method: 'POST',
    path: '/certificates/{id}/follow-ups/{otherId}/close',
    summary: 'Ghi kết quả và kết thúc một việc theo dõi, kèm minh chứng.',
    access: 'assessment:update',
    body: closing,
    output: all,
    errors: [...acting, 'FILE_NOT_FOUND'],
    audit: 'certificate.close-follow-up',
  }),
}

/** The same items for the owner of the facility. */
export const ownFollowUps = {
  followUps: endpoint({
    method: 'GET',
    path: '/portal/follow-ups',
    summary: 'Các việc cơ sở cần làm sau khi được cấp giấy chứng nhận: chưa xong trước, theo hạn.',
    access: 'portal',
    output: z.object({ items: z.array(ownFollowUp) }),
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  reportFollowUp: endpoint({
    method: 'POST',
    path: '/portal/follow-ups/{id}/report',
    summary: 'Báo cáo đã làm một việc theo dõi, kèm tệp đã tải lên; cán bộ xem và kết thúc việc.',
    access: 'portal',
    body: z.strictObject({
      note: paragraph('nội dung báo cáo', 2000),
      fileIds: z.array(id).max(20, 'Không quá 20 tệp.'),
    }),
    output: z.object({ items: z.array(ownFollowUp) }),
    errors: ['FACILITY_NOT_REGISTERED', 'FOLLOW_UP_NOT_FOUND', 'FOLLOW_UP_CLOSED', 'FILE_NOT_FOUND'],
    audit: 'certificate.report-follow-up',
  }),
}
