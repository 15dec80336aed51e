import { addDays, vietnamDay, type VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

const monthStart = (today: VietnamDay): VietnamDay => `${today.slice(0, 8)}01`

function quarterStart(today: VietnamDay): VietnamDay {
  const month = Number(today.slice(5, 7))
  const first = month - ((month - 1) % 3)
  return `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

export type DayPreset = { key: string; label: string; from: VietnamDay; to: VietnamDay }

/** The spans that people ask for, up to today in Vietnam time. */
export function dayPresets(now: Date): readonly DayPreset[] {
  const today = vietnamDay(now)
  return [
    { key: 'today', label: 'Hôm nay', from: today, to: today },
    { key: 'week', label: '7 ngày qua', from: addDays(today, -6), to: today },
    { key: 'month', label: 'Tháng này', from: monthStart(today), to: today },
    { key: 'quarter', label: 'Quý này', from: quarterStart(today), to: today },
  ]
}

/** `2026-11-05` as staff write it: `05/11/2026`. */
export const writtenDay = (day: VietnamDay): string => day.split('-').reverse().join('/')

/** A span in words: `Hôm nay`, `05/11/2026 – 07/11/2026`, `từ 05/11/2026`, `đến 07/11/2026`. */
export function writtenSpan(from: VietnamDay | undefined, to: VietnamDay | undefined, now: Date): string {
  const preset = dayPresets(now).find((span) => span.from === from && span.to === to)
  if (preset) return preset.label
  if (from === undefined) return to === undefined ? '' : `đến ${writtenDay(to)}`
  if (to === undefined) return `từ ${writtenDay(from)}`
  return from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`
}
