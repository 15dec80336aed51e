/** Numbers as Vietnamese write them: a dot between thousands, a comma before decimals. */

const formats = new Map<number, Intl.NumberFormat>()

/** `1.234,5`: at most `decimals` (2 unless told) places, without trailing zeros; never in scientific form. */
export function formatNumber(value: number, decimals = 2): string {
  const format = formats.get(decimals) ?? new Intl.NumberFormat('vi-VN', { maximumFractionDigits: decimals })
  formats.set(decimals, format)
  // -0 and what rounds to it would print as "-0".
  return format.format(value).replace(/^-0$/, '0')
}

/** `12,721; 109,249`: where something stands, latitude first. */
export const pointWords = (latitude: number | string, longitude: number | string): string =>
  `${formatNumber(Number(latitude), 5)}; ${formatNumber(Number(longitude), 5)}`

/** The same words, in which no line ends between a number and its per cent sign. */
export const unbroken = (words: string): string => words.replaceAll(' %', '\u00A0%')

/** `84 kB`, `1,2 MB`. */
export const bytesWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000), 0)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`
