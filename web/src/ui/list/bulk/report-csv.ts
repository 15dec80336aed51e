import { batchOutcomeNames, type BatchRow } from '@nhanxanh/contract/shared/bulk'
import { safeText } from '@nhanxanh/contract/shared/cell-text'

const cell = (text: string): string => `"${safeText(text).replaceAll('"', '""')}"`

/** What became of each row, for a spreadsheet: UTF-8 with its mark, so that Excel reads Vietnamese. */
export function reportCsv(rows: readonly BatchRow[]): string {
  const lines = rows.map(({ code, name, outcome, why }) => [code, name, batchOutcomeNames[outcome], why ?? ''])
  const table = [['Mã', 'Tên', 'Kết quả', 'Lý do'], ...lines]
  return `\uFEFF${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
