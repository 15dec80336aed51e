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
