import { add, fromDecimal, toDecimal, zero } from '../formula/rational.ts'

/** What the bills that are there come to; null: there is none. */
export const sumOfMonths = (all: readonly (string | null)[]): string | null => {
  const there = all.flatMap((text) => (text === null ? [] : (fromDecimal(text) ?? [])))
  return there.length === 0 ? null : toDecimal(there.reduce(add, zero))
}

/** The twelve months from that of the first day of the period, each as `2025-12`. */
export const monthsFrom = (day: string): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, nth) => new Date(Date.UTC(year, month - 1 + nth, 1)).toISOString().slice(0, 7))
}

/** `12/2025`. */
export const monthName = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`

/** A figure that stands on a bill of each month, by the unit of what is billed: power, water, gas and fuel. */
export const isBilledMonthly = (unit: string): boolean => /^(k|M)?Wh$|^m(3|³)$|^(kg|lít|l|L|tấn)$/.test(unit)
