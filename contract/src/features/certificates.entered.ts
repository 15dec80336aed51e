import { z } from 'zod'
import { id, instant, letterNote, paragraph } from '../shared/fields.ts'
import { heldAct, heldEndpoints } from '../shared/held.ts'
import { endpoint } from '../spine.ts'
import { recognition } from './certificates.rows.ts'
import { planning } from './certificates.planned.ts'

const held = heldEndpoints({
  path: '/certificates/decisions',
  access: 'assessment:update',
  entity: 'certificate',
  output: z.null(),
  errors: ['RECOGNITION_NOT_FOUND', 'NOT_A_SIGNER'],
})

/** What a decision of recognition has led to: certificates, or the wait for its second person. */
export const issued = z.object({
  decisionId: id,
  /** It waits for a signer to confirm it, or is confirmed and held; nothing is issued yet (PRODUCT, decisions 26 and 27). */
  isEntered: z.boolean(),
  items: z.array(z.object({ id, number: z.string(), assessmentId: id })),
})
export type Issued = z.output<typeof issued>

/** A decision of recognition that waits for its second person. */
export const enteredDecision = recognition.extend({
  byName: z.string(),
  at: instant,
  assessments: z.array(z.object({ id, code: z.string(), facilityName: z.string(), levelName: z.string() })),
  /** The reader wrote it down, so another person confirms it. */
  isOwn: z.boolean(),
  /** Why this reader does not confirm it; null: nothing is in the way. */
  problem: z.string().nullable(),
  /** A signer has confirmed it, and it is not final yet. */
  held: heldAct.extend({ can: z.object({ takeBack: z.boolean(), complete: z.boolean() }) }).nullable(),
  /** Whether this reader takes it back, or sends it back. */
  canWithdraw: z.boolean(),
})
export type EnteredDecision = z.output<typeof enteredDecision>

/** All that issuing can be refused for. */
export const issuing = [...planning, 'RECOGNITION_NUMBER_EXISTS', 'FILE_NOT_FOUND'] as const

/** The second person of a decision of recognition. */
export const certificateEntered = {
  entered: endpoint({
    method: 'GET',
    path: '/certificates/decisions',
    summary: 'Các quyết định công nhận đã ghi, chờ người thứ hai xác nhận, cũ nhất trước.',
    access: 'assessment:update',
    output: z.object({ items: z.array(enteredDecision) }),
  }),
  confirmIssue: endpoint({
    method: 'POST',
    path: '/certificates/decisions/{id}/confirm',
    summary: 'Xác nhận quyết định công nhận mà người khác đã ghi, và cấp giấy chứng nhận theo quyết định đó.',
    access: 'assessment:update',
    body: z.strictObject({ letterNote }),
    output: issued,
    errors: ['RECOGNITION_NOT_FOUND', 'ACT_HELD', ...issuing],
    audit: 'certificate.confirm-issue',
  }),
  withdrawIssue: endpoint({
    method: 'POST',
    path: '/certificates/decisions/{id}/withdraw',
    summary: 'Rút quyết định công nhận mình đã ghi, hoặc trả lại quyết định mà người khác đã ghi, có lý do.',
    access: 'assessment:update',
    body: z.strictObject({ reason: paragraph('lý do', 1000) }),
    output: z.null(),
    errors: ['RECOGNITION_NOT_FOUND', 'ACT_HELD', 'CERTIFICATE_ACT_NOT_POSSIBLE', 'NOT_A_SIGNER'],
    audit: 'certificate.withdraw-issue',
  }),
  takeBackIssue: held.takeBack,
  completeIssue: held.complete,
  attachDecisionFile: endpoint({
    method: 'POST',
    path: '/certificates/decisions/{id}/file',
    summary: 'Đính kèm bản ký của một quyết định công nhận chưa có bản ký.',
    access: 'assessment:update',
    body: z.strictObject({ fileId: id }),
    output: z.null(),
    errors: ['RECOGNITION_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE', 'NOT_A_SIGNER', 'FILE_NOT_FOUND'],
    audit: 'certificate.attach-decision-file',
  }),
}
