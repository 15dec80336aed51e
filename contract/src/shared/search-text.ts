import { expansionsOf } from './abbreviations.ts'
import { accentText, foldText } from './fold-text.ts'
import { nationalDigits } from './phone.ts'

/** Streets are named after days ("Hai Tháng Tư", "Hai Mươi Ba Tháng Mười"), and people write them 2/4 and 23/10. */

const digits = ['khong', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin']

function numberInWords(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return digits[ones] ?? ''
  const round = tens === 1 ? 'muoi' : `${digits[tens]} muoi`
  if (ones === 0) return round
  return `${round} ${ones === 5 ? 'lam' : digits[ones]}`
}

/** `23/10` → "hai muoi ba thang muoi", folded; null for what is no day and month. */
function dayInWords(text: string): string | null {
  const [, day = '', month = ''] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  if (day === '' || Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12) return null
  return `${numberInWords(Number(day))} thang ${Number(month) === 4 ? 'tu' : numberInWords(Number(month))}`
}

/** One word of a query: a text matches it when it contains any of these folded pieces (a piece may hold a space). */
export type SearchWord = { any: string[] }

/** Digits in any spacing, as phones, tax codes and numbers are typed; not digits that touch a letter, as in "12A". */
const DIGITS = /(?<![\p{L}\d])\+?\d[\d\s.\p{Pd}()/]*(?![\p{L}\d])/gu

/** A house number and a street that is named after a day: "97 2/4" is two words, and no number has such an end. */
const HOUSE_AND_DAY = /(?<=\d)\s+(?=\d{1,2}\/\d{1,2}\s*$)/

/** "đường Trần Phú": addresses leave the word out. Written as the name of a person, Dương, it is needed. */
const STREET = / (?:`đương|đuong|duong) /u

/** Words that only announce the number behind them ("sđt 0912…", "MST: 4290…", "số 35"); no record holds them. */
const labels = ['ma so thue', 'ma so', 'ma', 'mst', 'can cuoc cong dan', 'can cuoc', 'cccd', 'cmnd', 'ho chieu']
  .concat(['quyet dinh so', 'quyet dinh', 'so dien thoai', 'dien thoai', 'sdt', 'dt', 'tel', 'hotline', 'so'])
  .map((label) => label.split(' '))

function withoutLabels(text: string): string {
  const words = text.replaceAll(':', ' ').split(/\s+/)
  const folded = words.map(foldText)
  const kept: string[] = []
  for (let at = 0; at < words.length; at++) {
    const label = labels.find(
      (parts) => parts.every((part, nth) => folded[at + nth] === part) && /\d/.test(words[at + parts.length] ?? ''),
    )
    if (label) at += label.length - 1
    else kept.push(words[at] ?? '')
  }
  return kept.join(' ')
}

/**
 * The words of a query, each with its alternatives: abbreviations in full, digits without separators and phone prefixes
 * in national form. A text is found when it contains at least one alternative of every word, in any order.
 */
export function searchWords(query: string): SearchWord[] {
  const text = withoutLabels(query.normalize('NFKC'))
  const numbers = (text.match(DIGITS) ?? []).flatMap((raw) => raw.split(HOUSE_AND_DAY)).map(numberWord)
  const letters = text.replace(DIGITS, ' ')
  const words = foldText(letters)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ any: [word, ...expansionsOf(word)] }))
  const unique = [...new Map([...words, ...numbers].map((word) => [word.any.join('|'), word])).values()]
  const needed = STREET.test(` ${accentText(letters)} `) ? unique.filter(({ any }) => any[0] !== 'duong') : unique
  return needed.length > 0 ? needed : unique
}

/** `+84 912 345` → 0912345; `12/3` → 123, "12 3" (street numbers are stored with a space) or the day in words. */
function numberWord(raw: string): SearchWord {
  const joined = raw.replace(/\D/g, '')
  const abroad = /^(?:\+|00)840?(\d+)$/.exec(raw.replace(/[^\d+]/g, ''))
  if (abroad !== null) return { any: [`0${abroad[1]}`] }
  const day = dayInWords(raw.trim())
  return { any: [...new Set([nationalDigits(joined), joined, foldText(raw), ...(day === null ? [] : [day])])] }
}

/** The phrase of a query for the ranking: its words in their order, without labels. */
export const phraseOf = (query: string): string => foldText(withoutLabels(query.normalize('NFKC')))

/** The ways in which a text may write a number or code without separators: as it is, or a phone as +84; none for words. */
export function digitForms(piece: string): string[] {
  if (!/^[a-z\d]{3,}$/.test(piece) || !/\d/.test(piece)) return []
  return /^0\d+$/.test(piece) ? [piece, `84${piece.slice(1)}`] : [piece]
}

export type SearchParts = {
  /** Names, addresses, old names: folded as they are. */
  texts?: readonly (string | null | undefined)[]
  /** Record codes, tax codes, decision numbers: stored folded and also without separators. */
  codes?: readonly (string | null | undefined)[]
  /** Phones in any form: stored as national digits. */
  phones?: readonly (string | null | undefined)[]
}

/**
 * The folded text to store beside a record; abbreviations in it are written out, so that full words find them. Parts
 * between commas stand once: ten old names of one commune all end in the same district and province.
 */
export function searchDocument({ texts = [], codes = [], phones = [] }: SearchParts): string {
  const parts = texts.flatMap((text) => (text ?? '').split(','))
  const folded = [...parts, ...codes].map((text) => foldText(text ?? ''))
  const full = folded.flatMap((text) => text.split(' ').flatMap(expansionsOf))
  const compact = codes.map((code) => foldText(code ?? '').replaceAll(' ', ''))
  const national = phones.map((phone) => nationalDigits(phone ?? ''))
  return [...new Set([...folded, ...full, ...compact, ...national])].filter((piece) => piece !== '').join(' ')
}
