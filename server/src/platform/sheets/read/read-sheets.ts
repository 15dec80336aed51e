import { Refusal } from '../../../refusal.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadSheet } from './read-workbook.ts'

/** The first bytes of every XLSX, which is a ZIP. */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** Every sheet of a workbook, or a CSV as one: INVALID_WORKBOOK with a sentence for what is neither, or has no row. */
export const readSheets = async ({ name, bytes }: { name: string; bytes: Buffer }): Promise<ReadSheet[]> => {
  const sheets = isZip(bytes) || /\.xlsx?$/i.test(name) ? await readWorkbook(bytes, null) : readCsv(bytes)
  if (sheets.every(({ rows }) => rows.length === 0))
    throw new Refusal('INVALID_WORKBOOK', { sentence: 'Tệp không có dòng nào.' })
  return sheets
}
