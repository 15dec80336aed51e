import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import {
  clean,
  fieldsOf,
  findHeads,
  headsAt,
  inLettersOfToday,
  linesOf,
} from '../../../platform/sheets/understand/list.ts'
import type { ListShape } from '../../../platform/sheets/understand/list.ts'

/** What a list says of each certificate, as it is written there. */
export const earlierFields = [
  'facility',
  'number',
  'level',
  'decisionNumber',
  'decidedOn',
  'issuedOn',
  'validUntil',
] as const
export type EarlierField = (typeof earlierFields)[number]
export type WrittenRow = { line: number } & Record<EarlierField, string>

/** Words of a head, folded; the first field of which one stands in it has the column. */
const words: Readonly<Record<EarlierField, readonly string[]>> = {
  decisionNumber: ['so quyet dinh', 'so qd', 'quyet dinh so'],
  decidedOn: ['ngay quyet dinh', 'ngay qd', 'ngay ky quyet dinh'],
  number: ['so giay', 'so chung nhan', 'so gcn', 'so vao so'],
  issuedOn: ['ngay cap', 'cap ngay', 'tu ngay', 'ngay hieu luc'],
  validUntil: ['het han', 'den ngay', 'hieu luc den', 'den het', 'co gia tri den'],
  level: ['muc', 'cap do', 'hang nhan', 'danh hieu', 'so la', 'so sao dat'],
  facility: ['ma co so', 'ten co so', 'co so', 'khach san', 'don vi', 'ma so thue', 'ten'],
}
const fieldsInOrder = Object.keys(words) as EarlierField[]

const fieldOf = (head: string): EarlierField | null => {
  const folded = foldText(head)
  return fieldsInOrder.find((field) => words[field].some((word) => folded.includes(word))) ?? null
}

/** The columns of a list of certificates. */
export const earlierList: ListShape<EarlierField> = { fieldOf, isMany: () => false }
export const isHead = (text: string): boolean => fieldOf(text) !== null

export type WrittenList = { rows: WrittenRow[]; missing: EarlierField[]; hiddenLines: number[] }

/** The rows of a list below its heads, which stand where most fields are spoken of; lines out of sight are left out. */
export const readEarlierList = (sheet: Pick<ReadSheet, 'rows'>): WrittenList => {
  const list = inLettersOfToday({ name: '', ...sheet }).sheet
  const place = findHeads(list.rows, earlierList)
  const columns = fieldsOf(headsAt(list.rows, place), earlierList)
  const textAt = (cells: readonly string[], field: EarlierField): string => clean(cells[columns.indexOf(field)])
  const lines = linesOf(list, place.headLine + place.headLines)
  const written = lines
    .filter(({ isHidden }) => !isHidden)
    .map(({ line, cells }) => {
      const said = Object.fromEntries(earlierFields.map((field) => [field, textAt(cells, field)]))
      return Object.assign(said as Record<EarlierField, string>, { line })
    })
  return {
    // A line of sums or signatures has neither facility nor number.
    rows: written.filter(({ facility, number }) => facility !== '' && number !== ''),
    missing: earlierFields.filter((field) => !columns.includes(field)),
    hiddenLines: lines.flatMap(({ line, isHidden }) => (isHidden ? [line] : [])),
  }
}
