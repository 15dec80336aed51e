import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id } from '../shared/fields.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { bulkEndpoints } from '../shared/bulk.ts'
import { assessmentActs, assessmentBulk } from './assessments.acts.ts'
import { blindReviews } from './assessments.blind.ts'
import { evidenceOrigins } from './assessments.origins.ts'
import { resources } from './assessments.findings.ts'
import { precedents } from './assessments.precedents.ts'
import { assessmentMessages } from './assessments.messages.ts'
import { assessmentPaper } from './assessments.paper.ts'
import { assessmentPhrases } from './assessments.phrases.ts'
import { assessmentPeers } from './assessments.peers.ts'
import { assessmentDetail, assessmentRow } from './assessments.rows.ts'
import { reviewSheet, reviewState } from './assessments.review.ts'
import { scopeFormats, scopeStatement } from './assessments.scope.ts'
import { assessmentVisits } from './assessments.visits.ts'
import { storyOf } from './audit-logs.story.ts'
import * as rules from './assessments.rules.ts'
import { waysToLevel } from './assessments.ways.ts'
import { assessmentStages } from './assessments.stages.ts'

const finding = z.object({
  key: z.string(),
  severity: z.enum(['error', 'warning']),
  criterionId: id.nullable(),
  sentence: z.string(),
})
const filters = {
  /** `rejected`, the status of the specification, is what was sent back and what failed. */
  status: several(z.enum([...rules.assessmentStandings, 'rejected']))
    .transform((all) => [...new Set(all.flatMap((one) => (one === 'rejected' ? rules.rejectionKinds : [one])))])
    .optional(),
  stage: several(z.enum(assessmentStages)).optional(),
  type: several(z.enum(facilityTypes)).optional(),
  kind: several(z.enum(rules.assessmentKinds)).optional(),
  communeCode: several(z.string().max(10)).optional(),
  provinceCode: several(z.string().max(10)).optional(),
  /** Keys of levels, or `none`; of what is under review the level that the verdicts give so far. */
  level: several(z.string().max(60)).optional(),
  /** Versions of the criteria. */
  versionId: several(id).optional(),
  flag: several(z.enum(rules.assessmentFlags)).optional(),
  /** `me`, `none`, or ids of staff. */
  lead: several(z.union([z.enum(['me', 'none']), id])).optional(),
  /** Lineages of criteria that were found not met… */
  failed: several(id).optional(),
  /** …codes of groups in which the owner claims more than was found… */
  overrated: several(z.string().max(20)).optional(),
  /** …and amounts that are known: none of it to who may not read assessments. */
  amount: several(z.enum(resources)).optional(),
  facilityId: id.optional(),
  submittedFrom: vietnamDate.optional(),
  submittedTo: vietnamDate.optional(),
}
export const assessmentOrderFields = [relevance, 'dueOn', 'submittedAt', 'createdAt', 'name', 'code'] as const
export const assessmentsQuery = listQuery(
  { orderFields: assessmentOrderFields, orderField: relevance, orderDirection: 'ASC' },
  filters,
)

const notFound = 'ASSESSMENT_NOT_FOUND'
const list = endpoint({
  method: 'GET',
  path: '/assessments',
  summary: 'Danh sách phiếu đánh giá, có số lượng theo tình trạng.',
  access: 'assessment:list',
  query: assessmentsQuery,
  output: tabbedPageOf(assessmentRow, rules.assessmentStandings),
})

