import { z } from 'zod'
import { id, instant, optional, paragraph } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { endpoint } from '../spine.ts'
import { reviewSheet } from './assessments.review.ts'
import { person } from './assessments.rows.ts'
import { verdictReasons, verdicts } from './assessments.verdict-rules.ts'
import { verdictBody } from './assessments.verdicts.ts'

/** Why two people judged one criterion otherwise. */
export const blindCauses = {
  wording: 'Câu chữ của tiêu chí hiểu được hai cách',
  evidence: 'Đọc minh chứng khác nhau',
  slip: 'Một bên nhầm',
}
export type BlindCause = keyof typeof blindCauses

/** What the second assessor finds of a criterion; nobody outside reads it. */
export const blindVerdictBody = verdictBody.omit({ internalNote: true }).extend({
  verdict: z.enum(verdicts, 'Vui lòng chọn kết luận.'),
})
export type BlindVerdictBody = z.output<typeof blindVerdictBody>

const found = z.object({
  verdict: z.enum(verdicts),
  share: z.string().nullable(),
  reason: z.enum(verdictReasons).nullable(),
  comment: z.string().nullable(),
})

type Said = Pick<BlindVerdictBody, 'verdict' | 'share'>
/** Two people agree on a verdict, and where it is met in part on the part. */
export const isAgreed = (one: Said, other: Said): boolean =>
  one.verdict === other.verdict && (one.verdict !== 'partly' || Number(one.share) === Number(other.share))

/** `Phiếu 3, quý 2/2026`: all that the second assessor knows a file by. */
export const blindName = ({ quarter, number }: { quarter: string; number: number }): string =>
  `Phiếu ${number}, quý ${Math.ceil(Number(quarter.slice(5, 7)) / 3)}/${quarter.slice(0, 4)}`

const row = z.object({
  id,
  quarter: z.string(),
  number: z.int(),
  /** Null for its assessor. */
  assessment: z.object({ id, code: z.string(), facilityName: z.string() }).nullable(),
  assessor: person.nullable(),
  judged: z.int(),
  finishedAt: instant.nullable(),
})
export type BlindReview = z.output<typeof row>

const counted = z.object({ name: z.string(), compared: z.int(), agreed: z.int() })
export type BlindCount = z.output<typeof counted>

const difference = z.object({
  reviewId: id,
  criterionId: id,
  criterion: z.string(),
  /** Quarter and number of the file. */
  quarter: z.string(),
  number: z.int(),
  first: found.extend({ by: z.string() }),
  second: found.extend({ by: z.string() }),
  cause: z.enum(keysOf(blindCauses)).nullable(),
  causeNote: z.string().nullable(),
})
export type BlindDifference = z.output<typeof difference>

const state = z.object({
  verdicts: z.array(found.extend({ criterionId: id })),
  /** Criteria that are to be judged. */
  toJudge: z.array(id),
  finishedAt: instant.nullable(),
})
export type BlindState = z.output<typeof state>

const one = '/assessments/blind-reviews/{id}' as const
const notFound = 'ASSESSMENT_NOT_FOUND'
const judging = [notFound, 'CONFLICT_OF_INTEREST', 'STALE_VERSION'] as const

/**
 * Decided files that are judged again, without effect, by somebody who knows nothing of the first judgement.
 * Its assessor reads the answers and the evidence of the sealed attempt, and nothing else of the file.
 */
