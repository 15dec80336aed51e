import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id, idParams, instant } from '../shared/fields.ts'
import { tabbedPageOf } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { caseCalls, caseDetail, caseQuery, caseRow } from './cases.ts'
import * as fields from './data-requests.fields.ts'
import * as rules from './data-requests.rules.ts'

const words = {
  kinds: rules.dataRequestKinds,
  origins: rules.dataRequestOrigins,
  statuses: rules.dataRequestStatuses,
}

export const dataRequestRow = caseRow(words).extend({ hasThirdParty: z.boolean(), isExtended: z.boolean() })
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

const acts = ['assign', 'note', 'choose', 'accept', 'refuse', 'extend', 'finish', 'withdraw', 'take', 'erase'] as const

export const dataRequestDetail = dataRequestRow.extend({
  ...caseDetail(rules.dataRequestEntryKinds, acts),
  reference: z.string().nullable(),
  identityCheck: z.string(),
  answerBy: z.string(),
  doneBy: z.string(),
  answeredOn: z.string().nullable(),
  closedOn: z.string().nullable(),
  erasedAt: instant.nullable(),
  /** The ground of a refusal, or what was done. */
  result: z.string().nullable(),
  candidates: z.array(subjectCandidate),
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

export const dataRequestsQuery = caseQuery(words, {})

const list = endpoint({
  method: 'GET',
  path: '/data-requests',
  summary: 'Sổ yêu cầu của chủ thể dữ liệu cá nhân, gần hạn nhất trước.',
  access: 'data-request.list',
  query: dataRequestsQuery,
  output: tabbedPageOf(dataRequestRow, rules.dataRequestStatuses),
})

const missing = 'DATA_REQUEST_NOT_FOUND'
const impossible = 'DATA_REQUEST_NOT_POSSIBLE'
const { get, act, note, letters } = caseCalls({
  path: '/data-requests',
  entity: 'data-request',
  read: 'data-request.read',
  edit: 'data-request.edit',
  detail: dataRequestDetail,
  missing,
  impossible,
})

export const dataRequests = {
  list,
  ...besideList(list, ['status', 'kind', 'due', 'origin', 'assignee']),
  ...letters,
  get: get('Một yêu cầu của chủ thể dữ liệu với diễn biến xử lý và các hồ sơ có thể là của người đó.'),
  enter: endpoint({
    method: 'POST',
    path: '/data-requests',
    summary: 'Ghi yêu cầu của chủ thể dữ liệu, với ngày nhận và cách xác minh danh tính.',
    access: 'data-request.create',
    body: fields.dataRequestBody,
    output: dataRequestRow,
    errors: ['FILE_NOT_FOUND', 'PROGRAMME_CODE_MISSING'],
    audit: 'data-request.enter',
  }),
  assign: act('assign', 'Giao yêu cầu cho người xử lý.', fields.dataRequestAssignment),
  note: note('Thêm ghi chú nội bộ, không gửi cho người yêu cầu.'),
  choose: endpoint({
    ...act('choose', 'Chọn những hồ sơ là của người yêu cầu.', fields.dataRequestSubjects),
    path: '/data-requests/{id}/subjects',
  }),
  accept: act('accept', 'Trả lời tiếp nhận yêu cầu, cho biết hạn thực hiện.', fields.dataRequestStep),
  refuse: act('refuse', 'Từ chối yêu cầu, nêu căn cứ pháp luật.', fields.dataRequestRefusal),
  extend: act('extend', 'Gia hạn thực hiện một lần, nêu lý do.', fields.dataRequestReason),
  finish: act('finish', 'Ghi đã thực hiện yêu cầu và báo kết quả cho người yêu cầu.', fields.dataRequestResult),
  withdraw: act('withdraw', 'Ghi nhận người yêu cầu rút yêu cầu.', fields.dataRequestReason),
  take: endpoint({
    method: 'GET',
    path: '/data-requests/{id}/data',
    params: idParams,
    summary: 'Tệp ZIP với mọi dữ liệu hệ thống giữ về người yêu cầu; lượt lấy được ghi lại.',
    access: 'data-request.edit',
    output: 'file',
    errors: [missing, impossible, 'CONFLICT_OF_INTEREST'],
    audit: 'data-request.take',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/data-requests/{id}/erasure',
    params: idParams,
    summary: 'Việc xóa dữ liệu sẽ xóa gì, giữ lại gì theo luật và vì sao.',
    access: 'data-request.edit',
    output: erasurePreview,
    errors: [missing, impossible, 'CONFLICT_OF_INTEREST'],
  }),
  erase: act(
    'erase',
    'Xóa dữ liệu của người yêu cầu, kể cả trong nhật ký; không hoàn tác được.',
    fields.dataRequestStep,
  ),
}
