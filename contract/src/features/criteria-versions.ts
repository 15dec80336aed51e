import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, idParams, instant, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { comparison, findings, levels } from './criteria-versions.fields.ts'
import { criteriaSet } from './criteria-versions.set.ts'
import { version } from './criteria.fields.ts'
import * as rules from './criteria.rules.ts'

const person = z.object({ name: z.string(), at: instant })

export const criteriaVersion = z.object({
  id,
  type: z.enum(facilityTypes),
  /** 1, 2, 3… in each type; a discarded draft leaves a gap. */
  number: z.int(),
  status: z.enum(rules.criteriaStatuses),
  /** Edits of anything that the version holds. */
  version,
  basedOn: z.object({ id, number: z.int() }).nullable(),
  /** As it ships with the product: a draft standard that the programme owner has to decide on. */
  isDraftStandard: z.boolean(),
  changeNote: z.string().nullable(),
  /** The first day on which new assessments use it. */
  effectiveOn: z.string().nullable(),
  /** Assessments that begin today use this version. */
  isInForce: z.boolean(),
  transition: z.object({ rule: z.enum(rules.transitionRules), graceMonths: z.int().nullable() }).nullable(),
  counts: z.object({ criteria: z.int(), questions: z.int(), points: z.string(), archived: z.int() }),
  created: person,
  checked: person.nullable(),
  published: person.nullable(),
  retiredAt: instant.nullable(),
  updatedAt: instant,
  can: z.object({
    edit: z.boolean(),
    check: z.boolean(),
    publish: z.boolean(),
    discard: z.boolean(),
    /** A new draft can be made from it. */
    draft: z.boolean(),
  }),
})
export type CriteriaVersion = z.output<typeof criteriaVersion>

const criterionNode = z.object({
  id,
  lineage: id,
  version,
  code: z.string(),
  name: z.string(),
  points: z.string(),
  tier: z.literal(rules.tiers),
  isMandatory: z.boolean(),
  isBonus: z.boolean(),
  subTypes: z.array(z.enum(facilitySubTypeKeys)),
  ranks: z.array(z.int()),
  isArchived: z.boolean(),
  /** Questions that are not archived. */
  questionCount: z.int(),
  /** Of its questions, how many have a formula that cannot be used. */
  formulaErrors: z.int(),
  /** It stands in a version that was published: it can be archived, not deleted. */
  isUsed: z.boolean(),
})
export type CriterionNode = z.output<typeof criterionNode>

const subGroupNode = z.object({ id, lineage: id, version, name: z.string(), criteria: z.array(criterionNode) })
const groupNode = z.object({
  id,
  lineage: id,
  version,
  code: z.string(),
  name: z.string(),
  subGroups: z.array(subGroupNode),
})
export type SubGroupNode = z.output<typeof subGroupNode>
export type GroupNode = z.output<typeof groupNode>

/** Everything of a version that a tree shows, in its order. */
export const criteriaTree = z.object({ version: criteriaVersion, groups: z.array(groupNode) })
export type CriteriaTree = z.output<typeof criteriaTree>

export const publishBody = z.strictObject({
  version,
  changeNote: paragraph('ghi chú thay đổi', 2000),
  effectiveOn: vietnamDate,
  transition: z
    .strictObject({
      rule: z.enum(rules.transitionRules),
      /** Only of the rule `grace`. */
      graceMonths: z.int().min(1, 'Ít nhất 1 tháng.').max(36, 'Không quá 36 tháng.').nullable(),
    })
    .refine(({ rule, graceMonths }) => (rule === 'grace') === (graceMonths !== null), {
      path: ['graceMonths'],
      error: 'Số tháng chuyển tiếp đi cùng quy tắc có thời gian chuyển tiếp.',
    }),
})

const one = { path: '/criteria-versions/{id}', params: idParams } as const
const missing = 'CRITERIA_VERSION_NOT_FOUND'
const frozen = 'CRITERIA_VERSION_FROZEN'

