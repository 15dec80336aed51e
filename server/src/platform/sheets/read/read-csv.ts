import { parse } from 'csv-parse/sync'
import { Refusal } from '../../../refusal.ts'
import { maxCellLength, maxColumns, maxRows, maxText, tooMuch } from './limits.ts'
import type { ReadSheet } from './read-workbook.ts'

/** True for a text that is known as the head of a column. */
export type IsHead = (text: string) => boolean

const sheetName = 'CSV'
const refuse = (sentence: string) => new Refusal('INVALID_WORKBOOK', { sentence })

const encodings: readonly (readonly [start: string, name: string])[] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** Excel saves "Unicode text" as UTF-16; what is neither that nor UTF-8 would come out as other letters. */
const textOf = (bytes: Buffer): string => {
  const start = bytes.toString('hex', 0, 2)
  const encoding = encodings.find(([mark]) => mark === start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refuse('Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8” hoặc XLSX.')
  }
}

const rowsOf = (text: string, delimiter: string, most?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    ...(most !== undefined && { to: most }),
  })

/** The first where everything else is equal. */
const delimiters = [';', '\t', '|', '；', '^', '~', ',']
const linesLookedAt = 60
const linesOfHeads = 20

/** How well a text falls into columns: by heads that are known, then by the share of lines with the same number of cells. */
const worthOf = (text: string, delimiter: string, isHead: IsHead): [heads: number, same: number] => {
  try {
    const rows = rowsOf(text, delimiter, linesLookedAt)
    const heads = rows.slice(0, linesOfHeads).map((cells) => (cells.length > 1 ? cells.filter(isHead).length : 0))
    const widths = rows.map((cells) => cells.length).filter((width) => width > 1)
    const most = Math.max(0, ...widths.map((width) => widths.filter((each) => each === width).length))
    return [Math.max(0, ...heads), rows.length === 0 ? 0 : most / rows.length]
  } catch {
    return [0, 0]
  }
}

const delimiterOf = (text: string, isHead: IsHead): string => {
  const judged = delimiters.map((sign) => ({ sign, worth: worthOf(text, sign, isHead) }))
  const [best] = judged.toSorted((one, other) => other.worth[0] - one.worth[0] || other.worth[1] - one.worth[1])
  return best === undefined || best.worth[1] === 0 ? ',' : best.sign
}

const judge = (rows: readonly string[][]): void => {
  if (rows.length > maxRows) throw refuse(tooMuch.rows(sheetName))
  for (const [at, cells] of rows.entries()) {
    if (cells.length > maxColumns) throw refuse(tooMuch.columns(sheetName))
    const long = cells.findIndex((cell) => cell.length > maxCellLength)
    if (long >= 0) throw refuse(tooMuch.cell(sheetName, at + 1, long, cells[long]?.length ?? 0))
  }
}

/** `sep=;` in the first line is a word to the program that opens the file, and no row of it. */
const hint = /^\uFEFF?"?sep=(.)"?\r?\n/i

/** Reads text separated by semicolons, tabs, bars or commas as one sheet: INVALID_WORKBOOK with a sentence for what is none. */
export const readCsv = (bytes: Buffer, isHead: IsHead): ReadSheet[] => {
  const whole = textOf(bytes)
  if (whole.length > maxText) throw refuse(tooMuch.text)
  const text = whole.replace(hint, '')
  try {
    const rows = rowsOf(text, hint.exec(whole)?.[1] ?? delimiterOf(text, isHead))
    judge(rows)
    return [{ name: sheetName, rows }]
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown
    throw refuse('Không đọc được tệp CSV này: dấu ngoặc kép không khép lại ở một dòng.')
  }
}
