import { addDays, vietnamDay } from './vietnam-time.ts'
import type { VietnamDay } from './vietnam-time.ts'

/** Spans of days that move with the calendar, up to today in Vietnam time. */
export const daySpans = ['today', 'week', 'month', 'quarter'] as const
export type DaySpan = (typeof daySpans)[number]
export const daySpanNames: Record<DaySpan, string> = {
  today: 'Hôm nay',
  week: '7 ngày qua',
  month: 'Tháng này',
  quarter: 'Quý này',
}

const monthStart = (today: VietnamDay): VietnamDay => `${today.slice(0, 8)}01`

function quarterStart(today: VietnamDay): VietnamDay {
  const month = Number(today.slice(5, 7))
  const first = month - ((month - 1) % 3)
  return `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

const starts: Record<DaySpan, (today: VietnamDay) => VietnamDay> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: monthStart,
  quarter: quarterStart,
}

/** The first and the last day of a span as it stands at an instant. */
export function daysOf(span: DaySpan, now: Date): { from: VietnamDay; to: VietnamDay } {
  const today = vietnamDay(now)
  return { from: starts[span](today), to: today }
}
