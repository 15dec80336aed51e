import { fromNumber, toDecimal } from '@nhanxanh/contract/formula/rational'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'

/** A table on its way into a file: its heads, and its rows batch by batch, so that no more than one batch is held. */
export type Table = { heads: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> }

/** A cell of a workbook as text. Numbers are written without exponents, a date as a day, a truth as its Vietnamese word. */
export const textOfCell = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'number') return ''
  const exact = fromNumber(value)
  return exact ? toDecimal(exact) : ''
}
