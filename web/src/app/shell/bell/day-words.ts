import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

/** A day as a heading: "Hôm nay", "Hôm qua", else its date. */
export const dayWords = (day: string, now: Date): string => {
  const today = vietnamDay(now)
  if (day === today) return 'Hôm nay'
  return day === addDays(today, -1) ? 'Hôm qua' : formatDay(day)
}
