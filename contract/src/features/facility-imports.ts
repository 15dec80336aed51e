import { z } from 'zod'
import { batch } from '../shared/bulk.ts'
import { id, instant } from '../shared/fields.ts'
import { readingOf } from '../shared/reading.ts'
import { endpoint } from '../spine.ts'
import * as rules from './facility-imports.rules.ts'

const cell = z.object({
  field: z.enum(rules.importFields),
  /** What is stored; empty for a new facility. */
  before: z.string(),
  after: z.string(),
  /** Why it cannot be taken; null: it can. */
  problem: z.string().nullable(),
})

const reading = readingOf(rules.importFields)
export type ImportReading = z.output<typeof reading>

/** What a person has said of a cell in doubt; it holds in place of what is written. */
const answer = z.strictObject({ line: z.int(), field: z.enum(rules.importFields), text: z.string().max(500) })

const row = z.object({
  /** As the spreadsheet numbers it. */
  line: z.int(),
  label: z.string(),
  outcome: z.enum(rules.importOutcomes),
  cells: z.array(cell),
  readings: z.array(reading),
  /** Why it is skipped, or what is wrong with the whole of it. */
  problem: z.string().nullable(),
})
export type FacilityImportRow = z.output<typeof row>

export const facilityImport = z.object({
  id,
  fileName: z.string(),
  sheet: z.string(),
  /** Sheets of the file that hold something, this one among them. */
  sheets: z.array(z.string()),
  /** Those of them that nobody sees who opens the file. */
  hiddenSheets: z.array(z.string()),
  /** Lines of the list that are out of sight in the file, and whether they are taken all the same. */
  hiddenLines: z.array(z.int()),
  withHidden: z.boolean(),
  /** The old fonts whose letters stand in the list, in how many cells, and one of them; null: none. */
  letters: z
    .object({
      names: z.array(z.string()),
      count: z.int(),
      sample: z.object({ written: z.string(), understood: z.string() }),
    })
    .nullable(),
  lettersAsWritten: z.boolean(),
  answers: z.array(answer),
  /** Cells that are understood otherwise than they are written, rows that have any, and cells that are asked about. */
  understood: z.object({ cells: z.int(), rows: z.int(), asked: z.int() }),
  /** The line where the heads stand, and how many lines they take. */
  headLine: z.int(),
  headLines: z.int(),
  /** Of each column: its head, the first value below it, and the field that it fills. */
  columns: z.array(z.object({ head: z.string(), sample: z.string(), field: z.enum(rules.importFields).nullable() })),
  counts: z.record(z.enum(rules.importOutcomes), z.int()),
  /** Up to `mostShownRows`, those with problems first; without those that are as they were. */
  rows: z.array(row),
  /** What is wrong with the whole list; none of its rows is looked at then. */
  problems: z.array(z.string()),
  createdAt: instant,
  /** The writing of its rows, once that has begun. */
  batch: batch.nullable(),
  /** The way back of that, once it has been asked for. */
  undo: batch.nullable(),
  can: z.object({ apply: z.boolean(), undo: z.boolean() }),
})
export type FacilityImport = z.output<typeof facilityImport>

/** Where the heads stand and what each column is, as a person has put it right. */
export const importArrangement = z.strictObject({
  sheet: z.string().max(100),
  headLine: z.int('Dòng tiêu đề là một số.').min(1, 'Dòng tiêu đề từ 1 trở đi.').max(50, 'Dòng tiêu đề không quá 50.'),
  headLines: z.int().min(1).max(2),
  /** By position; empty: to be guessed from the heads. */
  columns: z.array(z.enum(rules.importFields).nullable()).max(60),
  withHidden: z.boolean().default(false),
  lettersAsWritten: z.boolean().default(false),
  answers: z.array(answer).max(rules.mostImportRows).default([]),
})
export type ImportArrangement = z.output<typeof importArrangement>

const missing = 'FACILITY_IMPORT_NOT_FOUND'
const access = 'facility:create'
const ofOne = { access, output: facilityImport } as const

/** A list of facilities as offices keep it, into registrations that wait (PRODUCT D0, D5b). It belongs to who gave it. */
export const facilityImports = {
  read: endpoint({
    method: 'POST',
    path: '/facility-imports',
    summary: 'Đọc một danh sách cơ sở (XLSX hoặc CSV) và nhập thử. Chưa ghi gì.',
    access,
    body: 'upload',
    output: facilityImport,
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_WORKBOOK'],
    audit: 'facility-import.read',
  }),
  get: endpoint({
    method: 'GET',
    path: '/facility-imports/{id}',
    summary: 'Một lần nhập: các cột, các dòng, tiến độ ghi.',
    ...ofOne,
    errors: [missing],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/facility-imports/latest',
    summary: 'Lần nhập gần nhất đã ghi của người gọi; chưa có thì trống.',
    access,
    output: z.object({ import: facilityImport.nullable() }),
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/facility-imports/{id}',
    summary: 'Chỉnh trang, dòng tiêu đề, ý nghĩa các cột, cách hiểu các ô, rồi nhập thử lại.',
    ...ofOne,
    body: importArrangement,
    errors: [missing, 'FACILITY_IMPORT_NOT_APPLICABLE'],
    audit: 'facility-import.arrange',
  }),
  problems: endpoint({
    method: 'GET',
    path: '/facility-imports/{id}/problems',
    summary: 'Tệp XLSX các dòng bị bỏ qua hoặc lỗi, kèm lý do, để sửa rồi nhập lại.',
    access,
    output: 'file',
    errors: [missing],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/facility-imports/{id}/apply',
    summary: 'Ghi các dòng tạo mới và cập nhật; chạy nền, dòng lỗi ở lại.',
    ...ofOne,
    errors: [missing, 'FACILITY_IMPORT_NOT_APPLICABLE', 'PROGRAMME_CODE_MISSING'],
    audit: 'facility-import.apply',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/facility-imports/{id}/undo',
    summary: 'Hoàn tác lần nhập; dòng đã được sửa sau đó thì giữ nguyên.',
    ...ofOne,
    errors: [missing, 'BATCH_NOT_UNDOABLE'],
    audit: 'facility-import.undo',
  }),
}