export const criteriaVersions = {
  list: endpoint({
    method: 'GET',
    path: '/criteria-versions',
    summary: 'Các phiên bản bộ tiêu chí, mới nhất trước.',
    access: 'criteria:list',
    query: z.strictObject({ type: z.enum(facilityTypes).optional() }),
    output: z.object({ items: z.array(criteriaVersion) }),
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một phiên bản bộ tiêu chí.',
    access: 'criteria:read',
    output: criteriaVersion,
    errors: [missing],
  }),
  tree: endpoint({
    path: '/criteria-versions/{id}/tree',
    params: idParams,
    method: 'GET',
    summary: 'Toàn bộ cây chủ đề, nhóm, tiêu chí của một phiên bản.',
    access: 'criteria:list',
    output: criteriaTree,
    errors: [missing],
  }),
  set: endpoint({
    path: '/criteria-versions/{id}/set',
    params: idParams,
    method: 'GET',
    summary: 'Bộ tiêu chí như phần chấm điểm đọc: không có phần đã lưu trữ.',
    access: 'question:read',
    output: criteriaSet,
    errors: [missing],
  }),
  compare: endpoint({
    path: '/criteria-versions/{id}/compare/{otherId}',
    params: z.object({ id, otherId: id }),
    method: 'GET',
    summary: 'So sánh hai phiên bản: thêm, chuyển chỗ, sửa, bỏ. Phiên bản đầu là bản trước.',
    access: 'criteria:read',
    output: comparison.extend({ before: criteriaVersion, after: criteriaVersion }),
    errors: [missing, 'CRITERIA_TYPES_DIFFER'],
  }),
  draft: endpoint({
    path: '/criteria-versions/{id}/drafts',
    params: idParams,
    method: 'POST',
    summary: 'Tạo bản nháp mới từ một phiên bản. Mỗi loại cơ sở có một bản nháp.',
    access: 'criteria:create',
    output: criteriaVersion,
    errors: [missing, 'CRITERIA_DRAFT_EXISTS'],
    audit: 'criteria-version.draft',
  }),
  discard: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Bỏ bản nháp cùng mọi thay đổi trong đó.',
    access: 'criteria:delete',
    body: z.strictObject({ version }),
    output: z.null(),
    errors: [missing, frozen, 'STALE_VERSION'],
    audit: 'criteria-version.discard',
  }),
  findings: endpoint({
    path: '/criteria-versions/{id}/findings',
    params: idParams,
    method: 'GET',
    summary: 'Những điểm cần xem lại của một phiên bản, không đổi trạng thái.',
    access: 'criteria:read',
    output: findings,
    errors: [missing],
  }),
  check: endpoint({
    path: '/criteria-versions/{id}/validate',
    params: idParams,
    method: 'POST',
    summary: 'Kiểm tra bản nháp; không còn lỗi thì bản nháp thành đã kiểm tra.',
    access: 'criteria:edit',
    body: z.strictObject({ version }),
    output: findings.extend({ version: criteriaVersion }),
    errors: [missing, frozen, 'STALE_VERSION'],
    audit: 'criteria-version.check',
  }),
  publish: endpoint({
    path: '/criteria-versions/{id}/publish',
    params: idParams,
    method: 'POST',
    summary: 'Phát hành phiên bản đã kiểm tra; phiên bản đang dùng chuyển thành lưu trữ.',
    access: 'criteria:edit',
    body: publishBody,
    output: criteriaVersion,
    errors: [missing, frozen, 'CRITERIA_NOT_CHECKED', 'STALE_VERSION'],
    audit: 'criteria-version.publish',
  }),
  levels: endpoint({
    path: '/criteria-versions/{id}/levels',
    params: idParams,
    method: 'GET',
    summary: 'Bảng quy tắc xếp mức của một phiên bản.',
    access: 'criteria:read',
    output: z.object({ levels, version }),
    errors: [missing],
  }),
  saveLevels: endpoint({
    path: '/criteria-versions/{id}/levels',
    params: idParams,
    method: 'PUT',
    summary: 'Lưu bảng quy tắc xếp mức.',
    access: 'criteria:edit',
    body: z.strictObject({ levels, version }),
    output: z.object({ levels, version }),
    errors: [missing, frozen, 'STALE_VERSION'],
    audit: 'criteria-version.edit-levels',
  }),
}
