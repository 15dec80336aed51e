import { parse } from 'csv-parse/sync'
import { Refusal } from '../../../refusal.ts'
import { maxCellLength, maxColumns, maxRows, maxText, tooMuch } from './limits.ts'
import type { ReadSheet } from './read-workbook.ts'

const sheetName = 'CSV'
const refuse = (sentence: string) => new Refusal('INVALID_WORKBOOK', { sentence })

/** Excel saves "Unicode text" as UTF-16; what is neither that nor UTF-8 would come out as other letters. */
const textOf = (bytes: Buffer): string => {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refuse('Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8” hoặc XLSX.')
  }
}

/** The sign between cells: the one of which the first lines have most. */
const delimiterOf = (text: string): string => {
  const start = text.slice(0, 5_000)
  const counted = [';', '\t', ','].map((sign) => ({ sign, count: start.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

const judge = (rows: readonly string[][]): void => {
  if (rows.length > maxRows) throw refuse(tooMuch.rows(sheetName))
  for (const [at, cells] of rows.entries()) {
    if (cells.length > maxColumns) throw refuse(tooMuch.columns(sheetName))
    const long = cells.findIndex((cell) => cell.length > maxCellLength)
    if (long >= 0) throw refuse(tooMuch.cell(sheetName, at + 1, long, cells[long]?.length ?? 0))
  }
}

/** Reads comma, semicolon or tab separated text as one sheet: INVALID_WORKBOOK with a sentence for what is none. */
export const readCsv = (bytes: Buffer): ReadSheet[] => {
  const text = textOf(bytes)
  if (text.length > maxText) throw refuse(tooMuch.text)
  try {
    const rows = parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true })
    judge(rows)
    return [{ name: sheetName, rows }]
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown
    throw refuse('Không đọc được tệp CSV này: dấu ngoặc kép không khép lại ở một dòng.')
  }
}
