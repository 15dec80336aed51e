import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalWords } from '@nhanxanh/contract/formula/units'
import type { Choice } from './understood.ts'

/** What stands in a cell, and whether the spreadsheet keeps it as a number: that one is never read anew. */
export type Cell = { text: string; isNumber: boolean }
/** The sign between thousands that all of a form or a column is written with; null: nothing there tells. */
export type Groups = '.' | ',' | null

const groupedByDots = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const groupedByCommas = /^-?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/
/** One sign before exactly three digits stands between thousands or before decimals. */
const twofold = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** Without blanks, marks of text, and the unit that the form names anyway. */
const bare = (text: string, unit: string): string => {
  const word = text
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace(/^[\u2212\u2013]/, '-')
  const end = unit.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  return end !== '' && word.toLowerCase().endsWith(end) ? word.slice(0, -end.length) : word
}

/** Of two signs the last one stands before the decimals; a dot before one group of three digits stands between thousands. */
const plainOf = (word: string, groups: Groups): string => {
  if (twofold.test(word) && groups === ',') return word.replace(',', '')
  if (groupedByDots.test(word)) return word.replaceAll('.', '').replace(',', '.')
  return groupedByCommas.test(word) ? word.replaceAll(',', '') : word.replace(',', '.')
}

type Around = { unit?: string; groups?: Groups }

/** A decimal as the engine keeps it, of a number cell or of a text as Vietnamese write it; null: it is none. */
export const readDecimal = ({ text, isNumber }: Cell, { unit = '', groups = null }: Around = {}): string | null => {
  const plain = isNumber ? text.replaceAll(/\s/g, '') : plainOf(bare(text, unit), groups)
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? plain : null
}

const words = (decimal: string): string => {
  const number = fromDecimal(decimal)
  return number ? decimalWords(number) : decimal
}

/** How a text was understood of which others could make another number, 65.166 or 12,500; null: it says one number only. */
export const understoodAs = (cell: Cell, unit: string, groups: Groups = null): string | null => {
  const word = bare(cell.text, '')
  const number = readDecimal(cell, { unit, groups })
  const isOtherwise = twofold.test(word) || groupedByCommas.test(word) || bare(cell.text, unit) !== word
  if (cell.isNumber || !isOtherwise || number === null) return null
  return `“${cell.text.trim()}” được hiểu là ${`${words(number)} ${unit}`.trim()}.`
}

/** Both numbers that a text may say, as it was understood first; none where it says one only, or where the others around it tell. */
export const bothNumbers = ({ text, isNumber }: Cell, unit: string, groups: Groups): Choice[] => {
  const word = bare(text, unit)
  if (isNumber || groups !== null || !twofold.test(word)) return []
  const both = [word.replace(/[.,]/, ''), word.replace(',', '.')].map((each) => ({ label: words(each), text: each }))
  return word.includes('.') ? both : both.toReversed()
}

const byDots = /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d+)?|(?:\.\d{3})+,\d+)$/
const byCommas = /^-?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|(?:,\d{3})+\.\d+)$/

/** The sign between thousands by the numbers that can only be read with it; null where there is none, or both. */
export const groupsIn = (texts: readonly string[]): Groups => {
  const all = texts.map((text) => bare(text, ''))
  const [dots, commas] = [all.some((word) => byDots.test(word)), all.some((word) => byCommas.test(word))]
  if (dots === commas) return null
  return dots ? '.' : ','
}
