import type { Cell, Day } from '@nhanxanh/contract/shared/export-columns'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { safeText } from '@nhanxanh/contract/shared/cell-text'
import type { Table } from './cells.ts'

/** Excel takes a CSV for UTF-8 only where it begins with this. */
const byteOrderMark = '\uFEFF'

const quoted = (text: string): string => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** How a file tells cells and decimals apart. */
type Signs = { separator: ',' | ';'; decimal: '.' | ',' }
/** As Excel in Vietnam reads it, and as most other programs do (RFC 4180). */
export const csvSigns = {
  csv: { separator: ';', decimal: ',' },
  'csv-comma': { separator: ',', decimal: '.' },
} as const satisfies Record<string, Signs>

const textOf = (cell: string | Date | Day): string => {
  if (typeof cell === 'string') return cell
  return cell instanceof Date ? formatDateTime(cell) : formatDay(cell.day)
}

const written = (cell: Cell, { decimal }: Signs): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  return quoted(safeText(textOf(cell)))
}

const line = (cells: readonly Cell[], signs: Signs): string =>
  `${cells.map((cell) => written(cell, signs)).join(signs.separator)}\r\n`

/** A table as CSV in UTF-8. There is no line `sep=`: Excel then forgets the encoding. */
export async function* csvOf({ heads, batches }: Table, signs: Signs): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + line(heads, signs))
  for await (const rows of batches) yield Buffer.from(rows.map((cells) => line(cells, signs)).join(''))
}
