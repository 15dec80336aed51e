import { parentPort } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { textOfCell } from '../cells.ts'
import { columnName } from '../xlsx-words.ts'
import { maxCellLength, maxColumns, maxLines, maxRows, maxText, tooMuch } from './limits.ts'
import type { ReadAnswer, ToRead, TypedSheet } from './read-workbook.ts'

/** More than is taken; the message is the sentence for the sender. */
class TooMuch extends Error {}

const isEmpty = (cell: string): boolean => cell.trim() === ''

/** Looks at one row after another of a workbook, whose sheets share the limit of their text. */
const judgeOf = () => {
  let text = 0
  return (sheet: string, at: number, cells: readonly string[]): void => {
    text += textLength(sheet, at, cells)
    if (text > maxText) throw new TooMuch(tooMuch.text)
  }
}
type Judge = ReturnType<typeof judgeOf>

const textLength = (sheet: string, at: number, cells: readonly string[]): number => {
  if (cells.length > maxColumns && !cells.slice(maxColumns).every(isEmpty)) throw new TooMuch(tooMuch.columns(sheet))
  let text = 0
  for (const [column, { length }] of cells.entries()) {
    if (length > maxCellLength) throw new TooMuch(tooMuch.cell(sheet, at + 1, column, length))
    text += length
  }
  return text
}

/** Row by row, so that a sheet of a million rows ends with the first that is one too many. */
const contentOf = async (bytes: Uint8Array, sheet: string, judge: Judge): Promise<Omit<TypedSheet, 'name'>> => {
  const rows: string[][] = []
  const numberCells = new Set<string>()
  let filled = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.map(textOfCell)
    if (cells.every(isEmpty)) continue
    filled += 1
    if (filled > maxRows + 1 || index >= maxLines) throw new TooMuch(tooMuch.rows(sheet))
    judge(sheet, index, cells)
    while (rows.length < index) rows.push([])
    rows[index] = cells.slice(0, maxColumns)
    for (const [column, value] of values.entries()) {
      if (typeof value === 'number') numberCells.add(`${columnName(column)}${index + 1}`)
    }
  }
  return { rows, numberCells }
}

const read = async ({ file, wanted }: ToRead): Promise<ReadAnswer> => {
  const [bytes, judge] = [new Uint8Array(file), judgeOf()]
  const names: string[] = []
  await readXlsx(bytes, { sheets: ({ name }) => names.push(name) === 0 })
  const sheets: TypedSheet[] = []
  for (const name of names.filter((one) => wanted === null || wanted.includes(one.trim()))) {
    sheets.push({ name, ...(await contentOf(bytes, name, judge)) })
  }
  return { sheets }
}

/** The thread in which workbooks are read, one after another; see `readTypedWorkbook`. Its first word says that it is ready. */
parentPort?.on('message', async (toRead: ToRead) => {
  const answer = await read(toRead).catch((error: unknown): ReadAnswer => {
    if (error instanceof TooMuch) return { tooMuch: error.message }
    throw error
  })
  parentPort?.postMessage(answer, [])
})
parentPort?.postMessage('ready', [])
