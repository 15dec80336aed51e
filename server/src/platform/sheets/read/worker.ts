import { parentPort } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { textOfCell } from '../cells.ts'
import { columnName } from '../xlsx-words.ts'
import { maxCellLength, maxColumns, maxLines, maxRows, maxText, TooMuch, tooMuch } from './limits.ts'
import type { ReadAnswer, ToRead, TypedSheet } from './read-workbook.ts'
import { thinned } from './thin.ts'
import type { SheetMarks } from './thin.ts'

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

/** Nothing is said of what is as usual: such a sheet is its name and its rows. */
const saidOf = ({ hiddenLines, merges }: SheetMarks) => ({
  ...(hiddenLines.length > 0 && { hiddenLines }),
  ...(merges.length > 0 && { merges }),
})

const read = async ({ file, wanted }: ToRead): Promise<ReadAnswer> => {
  const [given, judge] = [Buffer.from(file), judgeOf()]
  const found: { name: string; isHidden: boolean; isWanted: boolean }[] = []
  await readXlsx(given, {
    sheets: ({ name, hidden = false, veryHidden = false }) => {
      const isWanted = wanted === null || wanted.includes(name.trim())
      return found.push({ name, isHidden: hidden || veryHidden, isWanted }) === 0
    },
  })
  const { bytes, marks } = await thinned(
    given,
    found.map(({ name, isWanted }) => (isWanted ? name : null)),
  )
  const sheets: TypedSheet[] = []
  for (const [at, { name, isHidden, isWanted }] of found.entries()) {
    if (!isWanted) continue
    const content = await contentOf(bytes, name, judge)
    sheets.push({ name, ...content, ...saidOf(marks[at] ?? noMarks), ...(isHidden && { isHidden }) })
  }
  return { sheets }
}
const noMarks: SheetMarks = { hiddenLines: [], merges: [] }

/** The thread in which workbooks are read, one after another; see `readTypedWorkbook`. Its first word says that it is ready. */
parentPort?.on('message', async (toRead: ToRead) => {
  const answer = await read(toRead).catch((error: unknown): ReadAnswer => {
    if (error instanceof TooMuch) return { tooMuch: error.message }
    throw error
  })
  parentPort?.postMessage(answer, [])
})
parentPort?.postMessage('ready', [])
