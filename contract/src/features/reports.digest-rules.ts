import { addDays } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import { weekdayOf } from '../shared/weekdays.ts'

/** How the digest comes. */
export const digestWays = ['notification', 'mail'] as const
export type DigestWay = (typeof digestWays)[number]
export const digestWayNames: Record<DigestWay, string> = { notification: 'Thông báo trong hệ thống', mail: 'Email' }

/** The hour of Viet Nam from which a digest goes out on its day. */
export const digestHour = 7

/** Where a letter lets its reader leave without signing in. */
export const digestPath = '/ban-tin'

/** The first day after this one that is such a day of the week. */
export const nextDigestDay = (after: VietnamDay, weekday: number): VietnamDay =>
  addDays(after, ((weekday - weekdayOf(after) + 6) % 7) + 1)

/** The seven days before the day of a digest: what it tells of. */
export const digestWeek = (day: VietnamDay): { from: VietnamDay; to: VietnamDay } => ({
  from: addDays(day, -7),
  to: addDays(day, -1),
})
