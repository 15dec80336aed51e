import { foldText, foldWithMap, type FoldedText } from './fold-text.ts'
import { digitForms, searchWords, type SearchWord } from './search-text.ts'

/** A piece of the original text, `[start, end)` in UTF-16 units, as `String.slice` takes it. */
export type HighlightRange = [start: number, end: number]

/** Letters and numbers joined by hyphens, from letters on; with figures, or all in capitals, it is the code of a record. */
const CODE = /(?<![\p{L}\d-])\p{L}[\p{L}\d]*(?:-[\p{L}\d]+)+/gu

const WHOLE_CODE = /^\p{L}[\p{L}\d]*(?:-[\p{L}\d]+)+$/u

/**
 * The parts of an original text that answer a query, in order and without overlap; marks and separators inside a match belong to
 * it ("0912.345" in "0912 345 678"). If some word begins with the query, matches inside other words are not marked.
 */
export function highlightRanges(query: string, original: string): HighlightRange[] {
  const folded = foldWithMap(original)
  const codes: string[] = []
  const words = query.normalize('NFKC').replace(CODE, (code) => {
    if (!/\d/.test(code) && code !== code.toUpperCase()) return code
    // Of a code whose middle was left out ("CSLT-0015") the parts are marked, in codes alone.
    if (WHOLE_CODE.test(original) && occurrences(folded.text, foldText(code)).length === 0) return code
    codes.push(foldText(code))
    return ' '
  })
  const marked = codes.flatMap((code) => occurrences(folded.text, code).map((hit) => toOriginal(hit, folded)))
  return mergeRanges([...marked, ...searchWords(words).flatMap((word) => wordRanges(word, folded))])
}

function wordRanges({ any }: SearchWord, folded: FoldedText): HighlightRange[] {
  const hits = any.flatMap((piece) => occurrences(folded.text, piece))
  const atWordStart = hits.filter(([from]) => from === 0 || folded.text[from - 1] === ' ')
  if (hits.length > 0) return (atWordStart.length > 0 ? atWordStart : hits).map((hit) => toOriginal(hit, folded))
  return any.flatMap(digitForms).flatMap((digits) => digitRanges(digits, folded))
}

/** Digits that the text writes apart, or with +84 where the query has 0. */
function digitRanges(digits: string, folded: FoldedText): HighlightRange[] {
  const places = [...folded.text.matchAll(/[^ ]/g)].map((match) => match.index)
  return occurrences(folded.text.replaceAll(' ', ''), digits).map(([from, to]) =>
    toOriginal([places[from] ?? 0, (places[to - 1] ?? 0) + 1], folded),
  )
}

function occurrences(text: string, piece: string): HighlightRange[] {
  const found: HighlightRange[] = []
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) {
    found.push([at, at + piece.length])
  }
  return found
}

function toOriginal([from, to]: HighlightRange, { starts, ends }: FoldedText): HighlightRange {
  return [starts[from] ?? 0, ends[to - 1] ?? 0]
}

function mergeRanges(ranges: HighlightRange[]): HighlightRange[] {
  const merged: HighlightRange[] = []
  for (const range of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last === undefined || range[0] > last[1]) merged.push([range[0], range[1]])
    else last[1] = Math.max(last[1], range[1])
  }
  return merged
}
