import { z } from 'zod'
import { id, letterNote, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { heldEndpoints } from '../shared/held.ts'
import { endpoint } from '../spine.ts'
import { batchToSign, decisionBody, shownHash } from './assessments.decisions.ts'
import { assessmentKey, placeOf } from './assessments.life.ts'
import type { AssessmentAct } from './assessments.life.ts'
import { assessmentDetail, assessmentRow, person } from './assessments.rows.ts'
import { dismissalBody, evidenceOrigins } from './assessments.origins.ts'
import { pinPlace, reviewState } from './assessments.review.ts'
import { verdictBody } from './assessments.verdicts.ts'

const version = z.int()
const notFound = 'ASSESSMENT_NOT_FOUND'
const acting = [notFound, 'ASSESSMENT_NOT_UNDER_REVIEW', 'STALE_VERSION'] as const
const deciding = [...acting, 'ALREADY_APPROVED', 'ASSESSMENT_DECISION_PENDING', 'CONFLICT_OF_INTEREST'] as const
const judging = [...acting, 'ASSESSMENT_DECISION_PENDING', 'CONFLICT_OF_INTEREST'] as const
const signing = [
  ...acting,
  'ACT_HELD',
  'ALREADY_APPROVED',
  'NO_DECISION_PENDING',
  'SIGNED_CONTENT_CHANGED',
  'NOT_A_SIGNER',
  'CONFLICT_OF_INTEREST',
  'ASSESSMENT_NOT_READY',
  'COUNCIL_NOT_CONCLUDED',
] as const
/** An act by its rule: where it is, and the event of the log. */
const act = (name: AssessmentAct) => ({ ...placeOf(name), access: assessmentKey }) as const

const otherParams = z.object({ id, otherId: id })

/** Who can judge, with the assessments in hand: how many, criteria not judged yet, and the fewest working days left. */
const reviewer = person.extend({
  assessments: z.int(),
  openCriteria: z.int(),
  daysLeft: z.int().nullable(),
})
export type Reviewer = z.output<typeof reviewer>

/** The parameters of bulk acts on assessments, one set for all rows. */
export const assessmentBulk = {
  assign: z.strictObject({ leadId: z.uuid('Vui lòng chọn người chủ trì.') }),
  /** By the id of each file, the hash of what was shown of it; a file without one is not signed. */
  sign: z.strictObject({ shown: z.record(id, shownHash), letterNote }),
  remind: z.strictObject({}),
}

/** What members of staff do with one assessment: judge, assign, decide. */
export const assessmentActs = {
  judge: endpoint({
    ...act('judge'),
    params: otherParams,
    summary: 'Kết luận về một tiêu chí.',
    /** `version`: of the verdict as it was read; 0 where there was none. */
    body: verdictBody.extend({ version }),
    output: reviewState,
    errors: [...judging, 'CRITERION_NOT_FOUND'],
  }),
  confirmExemption: endpoint({
    ...act('confirmExemption'),
    params: otherParams,
    summary: 'Xác nhận, bởi người thứ hai, rằng một tiêu chí bắt buộc không áp dụng.',
    /** `version`: of the verdict as it was read. */
    body: z.strictObject({ reason: paragraph('lý do', 1000), version }),
    output: reviewState,
    errors: [...acting, 'CONFLICT_OF_INTEREST', 'CRITERION_NOT_FOUND'],
  }),
  upholdVerdict: endpoint({
    ...act('upholdVerdict'),
    params: otherParams,
    summary: 'Người chủ trì xem lại và giữ kết luận của người sau đó khai báo xung đột lợi ích.',
    /** `version`: of the verdict as it was read. */
    body: z.strictObject({ reason: paragraph('lý do', 1000), version }),
    output: reviewState,
    errors: [...judging, 'CRITERION_NOT_FOUND'],
  }),
  setValue: endpoint({
    ...act('setValue'),
    params: otherParams,
    summary: 'Đặt giá trị thẩm định cho một số liệu hoặc một lựa chọn, hoặc bỏ đi để trở lại câu trả lời của cơ sở.',
    body: z.strictObject({
      /** A number, or the key of the option that the evidence shows; of several, their keys apart by commas. Null takes it away. */
      value: z
        .string('Vui lòng nhập giá trị.')
        .trim()
        .min(1, 'Vui lòng nhập giá trị.')
        .max(1250, 'Không quá 1.250 ký tự.')
        .nullable(),
      reason: optional(paragraph('lý do', 1000)),
      fileId: id.nullable(),
      page: z.int().min(1).nullable(),
    }),
    output: reviewState,
    errors: [...judging, 'QUESTION_INPUT_NOT_FOUND', 'FILE_NOT_FOUND'],
  }),
  pin: endpoint({
    ...act('pin'),
    summary: 'Ghim một chỗ trên trang minh chứng.',
    body: pinPlace,
    output: reviewState,
    errors: [...judging, 'CRITERION_NOT_FOUND', 'QUESTION_INPUT_NOT_FOUND', 'FILE_NOT_FOUND'],
  }),
  unpin: endpoint({
    path: '/assessments/{id}/pins/{otherId}',
    method: 'DELETE',
    summary: 'Gỡ một ghim trên trang minh chứng.',
    access: 'assessment:update',
    output: reviewState,
    errors: [...judging, 'PIN_NOT_FOUND'],
    audit: 'assessment.unpin',
  }),
  dismissLikeness: endpoint({
    path: '/assessments/{id}/dismiss-likeness',
    method: 'POST',
    summary: 'Ghi nhớ rằng hai tệp giống nhau không liên quan, hoặc nhắc lại như trước.',
    access: 'assessment:update',
    body: dismissalBody,
    output: evidenceOrigins,
    errors: [...judging, 'FILE_NOT_FOUND'],
    audit: 'assessment.dismiss-likeness',
  }),
  allReviewers: endpoint({
    method: 'GET',
    path: '/assessments/reviewers',
    summary: 'Cán bộ có thể thẩm định, kèm khối lượng đang làm.',
    access: 'assessment:update',
    output: z.object({ items: z.array(reviewer) }),
  }),
  reviewers: endpoint({
    method: 'GET',
    path: '/assessments/{id}/reviewers',
    summary: 'Người có thể thẩm định phiếu này, kèm khối lượng đang làm và ai đã khai báo xung đột lợi ích.',
    access: 'assessment:update',
    output: z.object({ items: z.array(reviewer.extend({ hasConflict: z.boolean() })) }),
    errors: [notFound],
  }),
  assign: endpoint({
    ...act('assign'),
    summary: 'Giao phiếu cho người chủ trì và các thành viên, hoặc thôi giao.',
    body: z.strictObject({
      leadId: id.nullable(),
      memberIds: z.array(id).max(10, 'Không quá 10 thành viên.'),
    }),
    output: assessmentRow,
    errors: [notFound, 'ASSESSMENT_NOT_UNDER_REVIEW', 'CONFLICT_OF_INTEREST'],
  }),
  remind: endpoint({
    ...act('remind'),
    summary: 'Nhắc người đang giữ phiếu: người thẩm định, người ký, hoặc chủ cơ sở đang bổ sung; mỗi ngày một lần.',
    output: assessmentRow,
    errors: [notFound, 'ASSESSMENT_NOT_UNDER_REVIEW', 'CONFLICT_OF_INTEREST'],
  }),
  declareConflict: endpoint({
    ...act('declareConflict'),
    summary: 'Khai báo xung đột lợi ích của mình với cơ sở.',
    body: z.strictObject({ reason: paragraph('lý do', 1000) }),
    output: assessmentRow,
    errors: [notFound, 'ASSESSMENT_NOT_UNDER_REVIEW'],
  }),
  return: endpoint({
    ...act('return'),
    summary: 'Trả lại để cơ sở bổ sung các tiêu chí được kết luận “Cần bổ sung”.',
    body: z.strictObject({ version, note: optional(paragraph('lời nhắn cho cơ sở', 2000)) }),
    output: assessmentDetail,
    errors: [...deciding, 'NOTHING_TO_SUPPLEMENT'],
  }),
  extend: endpoint({
    ...act('extend'),
    summary: 'Gia hạn một lần cho cơ sở bổ sung.',
    body: z.strictObject({ version, until: vietnamDate, reason: paragraph('lý do', 1000), letterNote }),
    output: assessmentDetail,
    errors: [...acting, 'REMEDY_ALREADY_EXTENDED', 'CONFLICT_OF_INTEREST'],
  }),
  propose: endpoint({
    ...act('propose'),
    summary: 'Đề nghị công nhận hoặc không đạt; người thứ hai ký.',
    body: decisionBody,
    output: assessmentDetail,
    errors: [...deciding, 'ASSESSMENT_NOT_READY'],
  }),
  countersign: endpoint({
    ...act('sign'),
    summary: 'Ký quyết định đã được đề nghị; hết thời gian giữ, quyết định có hiệu lực và được niêm phong.',
    body: z.strictObject({ version, shown: shownHash, letterNote }),
    output: assessmentDetail,
    errors: signing,
  }),
  ...heldEndpoints({
    path: '/assessments',
    access: 'assessment:update',
    entity: 'assessment',
    output: assessmentDetail,
    errors: signing,
  }),
  batchToSign: endpoint({
    path: '/assessments/batches/{id}/to-sign',
    method: 'GET',
    summary: 'Nội dung sẽ được ký và niêm phong của từng phiếu trong một lần ký hàng loạt.',
    access: 'assessment:update',
    output: batchToSign,
    errors: ['BATCH_NOT_FOUND'],
  }),
  withdrawDecision: endpoint({
    ...act('withdraw'),
    summary: 'Rút đề nghị khi chưa được ký; người ký trả lại đề nghị của người khác thì nêu lý do.',
    body: z.strictObject({ version, reason: optional(paragraph('lý do', 1000)) }),
    output: assessmentDetail,
    errors: [...acting, 'ACT_HELD', 'ALREADY_APPROVED', 'NO_DECISION_PENDING'],
  }),
  reopen: endpoint({
    ...act('reopen'),
    summary: 'Mở lại một phiếu đã duyệt; quyết định trước vẫn được giữ.',
    access: '*',
    body: z.strictObject({ version, reason: paragraph('lý do', 1000), letterNote }),
    output: assessmentDetail,
    errors: [
      notFound,
      'STALE_VERSION',
      'ASSESSMENT_NOT_APPROVED',
      'ASSESSMENT_ALREADY_OPEN',
      'CERTIFICATE_IN_FORCE',
      'CONFLICT_OF_INTEREST',
    ],
  }),
}
