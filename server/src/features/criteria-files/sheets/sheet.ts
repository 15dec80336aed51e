import { fromDecimal, toDecimal } from '@nhanxanh/contract/formula/rational'
import type { Permission, Resource } from '@nhanxanh/contract/permissions'
import type { z } from 'zod'
import { safeText } from '@nhanxanh/contract/shared/cell-text'
import type { ReadSheet, TypedSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { bothNumbers, groupsIn, readDecimal } from '../../../platform/sheets/understand/decimal-cell.ts'
import { columnName } from '../../../platform/sheets/xlsx-words.ts'

/** A record as the cells of a row, by the key of the column. */
export type Row = Readonly<Record<string, string>>

/** `fields`: paths of the write's own validator that stand in this column. */
export type Column = { key: string; head: string; fields: readonly string[]; isNumber?: true }

/** A cell that cannot be read, at its column. */
export class CellProblem extends Error {
  readonly column: string
  constructor(column: string, message: string) {
    super(message)
    this.column = column
  }
}

/** One kind of record as a sheet: how it is written, and read into what the write's own validator takes. */
export type Sheet = {
  name: string
  /** The permission keys that creating and editing such a record need. */
  resource: Extract<Resource, 'criteria' | 'criteria-group' | 'criteria-sub-group' | 'question' | 'question-input'>
  columns: readonly Column[]
  /** The column by which people know a record. */
  identity: string
  /** The column of the parent within which the identity is one. */
  within?: string
  /** The body of the write; throws a CellProblem for a cell that cannot be read. */
  read: (row: Row) => unknown
  validator: z.ZodType
}

/** The column that tells records apart where their codes have changed; empty in a new row. */
export const idColumn: Column = { key: 'id', head: 'Mã hệ thống (giữ nguyên)', fields: [] }

export const permissionTo = ({ resource }: Sheet, verb: 'create' | 'edit' | 'delete'): Permission =>
  `${resource}:${verb}`

const plain = (text: string): string => text.replaceAll('\r\n', '\n').normalize('NFC').trim()

/** `1,50` and `1.5` are one number; what is none stays as it is. */
export const decimalText = (text: string): string => {
  const found = fromDecimal(text.trim().replace(',', '.'))
  return found ? toDecimal(found) : text.trim()
}

/**
 * A sheet of a file with its numbers as the engine keeps them. A cell that holds a number is left alone; one that was typed as text is
 * understood by the others of its column. A text that may be two numbers becomes both, which is none: its cell is refused.
 */
export const withPlainNumbers = ({ columns }: Sheet, { name, rows, numberCells }: TypedSheet): ReadSheet => {
  const [heads = []] = rows
  const places = columns
    .filter(({ isNumber }) => isNumber === true)
    .map(({ head }) => heads.findIndex((given) => given.trim() === head))
  const isNumber = (line: number, column: number) => numberCells.has(`${columnName(column)}${line + 1}`)
  const groups = new Map(
    places.map((at) => [at, groupsIn(rows.flatMap((cells, line) => (isNumber(line, at) ? [] : [cells[at] ?? ''])))]),
  )
  const plainCell = (text: string, line: number, column: number): string => {
    const known = groups.get(column)
    if (known === undefined || line === 0 || isNumber(line, column)) return text
    const cell = { text, isNumber: false }
    const both = bothNumbers(cell, '', known)
    return both.length > 0
      ? both.map(({ label }) => label).join(' hoặc ')
      : (readDecimal(cell, { groups: known }) ?? text)
  }
  return { name, rows: rows.map((cells, line) => cells.map((text, column) => plainCell(text, line, column))) }
}

/** A decimal in the middle of a text, as people read and type it: `0,5`. */
export const commaText = (text: string): string => text.replace('.', ',')

/** The same, where an empty cell is none. */
export const optionalDecimal = (text = ''): string | null => (text.trim() === '' ? null : decimalText(text))

/** True if a cell of the file has the value of the record, however it was typed or neutralised. */
export const isSame = ({ isNumber }: Column, before: string, after: string): boolean => {
  const [one, other] = [plain(before), plain(after)]
  if (one === other || plain(safeText(before)) === other) return true
  return isNumber === true && decimalText(one) === decimalText(other)
}
