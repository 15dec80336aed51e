import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside XML. Excel reads `_x0041_` as a character of its own, so a text that says so itself is written apart. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

const dayMs = 86_400_000
/** Days from Excel's day zero to 1 January 1970. */
const epoch = 25_569

/** The number that a spreadsheet shows as this moment in Vietnam, to the minute. */
export const serial = (moment: Date): number => {
  const [date = '', time = ''] = formatDateTime(moment).split(' ')
  const wall = Date.parse(`${date.split('/').reverse().join('-')}T${time}:00Z`)
  return Math.round((wall / dayMs + epoch) * 1e9) / 1e9
}

/** The number that a spreadsheet shows as this day. */
export const daySerial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs + epoch

/** A name that a sheet may have: at most 31 characters, none that stands in formulas. */
export const sheetName = (title: string): string => title.replaceAll(/[[\]*?/\\:']/g, ' ').slice(0, 31)
