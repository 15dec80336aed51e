import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalWords } from '@nhanxanh/contract/formula/units'

/** What stands in a cell, and whether the spreadsheet keeps it as a number: that one is never read anew. */
export type Cell = { text: string; isNumber: boolean }

const groupedByDots = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const groupedByCommas = /^-?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

/** Of two signs the last one stands before the decimals; a dot before one group of three digits stands between thousands. */
const plainOf = (word: string): string => {
  if (groupedByDots.test(word)) return word.replaceAll('.', '').replace(',', '.')
  return groupedByCommas.test(word) ? word.replaceAll(',', '') : word.replace(',', '.')
}

/** A decimal as the engine keeps it, of a number cell or of a text as Vietnamese write it; null: it is none. */
export const readDecimal = ({ text, isNumber }: Cell): string | null => {
  const word = withoutSpaces(text)
  const plain = isNumber ? word : plainOf(word)
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? plain : null
}

/** How a text was understood of which others could make another number, 65.166 or 12,500; null: it says one number only. */
export const understoodAs = (cell: Cell, unit: string): string | null => {
  const word = withoutSpaces(cell.text)
  const number = fromDecimal(readDecimal(cell) ?? '')
  const isTwofold = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(word) || groupedByCommas.test(word)
  if (cell.isNumber || !isTwofold || !number) return null
  return `“${cell.text.trim()}” được hiểu là ${`${decimalWords(number)} ${unit}`.trim()}.`
}
