import { formatDay, type VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

const written = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const together = /^(\d{2})(\d{2})(\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): text is VietnamDay => {
  const time = iso.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The day that somebody wrote, day before month: `5/12/2026`, `05-12-2026`, `05.12.2026`, `05122026`; null for no such day. */
export const dayFromText = (text: string): VietnamDay | null => {
  const trimmed = text.trim()
  if (isDay(trimmed)) return trimmed
  const [, day = '', month = '', year = ''] = written.exec(trimmed) ?? together.exec(trimmed) ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** A day as people write it; what is no day stays as it was typed. */
export const textFromDay = (value: string): string => (isDay(value) ? formatDay(value) : value)
