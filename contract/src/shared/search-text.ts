import { expansionsOf } from './abbreviations.ts'
import { accentText, foldText } from './fold-text.ts'
import { nationalDigits } from './phone.ts'

/** One word of a query: a text matches it when it contains any of these folded pieces (a piece may hold a space). */
export type SearchWord = { any: string[] }

/** Digits in any spacing, as phones, tax codes and numbers are typed; not digits that touch a letter, as in "12A". */
const DIGITS = /(?<![\p{L}\d])\+?\d[\d\s.\p{Pd}()/]*(?![\p{L}\d])/gu

/**
 * The words of a query, each with its alternatives: abbreviations in full, digits without separators and phone prefixes
 * in national form. A text is found when it contains at least one alternative of every word, in any order.
 */
export function searchWords(query: string): SearchWord[] {
  const text = query.normalize('NFKC')
  const numbers = (text.match(DIGITS) ?? []).map(numberWord)
  const words = foldText(text.replace(DIGITS, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ any: [word, ...expansionsOf(word)] }))
  const unique = new Map([...words, ...numbers].map((word) => [word.any.join('|'), word]))
  return [...unique.values()]
}

/** `+84 912 345` → 0912345; `12/3` → 123 or "12 3", because street numbers are stored with a space. */
function numberWord(raw: string): SearchWord {
  const joined = raw.replace(/\D/g, '')
  const abroad = /^(?:\+|00)840?(\d+)$/.exec(raw.replace(/[^\d+]/g, ''))
  if (abroad !== null) return { any: [`0${abroad[1]}`] }
  return { any: [...new Set([nationalDigits(joined), joined, foldText(raw)])] }
}

/** The ways in which a text may write these digits without separators: as they are, or a phone as +84; none for words. */
export function digitForms(piece: string): string[] {
  if (!/^\d{3,}$/.test(piece)) return []
  return piece.startsWith('0') ? [piece, `84${piece.slice(1)}`] : [piece]
}

export type SearchParts = {
  /** Names, addresses, old names: folded as they are. */
  texts?: readonly (string | null | undefined)[]
  /** Record codes, tax codes, decision numbers: stored folded and also without separators. */
  codes?: readonly (string | null | undefined)[]
  /** Phones in any form: stored as national digits. */
  phones?: readonly (string | null | undefined)[]
}

/** The folded text to store beside a record; abbreviations in it are written out, so that full words find them. */
export function searchDocument({ texts = [], codes = [], phones = [] }: SearchParts): string {
  const folded = [...texts, ...codes].map((text) => foldText(text ?? ''))
  const full = folded.flatMap((text) => text.split(' ').flatMap(expansionsOf))
  const compact = codes.map((code) => foldText(code ?? '').replaceAll(' ', ''))
  const national = phones.map((phone) => nationalDigits(phone ?? ''))
  return [...new Set([...folded, ...full, ...compact, ...national])].filter((piece) => piece !== '').join(' ')
}

/** True when a stored document contains every word: the rule that the server's query and a client-side filter share. */
export const matchesDocument = (words: readonly SearchWord[], document: string): boolean =>
  words.every(({ any }) => any.some((piece) => document.includes(piece)))

/**
 * How well a text (a name, a code) answers a query; 0 means not at all. Each word scores 300 where it stands exactly so,
 * accents included (an abbreviation: where its full words stand), 200 where a word begins so when folded, 100 inside a
 * word; the text scores their mean. A query typed without accents is exact only as a whole: "hoa" alone says nothing
 * about Hoa or Hòa. On top 30 when the query is the whole text, 20 when the text begins with it, 10 when
 * its words stand together in order.
 */
export function rankMatch(query: string, original: string): number {
  return queryRanker(query)(original)
}

/** `rankMatch` with the query prepared once, for sorting many texts. */
export function queryRanker(query: string): (original: string) => number {
  const words = searchWords(query)
  const accents = new Map(
    accentText(query)
      .split(' ')
      .map((word) => [foldText(word), word]),
  )
  const phrase = foldText(query)
  const isPlain = accentText(query) === phrase
  return (original) => {
    const text = { accent: ` ${accentText(original)} `, folded: ` ${foldText(original)} ` }
    const scores = words.map((word) => wordScore(word, accents, text))
    if (scores.length === 0 || scores.includes(0)) return 0
    const most = isPlain && scores.some((score) => score < 300) ? 200 : 300
    const mean = scores.reduce((sum, score) => sum + Math.min(score, most), 0) / scores.length
    return Math.round(mean) + phraseBonus(phrase, text.folded)
  }
}

type Text = { accent: string; folded: string }

function wordScore({ any }: SearchWord, accents: ReadonlyMap<string, string>, text: Text): number {
  const [word = '', ...others] = any
  if (text.accent.includes(` ${accents.get(word) ?? word} `)) return 300
  if (expansionsOf(word).some((full) => text.folded.includes(` ${full} `))) return 300
  if ([word, ...others].some((piece) => text.folded.includes(` ${piece}`))) return 200
  if ([word, ...others].some((piece) => text.folded.includes(piece))) return 100
  const joined = text.folded.replaceAll(' ', '')
  return any.flatMap(digitForms).some((digits) => joined.includes(digits)) ? 100 : 0
}

function phraseBonus(phrase: string, text: string): number {
  if (phrase === '' || !text.includes(` ${phrase}`)) return 0
  if (text === ` ${phrase} `) return 30
  return text.startsWith(` ${phrase}`) ? 20 : 10
}
