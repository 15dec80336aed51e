import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { bulkEndpoints } from '../shared/bulk.ts'
import { id, letterNote } from '../shared/fields.ts'
import { identityCodeTypes } from '../shared/identity-code.ts'
import { daysFilter, listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { expirySpans } from '../shared/expiry.ts'
import { endpoint } from '../spine.ts'
import { checklist, facilityBulk, rejectionReason } from './facilities.decisions.ts'
import { entry } from './facilities.entry.ts'
import { facilityInterestEndpoints } from './facilities.interests.ts'
import { duplicateCandidate, facilityDetail, facilityRow, handledFacility, person } from './facilities.rows.ts'
import { licenceArea, placeParams } from './facilities.places.ts'
import { distribution } from './facilities.distribution.ts'
import * as rules from './facilities.rules.ts'
import { storyOf } from './audit-logs.story.ts'

export { checklist, rejectionReason, type FacilityDecision, type RejectionReason } from './facilities.decisions.ts'
export type { FacilityChange } from './facilities.entry.ts'
export * from './facilities.rows.ts'

const filters = {
  status: several(z.enum(rules.facilityStatuses)).optional(),
  type: several(z.enum(facilityTypes)).optional(),
  subType: several(z.enum(facilitySubTypeKeys)).optional(),
  provinceCode: several(z.string().max(10)).optional(),
  communeCode: several(z.string().max(10)).optional(),
  identityCodeType: several(z.enum(identityCodeTypes)).optional(),
  flag: several(z.enum(rules.facilityFlags)).optional(),
  certificate: several(z.enum(rules.certificateStandings)).optional(),
  /** Keys of levels: of the certificate that holds today. */
  level: several(z.string().max(60)).optional(),
  /** Its certificate holds, with the last day within so many days. */
  expiresWithin: z.enum(expirySpans).optional(),
  /** Its owner has handed in no assessment yet. */
  assessed: z.enum(['never']).optional(),
  /** `me`, `none`, or ids of staff. */
  assignee: several(z.union([z.enum(['me', 'none']), id])).optional(),
  /** Files that wait, and have done so for at least so many working days; decided ones are left out. */
  ageFrom: daysFilter.optional(),
  submittedFrom: vietnamDate.optional(),
  submittedTo: vietnamDate.optional(),
}
/** By `relevance` the best match of `q` stands first; without `q` what was handed in last. */
export const facilityOrderFields = [
  relevance,
  'submittedAt',
  'decidedAt',
  'createdAt',
  'updatedAt',
  'name',
  'code',
] as const
export const facilitiesQuery = listQuery(
  { orderFields: facilityOrderFields, orderField: relevance, orderDirection: 'DESC' },
  filters,
)

const version = z.int()
const decisionErrors = [
  'FACILITY_NOT_FOUND',
  'FACILITY_WRITTEN_BY_YOU',
  'FACILITY_ALREADY_DECIDED',
  'STALE_VERSION',
  'LICENCE_NOT_READABLE',
  'CONFLICT_OF_INTEREST',
] as const

const list = endpoint({
  method: 'GET',
  path: '/facilities',
  summary: 'Danh sách cơ sở, có số lượng theo trạng thái.',
  access: 'facility:list',
  query: facilitiesQuery,
  output: tabbedPageOf(facilityRow, rules.facilityStatuses),
})

/** Filters whose options are counted. */
const facets = [
  'status',
  'type',
  'subType',
  'communeCode',
  'identityCodeType',
  'flag',
  'certificate',
  'level',
  'expiresWithin',
  'assessed',
  'assignee',
] as const

export const facilities = {
  list,
  ...besideList(list, facets),
  get: endpoint({
    method: 'GET',
    path: '/facilities/{id}',
    summary: 'Hồ sơ của một cơ sở.',
    access: 'facility:read',
    output: facilityDetail,
    errors: ['FACILITY_NOT_FOUND'],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/facilities/{id}/queue',
    summary: 'Vị trí của hồ sơ trong hàng chờ theo bộ lọc, hồ sơ trước và hồ sơ tiếp theo.',
    access: 'facility:list',
    query: facilitiesQuery,
    output: z.object({
      position: z.int().nullable(),
      total: z.int(),
      previousId: id.nullable(),
      nextId: id.nullable(),
    }),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/facilities/{id}/duplicates',
    summary: 'Những cơ sở nghi trùng với hồ sơ này.',
    access: 'facility:read',
    output: z.object({ items: z.array(duplicateCandidate) }),
    errors: ['FACILITY_NOT_FOUND'],
  }),
  judgeDuplicate: endpoint({
    method: 'PUT',
    path: '/facilities/{id}/duplicates/{otherId}',
    summary: 'Kết luận một cặp nghi trùng.',
    access: 'facility:approve',
    /** Both versions as they were compared: a verdict on what nobody looked at is STALE_VERSION. */
    body: z.strictObject({ verdict: z.enum(rules.duplicateVerdicts), version, otherVersion: version }),
    output: z.null(),
    errors: ['FACILITY_NOT_FOUND', 'STALE_VERSION'],
    audit: 'facility.judge-duplicate',
  }),
  distribution: endpoint({
    method: 'GET',
    path: '/facilities/distribution',
    summary: 'Các cơ sở theo bộ lọc ở đâu: số theo xã, phường và toạ độ của từng cơ sở.',
    access: 'facility:list',
    query: facilitiesQuery,
    output: distribution,
  }),
  story: storyOf('/facilities/{id}/story', 'facility:read', 'một cơ sở', 'FACILITY_NOT_FOUND'),
  claim: endpoint({
    method: 'POST',
    path: '/facilities/{id}/claim',
    summary: 'Nhận xử lý hồ sơ.',
    access: 'facility:approve',
    output: handledFacility,
    errors: ['FACILITY_NOT_FOUND', 'FACILITY_ALREADY_DECIDED'],
    audit: 'facility.claim',
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/facilities/assignees',
    summary: 'Cán bộ có thể nhận xử lý hồ sơ, kèm số hồ sơ đang giữ.',
    access: 'facility:approve',
    output: z.object({ items: z.array(person.extend({ openCount: z.int() })) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/facilities/{id}/assign',
    summary: 'Giao hồ sơ cho một cán bộ, hoặc không giao cho ai; có thể chỉ khi một người nhất định đang xử lý.',
    access: 'facility:approve',
    body: facilityBulk.assign.extend({
      /** Null: to nobody. */
      assigneeId: facilityBulk.assign.shape.assigneeId.nullable(),
      /** Only while this person has it (null: nobody), so that who takes an act back takes the file from no third one. */
      heldBy: id.nullable().optional(),
    }),
    output: handledFacility,
    errors: ['FACILITY_NOT_FOUND', 'FACILITY_ALREADY_DECIDED', 'FACILITY_ALREADY_TAKEN', 'STALE_VERSION'],
    audit: 'facility.assign',
  }),
  markPlace: endpoint({
    method: 'PUT',
    path: '/facilities/{id}/places/{line}',
    summary: 'Đánh dấu chỗ trên giấy phép cho một mục kiểm tra, hoặc bỏ dấu.',
    access: 'facility:approve',
    params: placeParams,
    /** Null takes the mark away. */
    body: z.strictObject({ place: licenceArea.nullable() }),
    output: facilityDetail,
    errors: ['FACILITY_NOT_FOUND', 'FACILITY_ALREADY_DECIDED', 'FILE_NOT_FOUND'],
    audit: 'facility.mark-place',
  }),
  release: endpoint({
    method: 'POST',
    path: '/facilities/{id}/release',
    summary: 'Trả hồ sơ lại hàng chờ.',
    access: 'facility:approve',
    output: handledFacility,
    errors: ['FACILITY_NOT_FOUND', 'FACILITY_ALREADY_DECIDED'],
    audit: 'facility.release',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/facilities/{id}/approve',
    summary: 'Duyệt cơ sở.',
    access: 'facility:approve',
    body: z.strictObject({ version, checklist, letterNote }),
    output: facilityDetail,
    errors: [...decisionErrors, 'CHECKLIST_INCOMPLETE', 'OPEN_DUPLICATES'],
    audit: 'facility.approve',
  }),
  reject: endpoint({
    method: 'POST',
    path: '/facilities/{id}/reject',
    summary: 'Từ chối cơ sở, nêu lý do và nội dung cần sửa.',
    access: 'facility:reject',
    body: z.strictObject({
      version,
      checklist: checklist.default({}),
      reasons: z.array(rejectionReason).min(1, 'Vui lòng nêu ít nhất một lý do.').max(6, 'Không quá 6 lý do.'),
      letterNote,
    }),
    output: facilityDetail,
    errors: decisionErrors,
    audit: 'facility.reject',
  }),
  ...entry,
  ...facilityInterestEndpoints,
  ...bulkEndpoints({
    path: '/facilities',
    access: 'facility:list',
    noun: 'cơ sở',
    query: facilitiesQuery,
    actions: facilityBulk,
    errors: ['FACILITY_ALREADY_TAKEN'],
  }),
}
