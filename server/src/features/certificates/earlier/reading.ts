import { earlierFields } from '@nhanxanh/contract/features/certificates.earlier'
import type { EarlierField, EarlierRow } from '@nhanxanh/contract/features/certificates.earlier'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { orderOf, readDay } from '../../../platform/sheets/understand/day-in-cell.ts'
import {
  cellKey,
  clean,
  fieldsOf,
  findHeads,
  headsAt,
  inLettersOfToday,
  linesOf,
} from '../../../platform/sheets/understand/list.ts'
import type { ListLine, ListShape } from '../../../platform/sheets/understand/list.ts'

/** As it is written, in the letters of today, and in those of the file where they are others. */
export type WrittenRow = { line: number; isHidden: boolean; ofLetters: EarlierRow['readings'] } & Record<
  EarlierField,
  string
>

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

export type WrittenList = { rows: WrittenRow[]; missing: EarlierField[] }

/** The rows of a list below its heads, which stand where most fields are spoken of; lines out of sight say so. */
export const readEarlierList = (sheet: Omit<ReadSheet, 'name'>): WrittenList => {
  const { sheet: list, written: inFile } = inLettersOfToday({ name: '', ...sheet })
  const place = findHeads(list.rows, earlierList)
  const columns = fieldsOf(headsAt(list.rows, place), earlierList)
  const lines = linesOf(list, place.headLine + place.headLines)
  const rowOf = ({ line, cells, isHidden }: ListLine): WrittenRow => {
    const [said, ofLetters] = [{} as Record<EarlierField, string>, [] as WrittenRow['ofLetters']]
    for (const field of earlierFields) {
      const at = columns.indexOf(field)
      const written = inFile.get(cellKey(line, at))
      said[field] = clean(cells[at])
      if (written !== undefined)
        ofLetters.push({ field, written, understood: said[field], isOfLetters: true, choices: [] })
    }
    return { line, isHidden, ...said, ofLetters }
  }
  const rows = lines.map(rowOf)
  return {
    // A line of sums or signatures has neither facility nor number.
    rows: rows.filter(({ facility, number }) => facility !== '' && number !== ''),
    missing: earlierFields.filter((field) => !columns.includes(field)),
  }
}

const dayFields = ['decidedOn', 'issuedOn', 'validUntil'] as const
type DayField = (typeof dayFields)[number]
export type ReadDays = { days: Record<DayField, string | null>; readings: EarlierRow['readings']; wrong: DayField[] }

/** The days of the rows: one order of day and month over a column; where that is mixed, a day that may be two is asked. */
export const daysReader = (rows: readonly WrittenRow[]): ((row: WrittenRow) => ReadDays) => {
  const orders = new Map(dayFields.map((field) => [field, orderOf(rows.map((row) => row[field]))]))
  return (row) => {
    const read: ReadDays = { days: { decidedOn: null, issuedOn: null, validUntil: null }, readings: [], wrong: [] }
    for (const field of dayFields) {
      const [written, order = 'day-first'] = [row[field], orders.get(field)]
      const ways = (order === null ? (['day-first', 'month-first'] as const) : [order]).flatMap(
        (way) => readDay(written, way) ?? [],
      )
      const [first, second] = ways
      const isAsked = first !== undefined && second !== undefined && first.day !== second.day
      const choices = isAsked ? ways.map(({ day }) => ({ label: formatDay(day), text: day })) : []
      if (first === undefined) read.wrong.push(field)
      else if (isAsked) read.readings.push({ field, written, understood: null, isOfLetters: false, choices })
      else {
        read.days[field] = first.day
        if (!first.isPlain)
          read.readings.push({ field, written, understood: formatDay(first.day), isOfLetters: false, choices })
      }
    }
    return read
  }
}
