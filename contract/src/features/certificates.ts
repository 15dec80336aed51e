import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { bulkEndpoints } from '../shared/bulk.ts'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, letterNote } from '../shared/fields.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { expirySpans } from '../shared/expiry.ts'
import { endpoint } from '../spine.ts'
import { certificateActs, certificateBulk } from './certificates.acts.ts'
import { earlierCertificates } from './certificates.earlier.ts'
import { decisionPapersOf } from './certificates.decision-papers.ts'
import { certificateEntered, issued, issuing } from './certificates.entered.ts'
import { certificateFollowUps } from './certificates.follow-ups.ts'
import { certificatePlanned, mostOfDecision } from './certificates.planned.ts'
import { certificateProof } from './certificates.proof.ts'
import { certificateWitnesses } from './certificates.witnesses.ts'
import { certificatePapers } from './certificates.papers.ts'
import { certificateSigning } from './certificates.signing.ts'
import { certificateDraws } from './certificates.draws.ts'
import { certificateSignings } from './certificates.signings.ts'
import { certificateBundles } from './certificates.bundles.ts'
import { certificateDetail, certificateRow, recognitionBody } from './certificates.rows.ts'
import { storyOf } from './audit-logs.story.ts'
import * as rules from './certificates.rules.ts'

const filters = {
  state: several(z.enum(rules.certificateStates)).optional(),
  type: several(z.enum(facilityTypes)).optional(),
  subType: several(z.enum(facilitySubTypeKeys)).optional(),
  origin: several(z.enum(rules.certificateOrigins)).optional(),
  level: several(z.string().max(60)).optional(),
  communeCode: several(z.string().max(10)).optional(),
  provinceCode: several(z.string().max(10)).optional(),
  /** In force, with the last day within so many days. */
  expiresWithin: z.enum(expirySpans).optional(),
  /** No later certificate of the facility has followed; or its owner has handed in no assessment since. */
  renewal: z.enum(rules.renewals).optional(),
  /** In force, with something to be done that is not done yet, or that is late. */
  followUp: several(z.enum(rules.followUpStates)).optional(),
  /** The month of the last day: the timeline of the screen counts and filters by it. */
  expiryMonth: several(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Tháng không hợp lệ.')).optional(),
  facilityId: id.optional(),
  assessmentId: id.optional(),
  issuedFrom: vietnamDate.optional(),
  issuedTo: vietnamDate.optional(),
}
export const certificateOrderFields = [relevance, 'validUntil', 'issuedOn', 'createdAt', 'name', 'number'] as const
export const certificatesQuery = listQuery(
  { orderFields: certificateOrderFields, orderField: relevance, orderDirection: 'ASC' },
  filters,
)

const list = endpoint({
  method: 'GET',
  path: '/certificates',
  summary: 'Danh sách giấy chứng nhận, có số lượng theo trạng thái.',
  access: 'certification:list',
  query: certificatesQuery,
  output: tabbedPageOf(certificateRow, rules.certificateStates),
})

const assessmentIds = z
  .array(id)
  .min(1, 'Hãy chọn ít nhất một phiếu.')
  .max(mostOfDecision, `Không quá ${mostOfDecision} phiếu trong một quyết định.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Một phiếu chỉ được chọn một lần.')

const awaiting = z.object({
  id,
  code: z.string(),
  facility: z.object({
    id,
    code: z.string(),
    name: z.string(),
    type: z.enum(facilityTypes),
    subType: z.enum(facilitySubTypeKeys),
    rank: z.int().nullable(),
  }),
  levelName: z.string(),
  /** Its place in the table of levels, 1 the lowest. */
  levelRank: z.int(),
  decidedAt: instant,
})

export const certificates = {
  list,
  ...besideList(list, [
    'state',
    'origin',
    'type',
    'subType',
    'level',
    'communeCode',
    'expiresWithin',
    'renewal',
    'followUp',
    'expiryMonth',
  ]),
  levels: endpoint({
    method: 'GET',
    path: '/certificates/levels',
    summary: 'Các mức có trên giấy chứng nhận, thấp nhất trước, để lọc danh sách.',
    access: 'certification:list',
    output: z.object({ items: z.array(z.object({ key: z.string(), name: z.string() })) }),
  }),
  awaiting: endpoint({
    method: 'GET',
    path: '/certificates/awaiting',
    summary:
      'Các phiếu đã duyệt chưa được cấp giấy chứng nhận, để đưa vào quyết định công nhận; phiếu không cấp được thì có lý do.',
    access: 'assessment:update',
    output: z.object({
      items: z.array(awaiting),
      /** Approved too, but not to be issued, or not by who asks. */
      leftOut: z.array(awaiting.pick({ id: true, code: true, facility: true }).extend({ reason: z.string() })),
      /** Who signed the last decision: proposed for the next. */
      lastSigner: recognitionBody.pick({ signerName: true, signerTitle: true }).nullable(),
      /** What stands behind the slash in the number of the last decision: `QĐ-SDL`. */
      lastSymbol: z.string().nullable(),
      /** Why this reader writes down no decision; null: nothing is in the way. */
      obstacle: z.string().nullable(),
      /** The setting by which that is mended, the first one that is missing; null: no setting mends it. */
      mendedBy: z.enum(['issuerName', 'superiorName', 'issuePlace', 'issuerRoleIds']).nullable(),
      /** A decision waits for a second person before anything is issued. */
      isByTwo: z.boolean(),
      /** Certificates are issued with the approval, so that little waits here. */
      issueOnApproval: z.boolean(),
    }),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/certificates',
    summary:
      'Ghi quyết định công nhận cho các phiếu có tên trong đó; theo nguyên tắc hai người thì người ký xác nhận trước khi cấp giấy.',
    access: 'assessment:update',
    body: z.strictObject({
      decision: recognitionBody,
      assessmentIds,
      letterNote,
    }),
    output: issued,
    errors: issuing,
    audit: 'certificate.issue',
  }),
  get: endpoint({
    method: 'GET',
    path: '/certificates/{id}',
    summary: 'Một giấy chứng nhận: nội dung trên giấy, trạng thái hôm nay, các giấy trước và sau, diễn biến.',
    access: 'certification:read',
    output: certificateDetail,
    errors: ['CERTIFICATE_NOT_FOUND'],
  }),
  story: storyOf('/certificates/{id}/story', 'certification:read', 'một giấy chứng nhận', 'CERTIFICATE_NOT_FOUND'),
  ...decisionPapersOf(assessmentIds),
  ...certificatePlanned,
  ...certificateActs,
  ...certificateEntered,
  ...earlierCertificates,
  ...certificateFollowUps,
  ...certificateProof,
  ...certificateWitnesses,
  ...certificatePapers,
  ...certificateSigning,
  ...certificateSignings,
  ...certificateBundles,
  ...certificateDraws,
  ...bulkEndpoints({
    path: '/certificates',
    access: 'certification:list',
    noun: 'giấy chứng nhận',
    query: certificatesQuery,
    actions: certificateBulk,
    errors: [],
  }),
}