export const assessments = {
  list,
  ...besideList(list, [
    'status',
    'stage',
    'type',
    'kind',
    'communeCode',
    'level',
    'versionId',
    'flag',
    'lead',
    'failed',
    'overrated',
    'amount',
  ]),
  versions: endpoint({
    method: 'GET',
    path: '/assessments/versions',
    summary:
      'Các phiên bản bộ tiêu chí mà phiếu đánh giá dùng, mới nhất trước, và các mức của chúng, để lọc danh sách.',
    access: 'assessment:list',
    output: z.object({
      items: z.array(
        z.object({
          id,
          type: z.enum(facilityTypes),
          number: z.int(),
          /** The lowest first. */
          levels: z.array(z.object({ key: z.string(), name: z.string() })),
          groups: z.array(z.object({ code: z.string(), name: z.string() })),
          criteria: z.array(z.object({ lineage: id, code: z.string(), name: z.string() })),
        }),
      ),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/assessments/{id}/summary',
    summary: 'Điểm, tình trạng và thời hạn của một phiếu, không có câu trả lời.',
    access: 'assessment:list',
    output: assessmentRow,
    errors: [notFound],
  }),
  get: endpoint({
    method: 'GET',
    path: '/assessments/{id}',
    summary: 'Một phiếu đánh giá: tình trạng, người thẩm định, quyết định.',
    access: 'assessment:read',
    output: assessmentDetail,
    errors: [notFound],
  }),
  story: storyOf('/assessments/{id}/story', 'assessment:read', 'một phiếu đánh giá', notFound),
  sheet: endpoint({
    method: 'GET',
    path: '/assessments/{id}/sheet',
    summary: 'Bộ tiêu chí, câu trả lời và minh chứng của lần nộp gần nhất.',
    access: 'assessment:read',
    output: reviewSheet,
    errors: [notFound, 'ASSESSMENT_NOT_SUBMITTED'],
  }),
  review: endpoint({
    method: 'GET',
    path: '/assessments/{id}/review',
    summary: 'Các kết luận và giá trị thẩm định của lần nộp gần nhất.',
    access: 'assessment:read',
    output: reviewState,
    errors: [notFound, 'ASSESSMENT_NOT_SUBMITTED'],
  }),
  peers: endpoint({
    method: 'GET',
    path: '/assessments/{id}/peers',
    summary: 'Trung vị và tứ phân vị của các cơ sở tương tự; chỉ khi có từ năm cơ sở.',
    access: 'assessment:read',
    output: assessmentPeers,
    errors: [notFound],
  }),
  ways: endpoint({
    method: 'GET',
    path: '/assessments/{id}/ways',
    summary: 'Những cách gần nhất để phiếu đạt mức kế tiếp, theo các kết luận đến nay.',
    access: 'assessment:read',
    output: z.object({ next: waysToLevel.nullable() }),
    errors: [notFound, 'ASSESSMENT_NOT_SUBMITTED'],
  }),
  scope: endpoint({
    method: 'GET',
    path: '/assessments/{id}/scope',
    summary: 'Tuyên bố phạm vi áp dụng: tiêu chí nào được kết luận không áp dụng, ai kết luận, vì sao.',
    access: 'assessment:read',
    output: scopeStatement,
    errors: [notFound],
  }),
  scopePaper: endpoint({
    method: 'GET',
    path: '/assessments/{id}/scope-paper',
    summary: 'Tuyên bố phạm vi áp dụng của một phiếu, thành tệp Word hoặc PDF.',
    access: 'assessment:read',
    query: z.strictObject({ format: z.enum(scopeFormats).default('docx') }),
    output: 'file',
    errors: [notFound],
    audit: 'assessment.take-scope',
  }),
  origins: endpoint({
    method: 'GET',
    path: '/assessments/{id}/origins',
    summary: 'Nguồn gốc của các tệp minh chứng: lúc và nơi chụp, nơi khác đã gửi cùng tệp hoặc ảnh gần giống.',
    access: 'assessment:read',
    output: evidenceOrigins,
    errors: [notFound, 'ASSESSMENT_NOT_SUBMITTED'],
  }),
  precedents: endpoint({
    method: 'GET',
    path: '/assessments/{id}/criteria/{otherId}/precedents',
    summary:
      'Kết luận về cùng tiêu chí ở các phiếu đã quyết định của cơ sở khác: tỷ lệ chung, và ba kết luận gần nhất.',
    access: 'assessment:read',
    output: precedents,
    errors: [notFound, 'ASSESSMENT_NOT_SUBMITTED', 'CRITERION_NOT_FOUND'],
  }),
  check: endpoint({
    method: 'GET',
    path: '/assessments/{id}/check',
    summary: 'Những gì cản trở hoặc cần giải trình trước khi quyết định.',
    access: 'assessment:read',
    output: z.object({ items: z.array(finding) }),
    errors: [notFound, 'ASSESSMENT_NOT_SUBMITTED'],
  }),
  ...assessmentActs,
  ...assessmentVisits,
  ...assessmentPaper,
  ...blindReviews,
  ...assessmentMessages,
  ...assessmentPhrases,
  ...bulkEndpoints({
    path: '/assessments',
    access: 'assessment:list',
    noun: 'phiếu đánh giá',
    query: assessmentsQuery,
    actions: assessmentBulk,
    errors: ['CONFLICT_OF_INTEREST', 'NOT_A_SIGNER', 'COUNCIL_NOT_CONCLUDED', 'SIGNED_CONTENT_CHANGED', 'ACT_HELD'],
  }),
}
