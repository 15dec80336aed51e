import { Refusal } from '../../../refusal.ts'
import { foreignWords, isZip } from './foreign-files.ts'
import { readCsv } from './read-csv.ts'
import type { IsHead } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadSheet } from './read-workbook.ts'

const refuse = (sentence: string) => new Refusal('INVALID_WORKBOOK', { sentence })

/**
 * Every sheet of a workbook, or a CSV as one: INVALID_WORKBOOK with a sentence for what is neither, or has no row. `isHead`: by
 * the heads that are known the separator of a CSV is told.
 */
export const readSheets = async (
  { name, bytes }: { name: string; bytes: Buffer },
  isHead: IsHead,
): Promise<ReadSheet[]> => {
  const foreign = foreignWords(bytes)
  if (foreign !== null) throw refuse(foreign)
  const sheets = isZip(bytes) || /\.xlsx?$/i.test(name) ? await readWorkbook(bytes, null) : readCsv(bytes, isHead)
  if (sheets.every(({ rows }) => rows.length === 0)) throw refuse('Tệp không có dòng nào.')
  return sheets
}
