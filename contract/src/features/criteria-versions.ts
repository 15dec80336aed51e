import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { levels } from './criteria-versions.fields.ts'
import { criteriaStandings } from './criteria-versions.rules.ts'
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
  /** By the days: assessments that begin today use the version in force. */
  standing: z.enum(criteriaStandings),
  /** The last day on which new assessments use it; null while none follows. */
  inForceUntil: z.string().nullable(),
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
  /** Those that are not archived, in their order. */
  questions: z.array(z.object({ id, lineage: id, content: z.string() })),
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

const one = { path: '/criteria-versions/{id}' } as const
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
    method: 'GET',
    summary: 'Toàn bộ cây chủ đề, nhóm, tiêu chí của một phiên bản.',
    access: 'criteria:list',
    output: criteriaTree,
    errors: [missing],
    generic: 'LIST_CRITERIA',
  }),
  set: endpoint({
    path: '/criteria-versions/{id}/set',
    method: 'GET',
    summary: 'Bộ tiêu chí như phần chấm điểm đọc: không có phần đã lưu trữ.',
    access: 'question:read',
    output: criteriaSet,
    errors: [missing],
  }),
  draft: endpoint({
    path: '/criteria-versions/{id}/drafts',
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
  levels: endpoint({
    path: '/criteria-versions/{id}/levels',
    method: 'GET',
    summary: 'Bảng quy tắc xếp mức của một phiên bản.',
    access: 'criteria:read',
    output: z.object({ levels, version }),
    errors: [missing],
  }),
  saveLevels: endpoint({
    path: '/criteria-versions/{id}/levels',
    method: 'PUT',
    summary: 'Lưu bảng quy tắc xếp mức.',
    access: 'criteria:edit',
    body: z.strictObject({ levels, version }),
    output: z.object({ levels, version }),
    errors: [missing, frozen, 'STALE_VERSION'],
    audit: 'criteria-version.edit-levels',
  }),
}
