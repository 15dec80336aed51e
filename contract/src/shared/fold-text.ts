/**
 * The one folding of the product: what the server stores and searches and what the browser highlights. Each code point is
 * folded by itself (decompose, lower case, drop marks, đ → d), so NFC and NFD fold alike, tone placement (hoà, hòa) does
 * not matter, and every folded letter knows the place it came from.
 */

/** Code points below this are remembered after the first sight: all Latin letters and their marks live there. */
const REMEMBERED = 0x2000
const remembered: (string | undefined)[] = Array.from({ length: REMEMBERED })

/** Folded letters of one code point; '' for marks and invisible characters, ' ' for anything that separates words. */
function foldPoint(point: number): string {
  if (point >= REMEMBERED) return computeFold(point)
  return (remembered[point] ??= computeFold(point))
}

function computeFold(point: number): string {
  return (
    String.fromCodePoint(point)
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      // ð and ɖ: capitals Ð and Ɖ look like Đ and stand for it in texts typed with old fonts.
      .replace(/[đðɖ]/g, 'd')
      .replace(/[^\p{L}\p{N}]/gu, ' ')
  )
}

/** Lower case without marks, đ as d, punctuation and runs of white space as one space, trimmed. Idempotent. */
export function foldText(s: string): string {
  let text = ''
  let isSpacePending = false
  for (let at = 0; at < s.length; at++) {
    const point = s.codePointAt(at) ?? 0
    if (point > 0xffff) at++
    for (const letter of foldPoint(point)) {
      if (letter === ' ') {
        isSpacePending = text !== ''
        continue
      }
      text += isSpacePending ? ' ' + letter : letter
      isSpacePending = false
    }
  }
  return text
}

/** A folded text in which the code unit `i` came from the original's `[starts[i], ends[i])`, its marks included. */
export type FoldedText = { text: string; starts: number[]; ends: number[] }

/** `foldText` together with the way back to the original, for highlighting. Costs a little more than `foldText`. */
export function foldWithMap(s: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] }
  /** The start of the separators since the last letter, -1 if there are none. */
  let spaceStart = -1
  for (let at = 0, next = 0; at < s.length; at = next) {
    const point = s.codePointAt(at) ?? 0
    next = at + (point > 0xffff ? 2 : 1)
    const letters = foldPoint(point)
    if (letters === '' && spaceStart < 0 && folded.text !== '') folded.ends[folded.ends.length - 1] = next
    for (const letter of letters) {
      if (letter === ' ') {
        if (spaceStart < 0) spaceStart = at
        continue
      }
      // A separator may stand within one sign: ⅐ is "1 7".
      if (spaceStart >= 0 && folded.text !== '') append(folded, ' ', spaceStart, spaceStart === at ? next : at)
      append(folded, letter, at, next)
      spaceStart = -1
    }
  }
  return folded
}

function append(folded: FoldedText, letter: string, start: number, end: number): void {
  folded.text += letter
  for (let unit = 0; unit < letter.length; unit++) {
    folded.starts.push(start)
    folded.ends.push(end)
  }
}

/** The five tones as signs, in a place where they cannot be taken for text: punctuation never survives the folding. */
const TONES: ReadonlyMap<string, string> = new Map([
  ['\u0300', '`'],
  ['\u0301', "'"],
  ['\u0303', '~'],
  ['\u0309', '?'],
  ['\u0323', '.'],
])

/**
 * Like `foldText`, but letters keep their marks (ê, ơ, đ) and each word carries its tone in front. Two writings of one
 * word come out equal (hoà, hòa; NFC, NFD), two words do not (hoa, hòa): this is what "exact with accents" compares.
 */
export function accentText(s: string): string {
  return s
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(accentWord)
    .join(' ')
}

function accentWord(word: string): string {
  let tones = ''
  const letters = word.replace(/\p{M}/gu, (mark) => {
    const tone = TONES.get(mark)
    tones += tone ?? ''
    return tone === undefined ? mark : ''
  })
  return tones + letters.normalize('NFC')
}
