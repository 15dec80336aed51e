import { expansionsOf } from './abbreviations.ts'
import { accentText, foldText } from './fold-text.ts'
import { digitForms, phraseOf, searchWords, type SearchWord } from './search-text.ts'

/** A record as the ranking sees it: what it is called, and what else of it was searched (code, phone, people, place). */
export type RankedRecord = { name: string; others?: readonly (string | null | undefined)[] }

type Weights = { exact: number; whole: number; start: number; inside: number }

/** Exact with accents beats all, then the name before the rest, and inside a word comes last wherever it stands. */
const inName: Weights = { exact: 300, whole: 250, start: 200, inside: 60 }
const inOther: Weights = { exact: 275, whole: 150, start: 100, inside: 30 }

/**
 * On top, for the query as a phrase: it is all of the text, its beginning, a part of it, or the last word is still being
 * typed (`begun`). A whole phrase in the name is worth more than being all of an address, and that more than loose words.
 */
const phraseInName = { all: 130, start: 110, part: 90, begunAtStart: 40, begun: 20 }
const phraseInOther = { all: 120, start: 60, part: 60, begunAtStart: 30, begun: 30 }
/** One word alone is found anyway; that a text begins with it says a little. */
const wordAtStart = { whole: 10, begun: 5 }
/** Neighbours in the query that are neighbours in the text. */
const neighbours = 30

/** "Phường Nha Trang" is the Nha Trang that people mean, and "Khách sạn Sóng Ngọc" begins with Sóng. */
const kinds =
  /^ (?:phuong|xa|dac khu|thi tran|thi xa|thanh pho|huyen|tinh|khach san|nha nghi|homestay|khu nghi duong|(?:biet thu|can ho)(?: du lich)?|tau luu tru|bai cam trai|di tich|danh thang|bao tang|lang nghe|khu bao ton|diem du lich) (?=.)/

type Text = { folded: string; proper: string; accent: () => string; weights: Weights }

const textOf = (original: string, weights: Weights): Text => {
  let accent: string | undefined
  const folded = ` ${foldText(original)} `
  return {
    folded,
    proper: folded.replace(kinds, ' '),
    accent: () => (accent ??= ` ${accentText(original)} `),
    weights,
  }
}

type Asked = {
  words: readonly SearchWord[]
  /** A folded word → how the query writes it. */
  accents: ReadonlyMap<string, string>
  /** Typed without accents: then an equal word says little, as Hoa and Hòa are both typed "hoa". */
  isPlain: boolean
  /** The query in one piece, and with its abbreviations written out. */
  phrases: readonly string[]
}

function readQuery(query: string): Asked {
  const words = searchWords(query)
  const phrase = phraseOf(query)
  const full = phrase.split(' ').map((word) => expansionsOf(word)[0] ?? word)
  const whole = words.length === 1 ? (words[0]?.any ?? []) : []
  return {
    words,
    accents: new Map(
      accentText(query)
        .split(' ')
        .map((word) => [foldText(word), word]),
    ),
    isPlain: accentText(query) === foldText(query),
    phrases: [...new Set([phrase, full.join(' '), ...whole])].filter((text) => text !== ''),
  }
}

/**
 * The rank of a record for a query: the mean of its words, each at its best place, and a bonus where the query stands in one
 * piece. Exact with accents (an abbreviation: its full words) beats whole words beats beginnings of words beats the inside; in
 * the name more than elsewhere. A query without accents is exact only where all of it is. A word that stands nowhere counts 0:
 * the record was found by something that is not shown, such as an old name.
 */
export function recordRanker(query: string): (record: RankedRecord) => number {
  const asked = readQuery(query)
  return ({ name, others = [] }) => {
    const known = others.flatMap((text) => text ?? [])
    return score(asked, [textOf(name, inName), ...known.map((text) => textOf(text, inOther))])
  }
}

/** The same for one text (a name, a label); 0 unless it holds every word of the query. */
export function queryRanker(query: string): (original: string) => number {
  const asked = readQuery(query)
  return (original) => {
    const text = textOf(original, inName)
    return asked.words.every((word) => placeOf(word, asked, text) !== null) ? score(asked, [text]) : 0
  }
}

function score(asked: Asked, texts: readonly Text[]): number {
  if (asked.words.length === 0) return 0
  const places = asked.words.map((word) => texts.map((text) => ({ text, place: placeOf(word, asked, text) })))
  const isExact = places.every((found) => found.some(({ place }) => place === 'exact'))
  const hasCap = asked.isPlain && !isExact
  const best = places.map((found) => Math.max(...found.map(({ text, place }) => worth(text, place, hasCap))))
  const mean = best.reduce((sum, points) => sum + points, 0) / best.length
  return Math.round(mean) + Math.max(...texts.map((text) => phraseBonus(asked, text)))
}

const worth = ({ weights }: Text, place: keyof Weights | null, hasCap: boolean): number =>
  place === null ? 0 : weights[place === 'exact' && hasCap ? 'whole' : place]

/** The best place of a word in a text; null if it is not there. */
function placeOf({ any }: SearchWord, { accents }: Asked, text: Text): keyof Weights | null {
  const [word = ''] = any
  const pieces = any.flatMap((piece) => [piece, ...digitForms(piece)])
  if (pieces.some((piece) => text.folded.includes(` ${piece} `))) {
    const hasOwn = text.folded.includes(` ${word} `)
    return hasOwn && !text.accent().includes(` ${accents.get(word) ?? word} `) ? 'whole' : 'exact'
  }
  if (pieces.some((piece) => text.folded.includes(` ${piece}`))) return 'start'
  if (pieces.some((piece) => text.folded.includes(piece))) return 'inside'
  // Codes and numbers are also written without their separators.
  const digits = any.flatMap(digitForms)
  if (digits.length === 0) return null
  const joined = text.folded.replaceAll(' ', '')
  if (digits.includes(joined)) return 'exact'
  return digits.some((piece) => joined.includes(piece)) ? 'inside' : null
}

const phraseBonus = ({ phrases }: Asked, text: Text): number =>
  Math.max(0, ...phrases.map((phrase) => phrasePoints(phrase, text)))

function phrasePoints(phrase: string, { folded, proper, weights }: Text): number {
  const points = weights === inName ? phraseInName : phraseInOther
  const texts = [folded, proper]
  if (texts.includes(` ${phrase} `)) return points.all
  const isAtStart = (piece: string) => texts.some((text) => text.startsWith(piece))
  if (!phrase.includes(' ')) {
    if (weights !== inName || !isAtStart(` ${phrase}`)) return 0
    return isAtStart(` ${phrase} `) ? wordAtStart.whole : wordAtStart.begun
  }
  if (isAtStart(` ${phrase} `)) return points.start
  if (folded.includes(` ${phrase} `)) return points.part
  if (isAtStart(` ${phrase}`)) return points.begunAtStart
  if (folded.includes(` ${phrase}`)) return points.begun
  return Math.round(neighbours * shareOfNeighbours(phrase.split(' '), folded))
}

function shareOfNeighbours(words: readonly string[], folded: string): number {
  if (words.length < 2) return 0
  const pairs = words.slice(1).filter((word, nth) => folded.includes(` ${words[nth]} ${word} `))
  return pairs.length / (words.length - 1)
}
