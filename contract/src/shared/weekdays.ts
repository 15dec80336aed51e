import type { VietnamDay } from './vietnam-time.ts'

/** The days of the week, 1 is Monday and 7 Sunday. */
export const weekdayNames = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const

/** The number of a day. */
export const weekdayOf = (day: VietnamDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The name of a day by its number. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''
