import { importFieldNames } from '@nhanxanh/contract/features/facility-imports.rules'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Readable } from 'node:stream'
import type { FileAnswer } from '../../http/context.ts'
import { xlsxOf } from '../../platform/sheets/xlsx.ts'
import type { ImportRecord, StoredRow } from './imports.repo.ts'
import { headsAt } from '../../platform/sheets/understand/list.ts'

const why = ({ problem, cells }: StoredRow): string =>
  [problem, ...cells.map((cell) => cell.problem && `${importFieldNames[cell.field]}: ${cell.problem}`)]
    .filter((sentence) => sentence !== null)
    .join(' ')

/** The rows that were not taken, as the list has them, each with its line and the reason: to be put right and read again. */
export const problemsFile = (record: ImportRecord, rows: readonly StoredRow[]): FileAnswer => {
  const { sheets, sheet, head_line: headLine, head_lines: headLines } = record
  const given = sheets.find(({ name }) => name === sheet)?.rows ?? []
  const heads = headsAt(given, { headLine, headLines })
  async function* batches() {
    yield rows.map((row): Cell[] => [
      ...heads.map((_, at) => given[row.line - 1]?.[at] ?? ''),
      String(row.line),
      why(row),
    ])
  }
  const table = { heads: [...heads, 'Dòng trong tệp', 'Lý do'], batches: batches() }
  const facts = () =>
    [
      ['Danh sách', record.file_name],
      ['Nhập thử lúc', `${formatDateTime(record.created_at)} (giờ Việt Nam)`],
      ['Cách sửa', 'Sửa các dòng ở trang “Dòng chưa nhập” rồi nhập lại chính tệp này.'],
    ] as const
  return {
    stream: Readable.from(xlsxOf({ tables: [{ title: 'Dòng chưa nhập', table }], facts })),
    name: `dong-chua-nhap-${record.file_name.replace(/\.\w+$/, '')}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    size: null,
  }
}
