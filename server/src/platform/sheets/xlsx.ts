import { Readable } from 'node:stream'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'
import { safeText } from '@nhanxanh/contract/shared/cell-text'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Table } from './cells.ts'
import { contentTypes, relations, styles, workbook, workbookRelations } from './xlsx-parts.ts'
import { columnName, daySerial, escaped, serial } from './xlsx-words.ts'
import { zipOf } from './zip.ts'
import type { ZipEntry } from './zip.ts'

const open =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

/** Printed, a sheet is as wide as its paper and as long as it has to be. */
const close = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'

/** Indexes into the formats of `styles`. */
const format = { moment: 1, head: 2, fact: 3, day: 4 } as const

const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(text))}</t></is></c>`

const cellOf = (place: string, cell: Cell): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${place}" s="${format.moment}"><v>${serial(cell)}</v></c>`
  if (typeof cell === 'object') return `<c r="${place}" s="${format.day}"><v>${daySerial(cell.day)}</v></c>`
  return textCell(place, cell)
}

const widths = (columns: readonly number[]): string =>
  `<cols>${columns.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* tableSheet({ heads, batches }: Table): AsyncGenerator<Buffer> {
  const names = heads.map((_, at) => columnName(at))
  const head = heads.map((text, at) => textCell(`${names[at]}1`, text, format.head)).join('')
  yield Buffer.from(`${open}${frozenHead}${widths(heads.map(() => 24))}<sheetData><row r="1">${head}</row>`)
  let last = 1
  for await (const rows of batches) {
    const written = rows.map((cells) => {
      last += 1
      return `<row r="${last}">${cells.map((cell, at) => cellOf(`${names[at]}${last}`, cell)).join('')}</row>`
    })
    yield Buffer.from(written.join(''))
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${names.at(-1)}${last}"/>${close}`)
}

async function* factsSheet(facts: () => readonly Fact[]): AsyncGenerator<Buffer> {
  const rows = facts().map(
    ([label, text], at) =>
      `<row r="${at + 1}">${textCell(`A${at + 1}`, label, format.head)}${textCell(`B${at + 1}`, text, format.fact)}</row>`,
  )
  yield Buffer.from(`${open}${widths([32, 90])}<sheetData>${rows.join('')}</sheetData>${close}`)
}

const whole = (text: string) => Readable.from([Buffer.from(text)])

/** A line of the first sheet: what, and its value in words. */
export type Fact = readonly [label: string, text: string]

/** When a workbook was taken out, and by whom. */
export const takenBy = ({ caller, now }: { caller: { name: string; email: string }; now: Date }): Fact[] => [
  ['Thời điểm xuất', `${formatDateTime(now)} (giờ Việt Nam)`],
  ['Người xuất', `${caller.name} (${caller.email})`],
]

export type Workbook = { tables: readonly { title: string; table: Table }[]; facts: () => readonly Fact[] }

/**
 * A workbook as a stream: the facts about it on the first sheet, a table on each of the others. The tables are written
 * first, so that the facts can tell how many rows they had.
 */
export const xlsxOf = ({ tables, facts }: Workbook): AsyncGenerator<Buffer> => {
  const sheets = tables.length + 1
  const entries: ZipEntry[] = [
    { path: '[Content_Types].xml', content: whole(contentTypes(sheets)) },
    { path: '_rels/.rels', content: whole(relations) },
    { path: 'xl/workbook.xml', content: whole(workbook(['Thông tin', ...tables.map(({ title }) => title)])) },
    { path: 'xl/_rels/workbook.xml.rels', content: whole(workbookRelations(sheets)) },
    { path: 'xl/styles.xml', content: whole(styles) },
    ...tables.map(({ table }, at) => ({ path: `xl/worksheets/sheet${at + 2}.xml`, content: tableSheet(table) })),
    { path: 'xl/worksheets/sheet1.xml', content: factsSheet(facts) },
  ]
  return zipOf(entries)
}
