/** What stands before a number on a paper: `Số:`, `GCN số`, `Quyết định số`; letters without their marks only where they stand alone. */
const named =
  /^(?:giấy chứng nhận|gcn|quyết định|q[đd])?\s*(?:số(?:\s*[.:]|(?=[\s\d]))|so(?:\s*[.:]|(?=\s))|no(?:\s*[.:]|(?=[\s\d])))\s*/iu
const namedAlone = /^(?:giấy chứng nhận|quyết định|gcn)(?:\s*:|(?=\s))\s*/iu

const dashes = /[\p{Pd}\u2212\u02d7\u2043\u2500\u30fc]/gu
const slashes = /[\\\u2044\u2215\u2571\u29f8]/g
/** Letters of other alphabets that look like the one of `QĐ`. */
const strokes: Readonly<Record<string, string>> = { Ð: 'Đ', Ɖ: 'Đ', ð: 'đ', ɖ: 'đ' }

/** Wide signs, dashes and slashes of other scripts as a keyboard has them. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dashes, '-')
    .replace(slashes, '/')

/**
 * The number of a certificate, a decision or another paper without what people write or programs put around it: wide signs, dashes and slashes of
 * other scripts, blanks beside them, the word before it, the full stop behind. Idempotent; letters keep their case.
 */
export const plainNumber = (text: string): string => {
  const plain = plainSigns(text)
    .replace(/["'“”‘’«»]/g, '')
    .replace(/[ÐƉðɖ]/g, (letter) => strokes[letter] ?? letter)
    .replace(/\s*([/-])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:]+$/, '')
    .trim()
  const alone = plain.replace(named, '').replace(namedAlone, '')
  return alone === plain ? plain : plainNumber(alone)
}

/** By this two writings of one number are the same: without case, blanks and marks (`12/qd-ubnd`, `12/QĐ–UBND`). */
export const foldedNumber = (text: string): string =>
  plainNumber(text)
    .toUpperCase()
    .replaceAll('Đ', 'D')
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
