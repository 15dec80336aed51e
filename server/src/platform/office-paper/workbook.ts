import { Readable } from 'node:stream'
import type { Table } from '../sheets/cells.ts'
import { xlsxOf } from '../sheets/xlsx.ts'
import type { OfficePaper, PaperTable } from './office-paper.ts'

const tableOf = ({ columns, rows }: PaperTable): Table => ({
  heads: columns.map(({ label }) => label),
  batches: Readable.from([rows]),
})

/** The tables of an office paper as a workbook, with what it is on the first sheet. */
export const workbookOf = ({ title, subject, agency, number, date, blocks, annexes, facts }: OfficePaper) => {
  const tables = [...blocks.flatMap((block) => (block.kind === 'table' ? block.table : [])), ...annexes]
  return xlsxOf({
    tables: tables.map((table) => ({ title: table.title, table: tableOf(table) })),
    facts: () => [['Văn bản', `${title}. ${subject}`], ['Cơ quan', agency], ['Số', number], ['Ngày', date], ...facts],
  })
}
