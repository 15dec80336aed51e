import { fromNumber, toDecimal } from '@nhanxanh/contract/formula/rational'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'

/** A table on its way into a file: its heads, and its rows batch by batch, so that no more than one batch is held. */
export type Table = { heads: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> }

/** The most that a spreadsheet takes into one cell. */
const longest = 32_767

const startsLikeFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu

/**
 * Text as a cell may hold it: what would be read as a formula (CSV injection, WSTG 07-21) gets an apostrophe before it,
 * what no file can hold is left out.
 */
export const safeText = (text: string): string => {
  const clean = text.replace(unwritable, '')
  return (startsLikeFormula.test(clean) ? `'${clean}` : clean).slice(0, longest)
}

/** Takes the apostrophe of `safeText` away again, so that a text comes back from a file as it went out. */
export const originalText = (text: string): string =>
  text.startsWith("'") && startsLikeFormula.test(text.slice(1)) ? text.slice(1) : text

/** A cell of a workbook as text. Numbers are written without exponents, a date as a day, a truth as its Vietnamese word. */
export const textOfCell = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'number') return ''
  const exact = fromNumber(value)
  return exact ? toDecimal(exact) : ''
}
