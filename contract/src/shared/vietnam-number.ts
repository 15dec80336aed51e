/** Numbers as Vietnamese write them: a dot between thousands, a comma before decimals. */

const formats = new Map<number, Intl.NumberFormat>()

/** `1.234,5`: at most `decimals` (2 unless told) places, without trailing zeros; never in scientific form. */
export function formatNumber(value: number, decimals = 2): string {
  const format = formats.get(decimals) ?? new Intl.NumberFormat('vi-VN', { maximumFractionDigits: decimals })
  formats.set(decimals, format)
  // -0 and what rounds to it would print as "-0".
  return format.format(value).replace(/^-0$/, '0')
}

/**
 * The number that a person typed: `1.234,5`, `1234,5`, `1 234`, `-0,5`. Dots count as thousands only in groups of three;
 * a single dot with another number of digits is taken as a decimal point (`12.5`). Null for anything else.
 */
export function parseVietnameseNumber(raw: string): number | null {
  const text = raw.normalize('NFKC').replace(/[\s_]/g, '').replace(/^[−–]/, '-')
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^[+-]?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'))
  return null
}
