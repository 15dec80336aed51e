import { fieldOfHead, isManyColumns } from '@nhanxanh/contract/features/facility-imports.rules'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import * as list from '../../../platform/sheets/understand/list.ts'
import type { HeadPlace, ListShape, Rows } from '../../../platform/sheets/understand/list.ts'

import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'

/** The columns of a list of facilities. */
export const facilityList: ListShape<ImportField> = { fieldOf: fieldOfHead, isMany: isManyColumns }

/** True for a head that is known. */
export const isHead = (text: string): boolean => fieldOfHead(text) !== null

/** Where the heads of a list of facilities most likely stand. */
export const findHeads = (rows: Rows): HeadPlace => list.findHeads(rows, facilityList)

/** The field of each column by its head. A list with no column for the address by itself has it in those of its parts. */
export const fieldsOf = (heads: readonly string[]): (ImportField | null)[] => {
  const found = list.fieldsOf(heads, facilityList)
  const first = found.indexOf('place')
  return found.includes('address') || first < 0 ? found : found.with(first, 'address')
}

/** A sheet in the letters that are meant: those of today, unless its person wants them as they stand. */
export const listIn = (sheet: ReadSheet, lettersAsWritten: boolean): list.Converted =>
  lettersAsWritten ? { sheet, letters: [], written: new Map() } : list.inLettersOfToday(sheet)
