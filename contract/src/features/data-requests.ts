import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id, idParams, instant } from '../shared/fields.ts'
import { handlingTones } from '../shared/terms.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as fields from './data-requests.fields.ts'
import * as rules from './data-requests.rules.ts'
import { storedFile } from './files.ts'

const person = z.object({ id, name: z.string() })

export const dataRequestRow = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(rules.dataRequestKinds),
  origin: z.enum(rules.dataRequestOrigins),
  status: z.enum(rules.dataRequestStatuses),
  hasThirdParty: z.boolean(),
  isExtended: z.boolean(),
  assignee: person.nullable(),
  receivedOn: z.string(),
  /** The last day to answer or to have done it; null where no clock runs. */
  dueOn: z.string().nullable(),
  updatedAt: instant,
})
export type DataRequestRow = z.output<typeof dataRequestRow>

/** A record that may be of the person, and by what it was found. */
export const subjectCandidate = z.object({
  kind: z.enum(rules.subjectKinds),
  id,
  name: z.string(),
  code: z.string().nullable(),
  marks: z.array(z.enum(rules.subjectMarks)),
  isChosen: z.boolean(),
})
export type SubjectCandidate = z.output<typeof subjectCandidate>

const entry = z.object({
  id: z.int(),
  kind: z.enum(rules.dataRequestEntryKinds),
  note: z.string().nullable(),
  /** What was written to the person, by mail or to be posted. */
  letter: z.string().nullable(),
  by: z.string(),
  at: instant,
})

export const dataRequestDetail = dataRequestRow.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string().nullable(),
  identityCheck: z.string(),
  body: z.string(),
  answerBy: z.string(),
  doneBy: z.string(),
  answeredOn: z.string().nullable(),
  closedOn: z.string().nullable(),
  erasedAt: instant.nullable(),
  /** The ground of a refusal, or what was done. */
  result: z.string().nullable(),
  candidates: z.array(subjectCandidate),
  /** The scan of the letter and what came with it. */
  files: z.array(storedFile),
  /** The oldest first. */
  entries: z.array(entry),
  /** Who may have it, where the reader may give it to somebody. */
  handlers: z.array(person),
  can: z.object({
    assign: z.boolean(),
    note: z.boolean(),
    choose: z.boolean(),
    accept: z.boolean(),
    refuse: z.boolean(),
    extend: z.boolean(),
    finish: z.boolean(),
    withdraw: z.boolean(),
    take: z.boolean(),
    erase: z.boolean(),
  }),
})
export type DataRequestDetail = z.output<typeof dataRequestDetail>

/** What erasure would do, told before it is done. */
export const erasurePreview = z.object({
  /** Why it cannot be done as things stand. */
  obstacle: z.string().nullable(),
  /** Rows whose values go, by what people call them. */
  erased: z.array(z.object({ what: z.string(), rows: z.int() })),
  /** What stays by law, and why. */
  kept: z.array(z.object({ what: z.string(), rows: z.int(), reason: z.string() })),
  /** The same words in what was not chosen: of another person, or forgotten. */
  elsewhere: z.array(z.object({ what: z.string(), rows: z.int() })),
})
export type ErasurePreview = z.output<typeof erasurePreview>

const filters = {
  status: several(z.enum(rules.dataRequestStatuses)).optional(),
  kind: several(z.enum(rules.dataRequestKinds)).optional(),
  /** How the clock stands today. */
  due: several(z.enum(handlingTones)).optional(),
  origin: several(z.enum(rules.dataRequestOrigins)).optional(),
  /** `me`, `none`, or ids of staff. */
  assignee: several(z.union([z.enum(['me', 'none']), id])).optional(),
  receivedFrom: vietnamDate.optional(),
  receivedTo: vietnamDate.optional(),
}
export const dataRequestsQuery = listQuery(
  {
    orderFields: [relevance, 'dueOn', 'receivedOn', 'createdAt', 'updatedAt'],
    orderField: 'dueOn',
    orderDirection: 'ASC',
  },
  filters,
)

const list = endpoint({
  method: 'GET',
  path: '/data-requests',
  summary: 'Sổ yêu cầu của chủ thể dữ liệu cá nhân, gần hạn nhất trước.',
  access: 'data-request:list',
  query: dataRequestsQuery,
  output: tabbedPageOf(dataRequestRow, rules.dataRequestStatuses),
})

