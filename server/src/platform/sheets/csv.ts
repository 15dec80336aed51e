import type { Cell } from '@nhanxanh/contract/shared/export-columns'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { safeText } from '@nhanxanh/contract/shared/cell-text'
import type { Table } from './cells.ts'

/** Excel takes a CSV for UTF-8 only where it begins with this. */
const byteOrderMark = '\uFEFF'

const quoted = (text: string): string => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const written = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoted(safeText(cell instanceof Date ? formatDateTime(cell) : cell))
}

const line = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** A table as CSV (RFC 4180) in UTF-8. */
export async function* csvOf({ heads, batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + line(heads))
  for await (const rows of batches) yield Buffer.from(rows.map(line).join(''))
}
