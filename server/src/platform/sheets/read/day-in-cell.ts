import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

/** The day that a cell says: `31/12/2026`, `31-12-2026`, `31.12.2026`, or the cell of a day. Null: it is none. */
export const dayInCell = (text: string): VietnamDay | null => {
  const given = text.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? []
  const iso = year === '' ? given : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null
}
