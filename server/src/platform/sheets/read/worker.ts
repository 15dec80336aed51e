import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx } from 'hucre/xlsx'
import { textOfCell } from '../cells.ts'
import type { ReadSheet } from './read-workbook.ts'

const mostRows = 20_000
const mostColumns = 60

/** The thread in which one workbook is read; see `readWorkbook`. */
const { sheets } = await readXlsx(new Uint8Array(workerData as ArrayBuffer), { maxRows: mostRows })
const read: ReadSheet[] = sheets.map(({ name, rows }) => ({
  name,
  rows: rows.map((cells) => cells.slice(0, mostColumns).map(textOfCell)),
}))
parentPort?.postMessage(read, [])
