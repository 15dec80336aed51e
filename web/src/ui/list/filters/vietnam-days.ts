import { daysOf, daySpanNames, daySpans, type DaySpan } from '@nhanxanh/contract/shared/day-spans'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

export type DayPreset = { key: DaySpan; label: string; from: VietnamDay; to: VietnamDay }

/** The spans that people ask for, up to today in Vietnam time. */
export const dayPresets = (now: Date): readonly DayPreset[] =>
  daySpans.map((key) => {
    const { from, to } = daysOf(key, now)
    return { key, label: daySpanNames[key], from, to }
  })

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
