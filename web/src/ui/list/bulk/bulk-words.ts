import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { batchOutcomeNames, type Batch, type BatchRow } from '@nhanxanh/contract/shared/bulk'
import { safeText } from '@nhanxanh/contract/shared/cell-text'
import type { BulkAction } from './bulk.ts'

/** `Duyệt 3 hồ sơ` within a sentence. */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** What was done, by the rows that it was really done to: `Đã duyệt 3 hồ sơ.` */
export function doneWords(
  { undoes, counts: { done } }: Pick<Batch, 'undoes' | 'counts'>,
  action: Pick<BulkAction, 'verb'> | undefined,
  noun: string,
): string {
  const count = formatNumber(done)
  if (done === 0) return undoes === null ? `Chưa xử lý được ${noun} nào.` : `Chưa hoàn tác được ${noun} nào.`
  if (undoes !== null) return `Đã hoàn tác ${count} ${noun}.`
  return action ? `Đã ${lowerFirst(action.verb(count))}.` : `Đã xử lý ${count} ${noun}.`
}

const cell = (text: string): string => `"${safeText(text).replaceAll('"', '""')}"`

/** What became of each row, for a spreadsheet: UTF-8 with its mark, so that Excel reads Vietnamese. */
export function reportCsv(rows: readonly BatchRow[]): string {
  const lines = rows.map(({ code, name, outcome, why }) => [code, name, batchOutcomeNames[outcome], why ?? ''])
  const table = [['Mã', 'Tên', 'Kết quả', 'Lý do'], ...lines]
  return `\uFEFF${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
