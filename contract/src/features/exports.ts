import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { pageOf } from '../shared/list.ts'
import { fieldErrors } from '../shared/vietnamese-issues.ts'
import { endpoint } from '../spine.ts'
import { exportedListKeys, exportedLists } from './exports.lists.ts'

/** `csv` is what Excel opens in Vietnam: semicolons and decimal commas; `csv-comma` what most other programs read. */
export const exportFormats = ['xlsx', 'csv', 'csv-comma'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `waiting` and `running` become `ready` or `failed`; a failed one can be asked for again. */
export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]
export const exportStateNames: Record<ExportState, string> = {
  waiting: 'Đang chờ',
  running: 'Đang xuất',
  ready: 'Sẵn sàng',
  failed: 'Không xuất được',
}

/** Up to so many rows the file is made at once; above, in the background. */
export const directExportRows = 5_000
/** Rows that were ticked, or unticked out of all, one by one; what is larger is a filter. */
export const maxExportIds = 1_000
/** Files are removed after so many days. */
export const exportKeptDays = 7
/** Of one person at the same time. */
export const maxWaitingExports = 3

export const exportFile = z.object({
  id,
  list: z.enum(exportedListKeys),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  fileName: z.string(),
  /** A description of the contents of the file: filter or selection. */
  sentence: z.string(),
  /** All rows, and how many of them are written. */
  rows: z.int(),
  done: z.int(),
  /** Bytes, once it is ready. */
  size: z.int().nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
})
export type ExportFile = z.output<typeof exportFile>

const asked = z.strictObject({
  list: z.enum(exportedListKeys, 'Danh sách này không xuất được.'),
  format: z.enum(exportFormats, 'Vui lòng chọn định dạng tệp.'),
  /** Keys of columns, in the order of the file. */
  columns: z.array(z.string().max(40)).min(1, 'Vui lòng chọn ít nhất một cột.').max(60),
  /** The query of the list, as its own endpoint takes it; page and size have no meaning here. */
  query: z.record(z.string(), z.unknown()).default({}),
  /** A selection: only these rows, whatever the filters; the order is that of the query. */
  ids: z.array(id).min(1).max(maxExportIds, `Không quá ${maxExportIds} dòng được chọn.`).optional(),
  /** Of the rows of the query, those that were left out by hand. */
  except: z.array(id).max(maxExportIds, `Không quá ${maxExportIds} dòng bỏ chọn.`).default([]),
})

const asRecord = (query: Record<string, unknown> = {}): Record<string, unknown> => query

/** The request of an export, checked against the columns and filters of the list that it names. */
export const exportRequest = asked.transform((body, context) => {
  const { columns, query, isSelectable } = exportedLists[body.list]
  const unknown = body.columns.filter((key) => !Object.hasOwn(columns, key))
  if (unknown.length > 0) {
    context.addIssue({ code: 'custom', path: ['columns'], message: `Không có cột: ${unknown.join(', ')}.` })
  }
  if (!isSelectable && (body.ids !== undefined || body.except.length > 0)) {
    context.addIssue({ code: 'custom', path: ['ids'], message: 'Danh sách này không chọn từng dòng được.' })
  } else if (body.ids !== undefined && body.except.length > 0) {
    const message = 'Cần các dòng được chọn hoặc các dòng bỏ chọn, không phải cả hai.'
    context.addIssue({ code: 'custom', path: ['except'], message })
  }
  const parsed = query.safeParse(body.query)
  for (const [path, message] of Object.entries(parsed.success ? {} : fieldErrors(parsed.error))) {
    context.addIssue({ code: 'custom', path: ['query', path], message })
  }
  return { ...body, columns: [...new Set(body.columns)], query: asRecord(parsed.data) }
})
export type ExportRequest = z.output<typeof exportRequest>

export const listExports = {
  create: endpoint({
    method: 'POST',
    path: '/exports',
    summary: `Xuất một danh sách ra tệp XLSX hoặc CSV. Đến ${directExportRows} dòng tệp có ngay; trên mức đó tệp được tạo ở chế độ nền.`,
    access: 'report:export',
    body: exportRequest,
    output: exportFile,
    errors: ['TOO_MANY_REQUESTS'],
    audit: 'export.create',
  }),
  list: endpoint({
    method: 'GET',
    path: '/exports',
    summary: 'Các tệp đã xuất của người đang đăng nhập, mới nhất trước.',
    access: 'report:export',
    output: pageOf(exportFile),
  }),
  get: endpoint({
    method: 'GET',
    path: '/exports/{id}',
    summary: 'Tiến độ của một tệp đã xuất.',
    access: 'report:export',
    output: exportFile,
    errors: ['EXPORT_NOT_FOUND'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/exports/{id}/file',
    summary: 'Nội dung của tệp đã xuất; chỉ người đã xuất tải được.',
    access: 'report:export',
    output: 'file',
    errors: ['EXPORT_NOT_FOUND', 'EXPORT_NOT_READY', 'EXPORT_DAMAGED'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/exports/{id}/retry',
    summary: 'Xuất lại tệp chưa xuất được.',
    access: 'report:export',
    output: exportFile,
    errors: ['EXPORT_NOT_FOUND', 'EXPORT_NOT_FAILED', 'TOO_MANY_REQUESTS'],
    audit: 'export.retry',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/exports/{id}',
    summary: 'Xoá một tệp đã xuất.',
    access: 'report:export',
    output: z.null(),
    errors: ['EXPORT_NOT_FOUND'],
    audit: 'export.delete',
  }),
}
