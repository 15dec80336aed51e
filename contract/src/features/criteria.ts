import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, line, optional, paragraph, storedShape } from '../shared/fields.ts'
import { several } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import {
  appliesTo,
  criterionCode,
  done,
  evidenceKindList,
  place,
  points,
  sdgs,
  share,
  tier,
  version,
} from './criteria.fields.ts'
import { groupEndpoints } from './criteria.groups.ts'
import * as rules from './criteria.rules.ts'
import { uses } from './criteria.uses.ts'

const words = (label: string) => optional(paragraph(label, 5000))

/** The meaning of each verdict for this criterion, in the words of assessors. */
const rubric = z.strictObject({
  met: words('khi đạt'),
  partly: words('khi đạt một phần'),
  notMet: words('khi chưa đạt'),
})
export const criterionBody = z.strictObject({
  code: criterionCode,
  name: line('tên tiêu chí', 255),
  description: words('mô tả'),
  points,
  tier,
  isMandatory: z.boolean(),
  /** The share of the points from which on it counts as met. */
  passShare: share,
  isBonus: z.boolean(),
  appliesTo,
  /** Nobody may say of it that it does not apply. */
  isNeverExempt: z.boolean(),
  /** Of whom else it may be said. */
  exemptFor: appliesTo,
  evidenceKinds: evidenceKindList,
  sdgs,
  guidanceApplicant: words('hướng dẫn người nộp'),
  guidanceAssessor: words('hướng dẫn người thẩm định'),
  rubric,
})
export type CriterionBody = z.output<typeof criterionBody>

export const criterion = z.object({
  id,
  lineage: id,
  versionId: id,
  subGroupId: id,
  version,
  ...storedShape(criterionBody.shape),
  isArchived: z.boolean(),
  isUsed: z.boolean(),
  questions: z.array(
    z.object({ id, key: z.string(), content: z.string(), kind: z.enum(rules.answerKinds), isArchived: z.boolean() }),
  ),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), archive: z.boolean() }),
})
export type Criterion = z.output<typeof criterion>

export type Done = z.output<typeof done>

/** One value for many criteria at once. */
export const criteriaBulk = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('tier'), tier }),
  z.strictObject({ act: z.literal('mandatory'), isMandatory: z.boolean() }),
  z.strictObject({ act: z.literal('points'), points }),
  z.strictObject({ act: z.literal('move'), subGroupId: id }),
  z.strictObject({ act: z.literal('archive'), isArchived: z.boolean() }),
])
export type CriteriaBulk = z.output<typeof criteriaBulk>

/** Values of its own for one of many criteria; what is not named stays. */
export const criterionValue = z.strictObject({
  id,
  code: criterionCode.optional(),
  points: points.optional(),
  tier: tier.optional(),
  isMandatory: z.boolean().optional(),
})
export type CriterionValue = z.output<typeof criterionValue>

const frozen = 'CRITERIA_VERSION_FROZEN'
const codeTaken = 'CRITERIA_CODE_EXISTS'
const one = { path: '/criterias/{id}' } as const
const errors = ['CRITERION_NOT_FOUND', frozen, 'STALE_VERSION'] as const

export const criteria = {
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một tiêu chí cùng hướng dẫn và câu hỏi.',
    access: 'criteria:read',
    output: criterion,
    errors: ['CRITERION_NOT_FOUND'],
  }),
  uses: endpoint({
    path: '/criterias/{id}/uses',
    method: 'GET',
    summary: 'Tiêu chí được dùng ở những phiên bản và công thức nào.',
    access: 'criteria:read',
    output: uses,
    errors: ['CRITERION_NOT_FOUND'],
  }),
  applicability: endpoint({
    method: 'GET',
    path: '/criterias/applicability',
    summary: 'Số cơ sở đã duyệt mà một phạm vi áp dụng bao gồm, trên tổng số của loại đó.',
    access: 'criteria:list',
    query: z.strictObject({
      type: z.enum(facilityTypes),
      subTypes: several(z.enum(facilitySubTypeKeys)).optional(),
      ranks: several(z.enum(['1', '2', '3', '4', '5'])).optional(),
    }),
    output: z.object({ applies: z.int(), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/criterias',
    summary: 'Thêm tiêu chí vào cuối một nhóm.',
    access: 'criteria:create',
    body: criterionBody.extend({ subGroupId: id }),
    output: done,
    errors: ['CRITERIA_SUB_GROUP_NOT_FOUND', frozen, codeTaken],
    audit: 'criteria.create',
    generic: 'CREATE_CRITERIA',
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Sửa tiêu chí.',
    access: 'criteria:edit',
    body: criterionBody.extend({ version }),
    output: done,
    errors: [...errors, codeTaken],
    audit: 'criteria.edit',
    generic: 'UPDATE_CRITERIA',
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Xoá tiêu chí chưa từng phát hành; tiêu chí đã phát hành thì lưu trữ.',
    access: 'criteria:delete',
    body: z.strictObject({ version }),
    output: done,
    errors: [...errors, 'CRITERIA_IN_USE'],
    audit: 'criteria.delete',
    generic: 'DELETE_CRITERIA',
  }),
  move: endpoint({
    path: '/criterias/{id}/place',
    method: 'PUT',
    summary: 'Chuyển tiêu chí đến một chỗ trong một nhóm.',
    access: 'criteria:edit',
    body: place,
    output: done,
    errors: [...errors, 'CRITERIA_SUB_GROUP_NOT_FOUND'],
    audit: 'criteria.move',
    generic: 'UPDATE_CRITERIA',
    isShownInPlace: true,
  }),
  bulk: endpoint({
    path: '/criterias/bulk',
    method: 'POST',
    summary: 'Đổi bậc, tính bắt buộc, điểm, nhóm hoặc lưu trữ nhiều tiêu chí của một phiên bản.',
    access: 'criteria:edit',
    body: z.strictObject({
      versionId: id,
      ids: z.array(id).min(1, 'Hãy chọn ít nhất một tiêu chí.').max(2000, 'Không quá 2.000 tiêu chí.'),
      change: criteriaBulk,
    }),
    output: z.object({ count: z.int(), versionStatus: z.enum(rules.criteriaStatuses) }),
    errors: [...errors, 'CRITERIA_VERSION_NOT_FOUND', 'CRITERIA_SUB_GROUP_NOT_FOUND'],
    audit: 'criteria.bulk',
    generic: 'UPDATE_CRITERIA',
    isShownInPlace: true,
  }),
  setValues: endpoint({
    path: '/criteria-versions/{id}/values',
    method: 'PUT',
    summary:
      'Đặt mã, điểm, bậc hoặc tính bắt buộc riêng cho nhiều tiêu chí trong một lần: đánh số lại, chia điểm, hoàn tác.',
    access: 'criteria:edit',
    body: z.strictObject({
      version,
      items: z
        .array(criterionValue)
        .min(1, 'Hãy chọn ít nhất một tiêu chí.')
        .max(2000, 'Không quá 2.000 tiêu chí.')
        .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'Mỗi tiêu chí được nêu một lần.'),
    }),
    output: z.object({ count: z.int(), version, versionStatus: z.enum(rules.criteriaStatuses) }),
    errors: ['CRITERIA_VERSION_NOT_FOUND', ...errors, codeTaken],
    audit: 'criteria.set-values',
    generic: 'UPDATE_CRITERIA',
    isShownInPlace: true,
  }),
  ...groupEndpoints,
}
