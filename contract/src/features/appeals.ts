import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id, idParams } from '../shared/fields.ts'
import { several, tabbedPageOf } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as fields from './appeals.fields.ts'
import * as rules from './appeals.rules.ts'
import { decisionPaperFormats } from './certificates.decision-papers.ts'
import { caseCalls, caseDetail, caseQuery, caseRow } from './cases.ts'

const facility = z.object({ id, code: z.string(), name: z.string() })

/** The decision that is complained of: one of an appeal, or one that could be. */
export const appealableDecision = z.object({
  kind: z.enum(rules.appealableKinds),
  id: z.string(),
  /** Of the facility, the assessment or the certificate that it is about. */
  code: z.string(),
  decidedOn: z.string(),
  /** The last day on which an appeal against it is in time. */
  fileUntil: z.string(),
})
export type AppealableDecision = z.output<typeof appealableDecision>

const words = {
  kinds: rules.appealableKinds,
  origins: rules.appealOrigins,
  statuses: rules.appealStatuses,
}

export const appealRow = caseRow(words).extend({
  /** The code of the record whose decision it is. */
  recordCode: z.string(),
  facility,
  assessmentId: id.nullable(),
  certificateId: id.nullable(),
  outcome: z.enum(rules.appealOutcomes).nullable(),
  isLate: z.boolean(),
  namesPerson: z.boolean(),
})
export type AppealRow = z.output<typeof appealRow>

const acts = ['assign', 'note', 'accept', 'refuse', 'extend', 'settle', 'withdraw', 'draft'] as const

export const appealDetail = appealRow.extend({
  ...caseDetail(rules.appealEntryKinds, acts),
  decidedOn: z.string(),
  fileUntil: z.string(),
  /** The letter that it was made of. */
  contact: z.object({ id, code: z.string() }).nullable(),
  lateReason: z.string().nullable(),
  isExtended: z.boolean(),
  /** Why it was not accepted, or the grounds of the outcome. */
  grounds: z.string().nullable(),
  remedy: z.enum(rules.appealRemedies).nullable(),
  /** What a change of the decision would lead to, where the reader may settle it; `why`: where it leads to nothing. */
  offer: z.object({ remedy: z.enum(rules.appealRemedies), why: z.string().nullable() }).nullable(),
  /** Why somebody else has to handle it; null: nothing bars the reader. */
  bar: z.string().nullable(),
})
export type AppealDetail = z.output<typeof appealDetail>

export const appealsQuery = caseQuery(words, {
  outcome: several(z.enum(rules.appealOutcomes)).optional(),
  /** Filed after its last day, or in time. */
  late: several(z.enum(['yes', 'no'])).optional(),
  facilityId: id.optional(),
  assessmentId: id.optional(),
  certificateId: id.optional(),
})

const list = endpoint({
  method: 'GET',
  path: '/appeals',
  summary: 'Các khiếu nại quyết định, gần hạn nhất trước. Đơn nêu tên cán bộ chỉ người xử lý thấy.',
  access: 'contact:list',
  query: appealsQuery,
  output: tabbedPageOf(appealRow, rules.appealStatuses),
})

const { get, act, note, letters } = caseCalls({
  path: '/appeals',
  entity: 'appeal',
  read: 'contact:read',
  edit: 'contact:edit',
  detail: appealDetail,
  missing: 'APPEAL_NOT_FOUND',
  impossible: 'APPEAL_NOT_POSSIBLE',
})
const settle = act(
  'settle',
  'Giải quyết khiếu nại: giữ nguyên, hoặc thay đổi và mở lại ngay; chỉ người được ký quyết định.',
  fields.appealSettlement,
)

export const appeals = {
  list,
  ...besideList(list, ['status', 'kind', 'due', 'origin', 'outcome', 'assignee', 'late']),
  decisions: endpoint({
    method: 'GET',
    path: '/appeals/decisions',
    summary: 'Các quyết định về một cơ sở có thể bị khiếu nại, mới nhất trước.',
    access: 'contact:create',
    query: z.strictObject({ facilityId: id }),
    output: z.object({ items: z.array(appealableDecision) }),
    errors: ['FACILITY_NOT_FOUND'],
  }),
  ...letters,
  get: get('Một khiếu nại với diễn biến xử lý.'),
  enter: endpoint({
    method: 'POST',
    path: '/appeals',
    summary: 'Nhập khiếu nại nhận bằng giấy, với ngày nhận và bản quét, hoặc lập từ một liên hệ.',
    access: 'contact:create',
    body: fields.paperAppealBody,
    output: appealRow,
    errors: ['FACILITY_NOT_FOUND', 'APPEAL_EXISTS', 'FILE_NOT_FOUND', 'CONTACT_NOT_FOUND'],
    audit: 'appeal.enter',
  }),
  assign: act('assign', 'Giao khiếu nại cho người xử lý.', fields.appealAssignment),
  note: note('Thêm ghi chú nội bộ về việc xác minh, không gửi cho người khiếu nại.'),
  accept: act('accept', 'Thụ lý khiếu nại; đơn quá thời hiệu cần lý do.', fields.appealAcceptance),
  refuse: act('refuse', 'Không thụ lý khiếu nại, nêu lý do.', fields.appealReason),
  extend: act('extend', 'Kéo dài thời hạn giải quyết một vụ việc phức tạp, một lần.', fields.appealReason),
  withdraw: act('withdraw', 'Ghi nhận người khiếu nại rút đơn.', fields.appealReason),
  decisionPaper: endpoint({
    method: 'GET',
    path: '/appeals/{id}/decision-paper',
    params: idParams,
    summary:
      'Quyết định giải quyết một khiếu nại đã giải quyết, thành tệp Word để sửa hoặc PDF; cho người xử lý và người ký.',
    access: 'contact:read',
    query: z.strictObject({ format: z.enum(decisionPaperFormats).default('docx') }),
    output: 'file',
    errors: ['APPEAL_NOT_FOUND', 'APPEAL_NOT_POSSIBLE'],
    audit: 'appeal.draft-decision',
  }),
  settle: endpoint({
    ...settle,
    access: 'contact:read',
    errors: [
      ...settle.errors,
      'NOT_A_SIGNER',
      'FILE_NOT_FOUND',
      'CERTIFICATE_ACT_NOT_POSSIBLE',
      'CERTIFICATE_PAPER_INCOMPLETE',
    ],
  }),
}
