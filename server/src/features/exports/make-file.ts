import { relevance } from '@nhanxanh/contract/shared/list'
import type { ExportRequest } from '@nhanxanh/contract/features/exports'
import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { Cell, ExportColumn } from '@nhanxanh/contract/shared/export-columns'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { MadeBytes } from '../../platform/made-files.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Table } from '../../platform/sheets/cells.ts'
import { csvOf, csvSigns } from '../../platform/sheets/csv.ts'
import { takenBy, xlsxOf } from '../../platform/sheets/xlsx.ts'
import type { Fact } from '../../platform/sheets/xlsx.ts'
import { rowsOf } from './exported-rows.ts'
import type { Reading } from './exported-rows.ts'

/** The input of a file: the request, its description in words, and the id of the file. */
export type Order = Omit<ExportRequest, keyof Chosen> & Chosen & { id: string; sentence: string }

type Progress = { signal?: AbortSignal; onBatch?: (done: number) => Promise<void> }

type Columns = Readonly<Record<string, ExportColumn<never>>>

const orderWords = ({ list, query }: Order): string => {
  const columns: Columns = exportedLists[list].columns
  const field = String(query['orderField'])
  if (field === relevance)
    return query['q'] === undefined ? 'Thứ tự riêng của danh sách' : 'Khớp từ khoá nhất đứng trước'
  const ordered = Object.values(columns).find(({ orderField }) => orderField === field)
  if (!ordered) return 'Thứ tự riêng của danh sách'
  return `${ordered.label}, ${query['orderDirection'] === 'ASC' ? 'tăng dần' : 'giảm dần'}`
}

const factsOf = (order: Order, reading: Reading, rows: number): Fact[] => [
  ['Danh sách', exportedLists[order.list].title],
  ['Điều kiện', order.sentence],
  ['Thứ tự', orderWords(order)],
  ['Số dòng', formatNumber(rows)],
  ...takenBy(reading),
]

/**
 * Writes a list into a file, batch by batch from one snapshot: memory stays flat however many rows there are. Each cell is
 * what the list's own screen shows this reader; masked numbers stay masked. Returns rows and what is true of the bytes.
 */
export const makeFile = async (
  reading: Reading,
  { madeFiles }: Pick<Platform, 'madeFiles'>,
  order: Order,
  { signal, onBatch }: Progress = {},
): Promise<{ rows: number } & MadeBytes> => {
  const known: Columns = exportedLists[order.list].columns
  const columns = order.columns.flatMap((key) => known[key] ?? [])
  let rows = 0
  async function* batches(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const batch of rowsOf(order.list).batches(reading, order.query, order)) {
      signal?.throwIfAborted()
      yield batch.map((row) => columns.map(({ value }) => value(row)))
      rows += batch.length
      await onBatch?.(rows)
    }
  }
  const table: Table = { heads: columns.map(({ label }) => label), batches: batches() }
  const { title } = exportedLists[order.list]
  const bytes =
    order.format === 'xlsx'
      ? xlsxOf({ tables: [{ title, table }], facts: () => factsOf(order, reading, rows) })
      : csvOf(table, csvSigns[order.format])
  const made = await madeFiles.write(order.id, bytes, signal)
  return { rows, ...made }
}
