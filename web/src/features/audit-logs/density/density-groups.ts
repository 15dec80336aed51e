import type { AuditDensity } from '@nhanxanh/contract/features/audit-logs'
import { addDays, daysBetween, formatDay } from '@nhanxanh/contract/shared/vietnam-time'

type Slot = { at: string; count: number; refused: number }
/** What is pressed as a whole: the hours of a day, the days of a month, the months of a year. */
export type DensityGroup = { key: string; label: string; from: string; to: string; slots: readonly Slot[] }

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth))

const slotsOf = ({ unit, from, to }: AuditDensity): string[] => {
  const days = daysOf(from, to)
  if (unit === 'hour') return days.flatMap((day) => hours.map((hour) => `${day}T${hour}`))
  return unit === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
}

const digitsOfGroup = { hour: 10, day: 7, month: 4 } as const
const labelOf = (key: string): string => {
  const [year = '', month, day] = key.split('-')
  if (day !== undefined) return formatDay(key).slice(0, 5)
  return month === undefined ? year : `${month}/${year}`
}

/** Every slot of the span, those without an entry as well, in the groups that a press chooses. */
export const densityGroups = (density: AuditDensity): DensityGroup[] => {
  const { unit, from, to, slots: counted } = density
  const known = new Map(counted.map((item) => [item.at, item]))
  const groups = Map.groupBy(slotsOf(density), (at) => at.slice(0, digitsOfGroup[unit]))
  const days = daysOf(from, to)
  return [...groups].map(([key, slots]) => {
    const own = days.filter((day) => day.startsWith(key))
    return {
      key,
      label: labelOf(key),
      from: own[0] ?? from,
      to: own.at(-1) ?? to,
      slots: slots.map((at) => known.get(at) ?? { at, count: 0, refused: 0 }),
    }
  })
}

/** The span that is drawn for a chosen period: of a single day the days around it, so that one can step on. */
export const drawnSpan = (period: { from: string | undefined; to: string | undefined }, today: string) => {
  const to = period.to ?? today
  const from = period.from ?? addDays(to, -6)
  if (daysBetween(from, to) > 0) return { from, to }
  const last = addDays(to, 3) > today ? today : addDays(to, 3)
  return { from: addDays(last, -6), to: last }
}
