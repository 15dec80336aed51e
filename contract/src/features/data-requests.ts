import { z } from 'zod'
import { subjectKindNames } from '../case-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { endpoint } from '../spine.ts'
import { caseCalls, caseDetail, caseQuery, caseRow } from './cases.ts'
import * as fields from './data-requests.fields.ts'
import * as rules from './data-requests.rules.ts'
import { dataRequestCase } from './data-requests.rules.ts'

export const dataRequestRow = caseRow(dataRequestCase).extend({ hasThirdParty: z.boolean(), isExtended: z.boolean() })
export type DataRequestRow = z.output<typeof dataRequestRow>

/** A record that may be of the person, and by what it was found. */
export const subjectCandidate = z.object({
  kind: z.enum(keysOf(subjectKindNames)),
  id,
  name: z.string(),
  code: z.string().nullable(),
  marks: z.array(z.enum(rules.subjectMarks)),
  isChosen: z.boolean(),
})
export type SubjectCandidate = z.output<typeof subjectCandidate>

const acts = ['assign', 'note', 'choose', 'accept', 'refuse', 'extend', 'finish', 'withdraw', 'take', 'erase'] as const

export const dataRequestDetail = dataRequestRow.extend({
  ...caseDetail(rules.dataRequestEntryNames, acts),
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

export const dataRequestsQuery = caseQuery(dataRequestCase, {})

const { every, enter, act } = caseCalls(dataRequestCase, {
  row: dataRequestRow,
  detail: dataRequestDetail,
  query: dataRequestsQuery,
  facets: [],
  says: {
    list: 'Sổ yêu cầu của chủ thể dữ liệu cá nhân, gần hạn nhất trước.',
    get: 'Một yêu cầu của chủ thể dữ liệu với diễn biến xử lý và các hồ sơ có thể là của người đó.',
  },
})
const looking = { method: 'GET', access: dataRequestCase.edit } as const
const refused = [dataRequestCase.missing.code, dataRequestCase.impossible.code, 'CONFLICT_OF_INTEREST'] as const

export const dataRequests = {
  ...every,
  enter: enter({
    access: 'data-request.create',
    summary: 'Ghi yêu cầu của chủ thể dữ liệu, với ngày nhận và cách xác minh danh tính.',
    body: fields.dataRequestBody,
    errors: ['FILE_NOT_FOUND', 'PROGRAMME_CODE_MISSING'],
  }),
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
    ...looking,
    path: '/data-requests/{id}/data',
    summary: 'Tệp ZIP với mọi dữ liệu hệ thống giữ về người yêu cầu; lượt lấy được ghi lại.',
    output: 'file',
    errors: refused,
    audit: 'data-request.take',
  }),
  preview: endpoint({
    ...looking,
    path: '/data-requests/{id}/erasure',
    summary: 'Việc xóa dữ liệu sẽ xóa gì, giữ lại gì theo luật và vì sao.',
    output: erasurePreview,
    errors: refused,
  }),
  erase: act(
    'erase',
    'Xóa dữ liệu của người yêu cầu, kể cả trong nhật ký; không hoàn tác được.',
    fields.dataRequestStep,
  ),
}
