import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id, idParams, instant } from '../shared/fields.ts'
import { handlingTones } from '../shared/terms.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as fields from './appeals.fields.ts'
import * as rules from './appeals.rules.ts'
import { storedFile } from './files.ts'

const person = z.object({ id, name: z.string() })
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

export const appealRow = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(rules.appealableKinds),
  /** The code of the record whose decision it is. */
  recordCode: z.string(),
  facility,
  assessmentId: id.nullable(),
  certificateId: id.nullable(),
  status: z.enum(rules.appealStatuses),
  origin: z.enum(rules.appealOrigins),
  outcome: z.enum(rules.appealOutcomes).nullable(),
  isLate: z.boolean(),
  namesPerson: z.boolean(),
  assignee: person.nullable(),
  receivedOn: z.string(),
  /** The last day to accept or to settle it; null where no clock runs. */
  dueOn: z.string().nullable(),
  updatedAt: instant,
})
export type AppealRow = z.output<typeof appealRow>

export const appealEntry = z.object({
  id: z.int(),
  kind: z.enum(rules.appealEntryKinds),
  note: z.string().nullable(),
  /** What was written to the appellant, by mail or to be posted. */
  letter: z.string().nullable(),
  by: z.string(),
  at: instant,
})

export const appealDetail = appealRow.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  body: z.string(),
  decidedOn: z.string(),
  fileUntil: z.string(),
  /** The letter that it was made of. */
  contact: z.object({ id, code: z.string() }).nullable(),
  lateReason: z.string().nullable(),
  isExtended: z.boolean(),
  /** Why it was not accepted, or the grounds of the outcome. */
  grounds: z.string().nullable(),
  remedy: z.enum(rules.appealRemedies).nullable(),
  /** What came with it, and what was decided on paper. */
  files: z.array(storedFile),
  /** The oldest first. */
  entries: z.array(appealEntry),
  /** Who may have it, where the reader may give it to somebody. */
  handlers: z.array(person),
  /** What a change of the decision would lead to, where the reader may settle it; `why`: where it leads to nothing. */
  offer: z.object({ remedy: z.enum(rules.appealRemedies), why: z.string().nullable() }).nullable(),
  /** Why somebody else has to handle it; null: nothing bars the reader. */
  bar: z.string().nullable(),
  can: z.object({
    assign: z.boolean(),
    note: z.boolean(),
    accept: z.boolean(),
    refuse: z.boolean(),
    extend: z.boolean(),
    settle: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type AppealDetail = z.output<typeof appealDetail>

const filters = {
  status: several(z.enum(rules.appealStatuses)).optional(),
  kind: several(z.enum(rules.appealableKinds)).optional(),
  /** How the clock stands today. */
  due: several(z.enum(handlingTones)).optional(),
  origin: several(z.enum(rules.appealOrigins)).optional(),
  outcome: several(z.enum(rules.appealOutcomes)).optional(),
  /** `me`, `none`, or ids of staff. */
  assignee: several(z.union([z.enum(['me', 'none']), id])).optional(),
  /** Filed after its last day, or in time. */
  late: several(z.enum(['yes', 'no'])).optional(),
  facilityId: id.optional(),
  assessmentId: id.optional(),
  certificateId: id.optional(),
  receivedFrom: vietnamDate.optional(),
  receivedTo: vietnamDate.optional(),
}
export const appealsQuery = listQuery(
  {
    orderFields: [relevance, 'dueOn', 'receivedOn', 'createdAt', 'updatedAt'],
    orderField: 'dueOn',
    orderDirection: 'ASC',
  },
  filters,
)

const list = endpoint({
  method: 'GET',
  path: '/appeals',
  summary: 'Các khiếu nại quyết định, gần hạn nhất trước. Đơn nêu tên cán bộ chỉ người xử lý thấy.',
  access: 'contact:list',
  query: appealsQuery,
  output: tabbedPageOf(appealRow, rules.appealStatuses),
})

const missing = 'APPEAL_NOT_FOUND'
const one = { params: idParams, output: appealDetail } as const
const act = <Verb extends string>(verb: Verb) =>
  ({ ...one, method: 'POST', path: `/appeals/{id}/${verb}`, access: 'contact:edit' }) as const
const refusals = [missing, 'STALE_VERSION', 'APPEAL_NOT_POSSIBLE', 'CONFLICT_OF_INTEREST'] as const

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
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/appeals/{id}',
    summary: 'Một khiếu nại với diễn biến xử lý.',
    access: 'contact:read',
    errors: [missing],
  }),
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
  assign: endpoint({
    ...act('assign'),
    summary: 'Giao khiếu nại cho người xử lý.',
    body: fields.appealAssignment,
    errors: [...refusals],
    audit: 'appeal.assign',
  }),
  note: endpoint({
    ...act('notes'),
    summary: 'Thêm ghi chú nội bộ về việc xác minh, không gửi cho người khiếu nại.',
    body: fields.appealNote,
    errors: [missing, 'CONFLICT_OF_INTEREST'],
    audit: 'appeal.note',
  }),
  accept: endpoint({
    ...act('accept'),
    summary: 'Thụ lý khiếu nại; đơn quá thời hiệu cần lý do.',
    body: fields.appealAcceptance,
    errors: [...refusals],
    audit: 'appeal.accept',
  }),
  refuse: endpoint({
    ...act('refuse'),
    summary: 'Không thụ lý khiếu nại, nêu lý do.',
    body: fields.appealReason,
    errors: [...refusals],
    audit: 'appeal.refuse',
  }),
  extend: endpoint({
    ...act('extend'),
    summary: 'Kéo dài thời hạn giải quyết một vụ việc phức tạp, một lần.',
    body: fields.appealReason,
    errors: [...refusals],
    audit: 'appeal.extend',
  }),
  withdraw: endpoint({
    ...act('withdraw'),
    summary: 'Ghi nhận người khiếu nại rút đơn.',
    body: fields.appealReason,
    errors: [...refusals],
    audit: 'appeal.withdraw',
  }),
  settle: endpoint({
    ...act('settle'),
    access: 'contact:read',
    summary: 'Giải quyết khiếu nại: giữ nguyên, hoặc thay đổi và mở lại ngay; chỉ người được ký quyết định.',
    body: fields.appealSettlement,
    errors: [...refusals, 'NOT_A_SIGNER', 'FILE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'appeal.settle',
  }),
}
