import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { ageTone, type AgeTone } from '@nhanxanh/contract/features/facilities.rules'
import { isWithoutClock } from '@nhanxanh/contract/features/facilities.words'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Order, RowGroup } from '../../../ui/list/list-declaration.ts'

export const ageMark = { late: 'full', due: 'half', fresh: 'empty' } as const satisfies Record<
  AgeTone,
  RowGroup['mark']
>
const ageNames: Record<AgeTone, string> = { late: 'Quá hạn', due: 'Sắp đến hạn', fresh: 'Còn hạn' }

const weekday = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' })

/** `Hôm nay, 23/11/2026`, `Thứ Sáu, 20/11/2026`. */
const dayName = (instant: string, now: Date): string => {
  const day = vietnamDay(instant)
  return `${day === vietnamDay(now) ? 'Hôm nay' : weekday.format(new Date(instant))}, ${formatDay(day)}`
}

type Grouped = Pick<FacilityRow, 'status' | 'ageDays' | 'targetDays' | 'decidedAt'> &
  Partial<Pick<FacilityRow, 'flags'>>

/**
 * What waits by how it stands against the target, what is decided by the day; another order makes no groups. What waits for
 * its licence stands against no target: its line says so.
 */
export function queueGroup(file: Grouped, { orderField }: Order, now = new Date()): RowGroup | null {
  const { status, ageDays, targetDays, decidedAt } = file
  if (isWithoutClock(file)) return null
  if (status === 'pending') {
    const tone = ageTone(ageDays, targetDays)
    return orderField === 'submittedAt' ? { key: tone, label: ageNames[tone], mark: ageMark[tone] } : null
  }
  if (orderField !== 'decidedAt' || decidedAt === null) return null
  return { key: vietnamDay(decidedAt), label: dayName(decidedAt, now) }
}
