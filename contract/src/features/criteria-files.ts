import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import * as rules from './criteria-files.rules.ts'

const versionName = z.object({ id, number: z.int() })

/** A workbook that was made, for the next ten minutes and more. */
const workbook = z.object({ id, fileName: z.string(), rows: z.int(), size: z.int() })
export type CriteriaWorkbook = z.output<typeof workbook>

const cell = z.object({
  /** The head of the column. */
  column: z.string(),
  before: z.string(),
  after: z.string(),
  /** Why it cannot be taken; null: it can. */
  problem: z.string().nullable(),
})

const row = z.object({
  sheet: z.string(),
  /** As the spreadsheet numbers it; null for a record that the file leaves out. */
  line: z.int().nullable(),
  label: z.string(),
  outcome: z.enum(rules.rowOutcomes),
  /** Cells that say something else than the record, and cells that are wrong. */
  cells: z.array(cell),
  problem: z.string().nullable(),
  /** Of a row that failed: the code of the catalogue for its problem, or for that of its first cell. */
  code: z.string().nullable(),
})
export type ImportRow = z.output<typeof row>

export const criteriaImport = z.object({
  id,
  version: versionName,
  fileName: z.string(),
  state: z.enum(rules.importStates),
  /** Records that the file leaves out are counted while their removal is offered, and after it. */
  counts: z.record(z.enum(rules.rowOutcomes), z.int()),
  /** Rows that are not as they were: up to `mostShownRows`, those with problems first. */
  rows: z.array(row),
  /** The problems of the file itself; its rows are not looked at then. */
  problems: z.array(z.string()),
  /** Saved test cases that pass now and would no longer. */
  warnings: z.array(z.string()),
  /** Records that the file leaves out: what their removal would do, if the person asks for it. */
  removals: z.array(row),
  /** The problems that the removal would cause; with any of these nothing can be removed. */
  removalProblems: z.array(z.string()),
  by: z.string(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** `remove`: applying it together with the removals. */
  can: z.object({ apply: z.boolean(), remove: z.boolean(), undo: z.boolean() }),
  /** Why it cannot be undone although it was applied: somebody has touched a row since. */
  whyNotUndo: z.string().nullable(),
})
export type CriteriaImport = z.output<typeof criteriaImport>

const missing = 'CRITERIA_VERSION_NOT_FOUND'
const frozen = 'CRITERIA_VERSION_FROZEN'
const noImport = 'CRITERIA_IMPORT_NOT_FOUND'

export const criteriaFiles = {
  export: endpoint({
    method: 'POST',
    path: '/criteria-versions/{id}/workbooks',
    summary: 'Xuất cả bộ tiêu chí, hoặc riêng câu hỏi và dữ liệu đầu vào, ra tệp XLSX để sửa rồi nhập lại.',
    access: 'report:export',
    body: z.strictObject({ part: z.enum(rules.workbookParts) }),
    output: workbook,
    errors: [missing],
    audit: 'criteria-version.export',
  }),
  file: endpoint({
    method: 'GET',
    path: '/criteria-versions/{id}/workbooks/{fileId}',
    summary: 'Nội dung của tệp đã xuất.',
    access: 'report:export',
    output: 'file',
    errors: [missing, 'EXPORT_NOT_FOUND'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/criteria-versions/{id}/imports',
    summary: 'Nhập thử một tệp XLSX vào bản nháp: từng ô thay đổi, từng ô sai. Chưa ghi gì.',
    access: 'criteria:edit',
    body: 'upload',
    output: criteriaImport,
    errors: [missing, frozen, 'FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_WORKBOOK'],
    audit: 'criteria-import.check',
  }),
  latest: endpoint({
    method: 'GET',
    path: '/criteria-versions/{id}/import',
    summary: 'Lần nhập đã thực hiện gần nhất của một bản nháp, để hoàn tác; chưa có thì trống.',
    access: 'criteria:read',
    output: z.object({ import: criteriaImport.nullable() }),
    errors: [missing],
  }),
  get: endpoint({
    method: 'GET',
    path: '/criteria-imports/{id}',
    summary: 'Một lần nhập: các dòng, các ô thay đổi, đã thực hiện hay đã hoàn tác.',
    access: 'criteria:read',
    output: criteriaImport,
    errors: [noImport],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/criteria-imports/{id}/apply',
    summary: 'Thực hiện lần nhập đã thử, nếu bản nháp chưa đổi và không còn ô sai.',
    access: 'criteria:edit',
    body: z.strictObject({
      /** Asked for by the person, knowingly: what the file leaves out goes as well. */
      removesMissing: z.boolean(),
    }),
    output: criteriaImport,
    errors: [noImport, frozen, 'STALE_VERSION', 'CRITERIA_IMPORT_NOT_APPLICABLE'],
    audit: 'criteria-import.apply',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/criteria-imports/{id}/undo',
    summary: 'Hoàn tác lần nhập, khi chưa ai sửa các dòng của lô.',
    access: 'criteria:edit',
    output: criteriaImport,
    errors: [noImport, frozen, 'CRITERIA_IMPORT_NOT_UNDOABLE'],
    audit: 'criteria-import.undo',
  }),
}
