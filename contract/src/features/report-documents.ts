import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, line, optional, paperNumber, paragraph } from '../shared/fields.ts'
import { listQuery, pageOf, relevance, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as rules from './report-documents.rules.ts'

type Named = { template: rules.ReportTemplate; quarter: number | null; year: number | null; sessionId: string | null }

/** What a template must know, as its field and the sentence said there. */
const missingIn = ({ template, quarter, year, sessionId }: Named): (readonly [field: string, sentence: string])[] => {
  if (template === 'quarter') {
    return [
      ...(quarter === null ? [['quarter', 'Vui lòng chọn quý.'] as const] : []),
      ...(year === null ? [['year', 'Vui lòng nhập năm.'] as const] : []),
    ]
  }
  return rules.sessionTemplates.has(template) && sessionId === null
    ? [['sessionId', 'Vui lòng chọn phiên họp.'] as const]
    : []
}

/** What is to be drawn up: the template with its scope, the day as of which it counts, and what stands on the paper around it. */
export const reportDocumentBody = z
  .strictObject({
    template: z.enum(rules.reportTemplates, 'Vui lòng chọn mẫu.'),
    format: z.enum(rules.reportFormats, 'Vui lòng chọn định dạng tệp.'),
    asOf: vietnamDate,
    quarter: optional(z.int('Vui lòng chọn quý.').min(1).max(4)),
    year: optional(z.int('Vui lòng nhập năm.').min(2000, 'Năm từ 2000 trở đi.').max(2200, 'Năm không hợp lệ.')),
    type: optional(z.enum(facilityTypes)),
    provinceCode: optional(z.string().max(10)),
    level: optional(z.string().max(40)),
    sessionId: optional(id),
    number: optional(paperNumber('số, ký hiệu')),
    signerTitle: optional(line('chức vụ người ký', 120)),
    signerName: optional(line('họ tên người ký', 120)),
    recipients: optional(paragraph('nơi nhận', 500)),
  })
  .superRefine((body, context) => {
    for (const [field, message] of missingIn(body)) context.addIssue({ code: 'custom', path: [field], message })
  })
export type ReportDocumentBody = z.output<typeof reportDocumentBody>

export const reportDocumentRow = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  template: z.enum(rules.reportTemplates),
  format: z.enum(rules.reportFormats),
  state: z.enum(rules.reportStates),
  /** Of a hundred, while it is being made. */
  progress: z.int(),
  /** The filter in words. */
  scope: z.string(),
  asOf: z.string(),
  createdByName: z.string(),
  /** Bytes of the file, while there is one. */
  size: z.int().nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  /** Rows that it counted, and the SHA-256 of their RFC 8785 bytes. */
  rows: z.int().nullable(),
  rowsSha256: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  can: z.object({ download: z.boolean(), retry: z.boolean() }),
})
export type ReportDocumentRow = z.output<typeof reportDocumentRow>

const figure = z.object({ name: z.string(), count: z.int() })

export const reportDocumentDetail = reportDocumentRow.extend({
  number: z.string().nullable(),
  /** The moment up to which it counted. */
  countedTo: instant.nullable(),
  /** Versions of the criteria behind its rows, in words. */
  criteria: z.array(z.string()),
  figures: z.array(figure),
})
export type ReportDocumentDetail = z.output<typeof reportDocumentDetail>

const difference = z.object({
  /** The part of the document, and the row by the name that it has there. */
  part: z.string(),
  row: z.string(),
  kind: z.enum(rules.differenceKinds),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  why: z.string(),
})
export type ReportDifference = z.output<typeof difference>

export const reproduction = z.object({
  at: instant,
  /** The kept rows are the bytes that were hashed when they were counted. */
  isIntact: z.boolean(),
  /** Nothing that was counted, and no word, is another. */
  isEqual: z.boolean(),
  rows: z.int(),
  /** Figures that are others now. */
  figures: z.array(z.object({ name: z.string(), before: z.int(), after: z.int() })),
  differing: z.int(),
  differences: z.array(difference),
  /** What happened after the moment of the document to what it counts, and therefore does not count. */
  later: z.array(z.object({ row: z.string(), what: z.string(), at: instant })),
})
export type Reproduction = z.output<typeof reproduction>

export const reportDocumentsQuery = listQuery(
  {
    orderFields: [relevance, 'createdAt', 'name', 'asOf'],
    orderField: 'createdAt',
    orderDirection: 'DESC',
  },
  {
    template: several(z.enum(rules.reportTemplates)).optional(),
    format: several(z.enum(rules.reportFormats)).optional(),
    state: several(z.enum(rules.reportStates)).optional(),
    createdFrom: vietnamDate.optional(),
    createdTo: vietnamDate.optional(),
  },
)

const notFound = 'REPORT_DOCUMENT_NOT_FOUND'
const one = { path: '/reports/documents/{id}' } as const

const list = endpoint({
  method: 'GET',
  path: '/reports/documents',
  summary: 'Các tài liệu báo cáo mà người gọi được mở: của những mẫu chỉ gồm hồ sơ người ấy xem được.',
  access: 'report:view',
  query: reportDocumentsQuery,
  output: pageOf(reportDocumentRow),
})

/** Documents of the programme that can be reproduced. */
export const reportDocuments = {
  list,
  ...besideList(list, ['template', 'format', 'state']),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một tài liệu báo cáo: phạm vi, ngày tính đến, bộ tiêu chí, số liệu và mã băm các dòng đã tính.',
    access: 'report:view',
    output: reportDocumentDetail,
    errors: [notFound],
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/documents',
    summary: 'Lập một tài liệu báo cáo; tệp được tạo ở chế độ nền.',
    access: 'report:generate',
    body: reportDocumentBody,
    output: reportDocumentRow,
    errors: ['COUNCIL_SESSION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    audit: 'report-document.create',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/reports/documents/{id}/retry',
    summary: 'Lập lại tệp chưa lập được hoặc đã hết hạn; các dòng đã tính được giữ nguyên.',
    access: 'report:generate',
    output: reportDocumentRow,
    errors: [notFound, 'REPORT_DOCUMENT_NOT_FAILED', 'TOO_MANY_REQUESTS'],
    audit: 'report-document.retry',
  }),
  file: endpoint({
    method: 'GET',
    path: '/reports/documents/{id}/file',
    summary: 'Nội dung của tài liệu báo cáo; lượt tải được ghi lại.',
    access: 'report:export',
    output: 'file',
    errors: [notFound, 'REPORT_DOCUMENT_NOT_READY', 'REPORT_DOCUMENT_DAMAGED'],
    audit: 'report-document.download',
  }),
  reproduce: endpoint({
    method: 'POST',
    path: '/reports/documents/{id}/reproduce',
    summary: 'Tính lại tài liệu theo ngày của nó từ những dữ liệu không đổi và so sánh từng dòng.',
    access: 'report:view',
    output: reproduction,
    errors: [notFound, 'REPORT_DOCUMENT_NOT_READY'],
    audit: 'report-document.reproduce',
  }),
}
