import { z } from 'zod'
import { id, instant, letterNote, paragraph } from '../shared/fields.ts'
import * as rules from './facilities.rules.ts'

/** Line → result; what the settings do not ask for (any more) is left out of the decision. */
export const checklist = z
  .record(z.string().regex(rules.ruleKeyShape), z.enum(rules.checklistResults))
  .refine((lines) => Object.keys(lines).length <= 30, 'Danh mục kiểm tra có quá nhiều mục.')

/** The target of a reason: a field of the registration, or one of its licence files. */
export const reasonTarget = z.union([z.enum(rules.facilityFields), id], 'Vui lòng chọn nội dung cần sửa.')
export const rejectionReason = z.strictObject({
  code: z.string('Vui lòng chọn lý do.').regex(rules.ruleKeyShape, 'Vui lòng chọn lý do.'),
  targets: z.array(reasonTarget).min(1, 'Vui lòng chọn ít nhất một nội dung cần sửa.').max(20),
  note: paragraph('nội dung gửi chủ cơ sở', 1000),
})
export type RejectionReason = z.output<typeof rejectionReason>

/** A reason for many registrations at once is pinned to fields that all of them have; files are each one's own. */
export const sharedReason = rejectionReason.extend({
  targets: z
    .array(z.enum(rules.facilityFields, 'Vui lòng chọn nội dung cần sửa.'))
    .min(1, 'Vui lòng chọn ít nhất một nội dung cần sửa.')
    .max(rules.facilityFields.length),
})

export const facilityDecision = z.object({
  id,
  attempt: z.int(),
  outcome: z.enum(['approved', 'rejected']),
  decidedAt: instant,
  decidedBy: z.object({ id, name: z.string() }),
  reasons: z.array(rejectionReason),
  checklist,
  /** The lines of that day in their order: the results in `checklist` are read by them. */
  checklistLines: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Taken on many registrations at once: the checklist was confirmed for all of them together. */
  isBulk: z.boolean(),
})
export type FacilityDecision = z.output<typeof facilityDecision>

/** The parameters of bulk acts on registrations, one set for all rows (PRODUCT D4, "Bulk"). */
export const facilityBulk = {
  claim: z.strictObject({}),
  assign: z.strictObject({ assigneeId: z.uuid('Vui lòng chọn người xử lý.') }),
  approve: z.strictObject({
    /** The officer confirms each line of the settings for all rows; a line that is open bars the whole batch. */
    checklist,
    letterNote,
  }),
  reject: z.strictObject({ reason: sharedReason, letterNote }),
}