const missing = 'DATA_REQUEST_NOT_FOUND'
const one = { params: idParams, output: dataRequestDetail } as const
const act = <Verb extends string>(verb: Verb) =>
  ({ ...one, method: 'POST', path: `/data-requests/{id}/${verb}`, access: 'data-request:edit' }) as const
const refusals = [missing, 'STALE_VERSION', 'DATA_REQUEST_NOT_POSSIBLE', 'CONFLICT_OF_INTEREST'] as const

export const dataRequests = {
  list,
  ...besideList(list, ['status', 'kind', 'due', 'origin', 'assignee']),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/data-requests/{id}',
    summary: 'Một yêu cầu của chủ thể dữ liệu với diễn biến xử lý và các hồ sơ có thể là của người đó.',
    access: 'data-request:read',
    errors: [missing],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/data-requests',
    summary: 'Ghi yêu cầu của chủ thể dữ liệu, với ngày nhận và cách xác minh danh tính.',
    access: 'data-request:create',
    body: fields.dataRequestBody,
    output: dataRequestRow,
    errors: ['FILE_NOT_FOUND'],
    audit: 'data-request.enter',
  }),
  assign: endpoint({
    ...act('assign'),
    summary: 'Giao yêu cầu cho người xử lý.',
    body: fields.dataRequestAssignment,
    errors: [...refusals],
    audit: 'data-request.assign',
  }),
  note: endpoint({
    ...act('notes'),
    summary: 'Thêm ghi chú nội bộ, không gửi cho người yêu cầu.',
    body: fields.dataRequestNote,
    errors: [missing, 'CONFLICT_OF_INTEREST'],
    audit: 'data-request.note',
  }),
  choose: endpoint({
    ...act('subjects'),
    summary: 'Chọn những hồ sơ là của người yêu cầu.',
    body: fields.dataRequestSubjects,
    errors: [...refusals],
    audit: 'data-request.choose',
  }),
  accept: endpoint({
    ...act('accept'),
    summary: 'Trả lời tiếp nhận yêu cầu, cho biết hạn thực hiện.',
    body: fields.dataRequestStep,
    errors: [...refusals],
    audit: 'data-request.accept',
  }),
  refuse: endpoint({
    ...act('refuse'),
    summary: 'Từ chối yêu cầu, nêu căn cứ pháp luật.',
    body: fields.dataRequestRefusal,
    errors: [...refusals],
    audit: 'data-request.refuse',
  }),
  extend: endpoint({
    ...act('extend'),
    summary: 'Gia hạn thực hiện một lần, nêu lý do.',
    body: fields.dataRequestReason,
    errors: [...refusals],
    audit: 'data-request.extend',
  }),
  finish: endpoint({
    ...act('finish'),
    summary: 'Ghi đã thực hiện yêu cầu và báo kết quả cho người yêu cầu.',
    body: fields.dataRequestResult,
    errors: [...refusals],
    audit: 'data-request.finish',
  }),
  withdraw: endpoint({
    ...act('withdraw'),
    summary: 'Ghi nhận người yêu cầu rút yêu cầu.',
    body: fields.dataRequestReason,
    errors: [...refusals],
    audit: 'data-request.withdraw',
  }),
  take: endpoint({
    method: 'GET',
    path: '/data-requests/{id}/data',
    params: idParams,
    summary: 'Tệp ZIP với mọi dữ liệu hệ thống giữ về người yêu cầu; lượt lấy được ghi lại.',
    access: 'data-request:edit',
    output: 'file',
    errors: [missing, 'DATA_REQUEST_NOT_POSSIBLE', 'CONFLICT_OF_INTEREST'],
    audit: 'data-request.take',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/data-requests/{id}/erasure',
    params: idParams,
    summary: 'Việc xóa dữ liệu sẽ xóa gì, giữ lại gì theo luật và vì sao.',
    access: 'data-request:edit',
    output: erasurePreview,
    errors: [missing, 'DATA_REQUEST_NOT_POSSIBLE', 'CONFLICT_OF_INTEREST'],
  }),
  erase: endpoint({
    ...act('erase'),
    summary: 'Xóa dữ liệu của người yêu cầu, kể cả trong nhật ký; không hoàn tác được.',
    body: fields.dataRequestStep,
    errors: [...refusals],
    audit: 'data-request.erase',
  }),
}
