import { add, fromDecimal, toDecimal, zero } from '../formula/rational.ts'

/** What the bills that are there come to; null: there is none. */
export const sumOfMonths = (all: readonly (string | null)[]): string | null => {
  const there = all.flatMap((text) => (text === null ? [] : (fromDecimal(text) ?? [])))
  return there.length === 0 ? null : toDecimal(there.reduce(add, zero))
}

/** A figure that stands on a bill of each month, by the unit of what is billed: power, water, gas and fuel. */
export const isBilledMonthly = (unit: string): boolean => /^(k|M)?Wh$|^m(3|³)$|^(kg|lít|l|L|tấn)$/.test(unit)