export const blindReviews = {
  blindReviews: endpoint({
    method: 'GET',
    path: '/assessments/blind-reviews',
    summary:
      'Các phiếu được chấm lại độc lập, quý mới nhất trước; người chỉ thấy hồ sơ được giao chỉ thấy phiếu mình chấm.',
    access: 'assessment:read',
    output: z.object({ items: z.array(row), canAssign: z.boolean() }),
  }),
  blindAgreement: endpoint({
    method: 'GET',
    path: '/assessments/blind-agreement',
    summary: 'Độ thống nhất giữa kết luận đã quyết định và kết luận chấm lại, của bốn quý gần nhất.',
    access: 'assessment:read',
    output: z.object({
      byCriterion: z.array(counted.extend({ wordings: z.int() })),
      byAssessor: z.array(counted),
      byCommune: z.array(counted),
      differences: z.array(difference),
    }),
  }),
  blindAgreementFile: endpoint({
    method: 'GET',
    path: '/assessments/blind-agreement/workbook',
    summary: 'Độ thống nhất giữa kết luận đã quyết định và kết luận chấm lại, dạng XLSX.',
    access: 'report:export',
    output: 'file',
    audit: 'blind-review.take-agreement',
  }),
  blindAssessors: endpoint({
    method: 'GET',
    path: `${one}/assessors`,
    summary: 'Người chấm lại được phiếu này: chỉ thấy hồ sơ được giao, và không biết gì về phiếu và cơ sở.',
    access: 'assessment:update',
    output: z.object({ items: z.array(person) }),
    errors: [notFound],
  }),
  assignBlind: endpoint({
    method: 'POST',
    path: `${one}/assign`,
    summary: 'Giao phiếu cho người chấm lại, hoặc thôi giao; kết luận dở dang của người trước không được giữ.',
    access: 'assessment:update',
    body: z.strictObject({ assessorId: id.nullable() }),
    output: row,
    errors: judging,
    audit: 'blind-review.assign',
  }),
  blindSheet: endpoint({
    method: 'GET',
    path: `${one}/sheet`,
    summary: 'Bộ tiêu chí, câu trả lời và minh chứng của bản đã niêm phong, và kết luận của người chấm lại đến nay.',
    access: 'assessment:read',
    output: state.extend({ sheet: reviewSheet }),
    errors: judging,
  }),
  blindFile: endpoint({
    method: 'GET',
    path: `${one}/files/{otherId}`,
    summary: 'Một tệp minh chứng của phiếu được chấm lại.',
    access: 'assessment:read',
    output: 'file',
    errors: [...judging, 'FILE_NOT_FOUND', 'FILE_DAMAGED'],
    audit: 'blind-review.take-file',
  }),
  judgeBlind: endpoint({
    method: 'PUT',
    path: `${one}/criteria/{otherId}`,
    summary: 'Kết luận về một tiêu chí khi chấm lại.',
    access: 'assessment:update',
    body: blindVerdictBody,
    output: state,
    errors: [...judging, 'CRITERION_NOT_FOUND'],
    audit: 'blind-review.judge',
  }),
  finishBlind: endpoint({
    method: 'POST',
    path: `${one}/finish`,
    summary: 'Hoàn tất chấm lại: mọi tiêu chí đã có kết luận; sau đó không sửa được.',
    access: 'assessment:update',
    output: state,
    errors: [...judging, 'ASSESSMENT_NOT_READY'],
    audit: 'blind-review.finish',
  }),
  declareBlindConflict: endpoint({
    method: 'POST',
    path: `${one}/declare-conflict`,
    summary: 'Người chấm lại khai báo xung đột lợi ích với cơ sở; phiếu chờ giao người khác.',
    access: 'assessment:update',
    body: z.strictObject({ reason: paragraph('lý do', 1000) }),
    output: z.null(),
    errors: judging,
    audit: 'blind-review.declare-conflict',
  }),
  nameBlindCause: endpoint({
    method: 'PUT',
    path: `${one}/criteria/{otherId}/cause`,
    summary: 'Ghi vì sao hai người kết luận khác nhau; khác vì câu chữ thì tiêu chí được nêu tên cho phiên bản sau.',
    access: 'assessment:update',
    body: z.strictObject({
      cause: z.enum(keysOf(blindCauses), 'Vui lòng chọn nguyên nhân.'),
      note: optional(paragraph('ghi chú', 1000)),
    }),
    output: z.null(),
    errors: [...judging, 'CRITERION_NOT_FOUND'],
    audit: 'blind-review.name-cause',
  }),
}
