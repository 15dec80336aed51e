import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { textOfCell } from '../cells.ts'
import { columnName } from '../xlsx-words.ts'
import { maxCellLength, maxColumns, maxLines, maxRows, maxText, tooMuch } from './limits.ts'
import type { ReadAnswer, ToRead, TypedSheet } from './read-workbook.ts'

/** More than is taken; the message is the sentence for the sender. */
class TooMuch extends Error {}

const { file, wanted } = workerData as ToRead
const bytes = new Uint8Array(file)
let text = 0

const isEmpty = (cell: string): boolean => cell.trim() === ''

const judgeCells = (sheet: string, at: number, cells: readonly string[]): void => {
  if (cells.length > maxColumns && !cells.slice(maxColumns).every(isEmpty)) throw new TooMuch(tooMuch.columns(sheet))
  for (const [column, { length }] of cells.entries()) {
    if (length > maxCellLength) throw new TooMuch(tooMuch.cell(sheet, at + 1, column, length))
    text += length
  }
  if (text > maxText) throw new TooMuch(tooMuch.text)
}

/** Row by row, so that a sheet of a million rows ends with the first that is one too many. */
const contentOf = async (sheet: string): Promise<Omit<TypedSheet, 'name'>> => {
  const rows: string[][] = []
  const numberCells = new Set<string>()
  let filled = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.map(textOfCell)
    if (cells.every(isEmpty)) continue
    filled += 1
    if (filled > maxRows + 1 || index >= maxLines) throw new TooMuch(tooMuch.rows(sheet))
    judgeCells(sheet, index, cells)
    while (rows.length < index) rows.push([])
    rows[index] = cells.slice(0, maxColumns)
    for (const [column, value] of values.entries()) {
      if (typeof value === 'number') numberCells.add(`${columnName(column)}${index + 1}`)
    }
  }
  return { rows, numberCells }
}

const read = async (): Promise<ReadAnswer> => {
  const names: string[] = []
  await readXlsx(bytes, { sheets: ({ name }) => names.push(name) === 0 })
  const sheets: TypedSheet[] = []
  for (const name of names.filter((one) => wanted === null || wanted.includes(one.trim()))) {
    sheets.push({ name, ...(await contentOf(name)) })
  }
  return { sheets }
}

/** The thread in which one workbook is read; see `readWorkbook`. */
const answer = await read().catch((error: unknown): ReadAnswer => {
  if (error instanceof TooMuch) return { tooMuch: error.message }
  throw error
})
parentPort?.postMessage(answer, [])
