/** The most that a spreadsheet takes into one cell. */
const longest = 32_767
const cut = '… (đã cắt bớt)'

const startsLikeFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu

/** A longer text ends with a note that it was cut; a sign of two units is never cut in half. */
const fitting = (text: string): string =>
  text.length <= longest ? text : text.slice(0, longest - cut.length).replace(/[\uD800-\uDBFF]$/, '') + cut

/**
 * Text as a cell may hold it: what would be read as a formula (CSV injection, WSTG 07-21) gets an apostrophe before it,
 * what no file can hold is left out.
 */
export const safeText = (text: string): string => {
  const clean = text.replace(unwritable, '')
  return fitting(startsLikeFormula.test(clean) ? `'${clean}` : clean)
}

/** Takes the apostrophe of `safeText` away again, so that a text comes back from a file as it went out. */
export const originalText = (text: string): string =>
  text.startsWith("'") && startsLikeFormula.test(text.slice(1)) ? text.slice(1) : text
