import { add, divide, fromDecimal, multiply, rational, toDecimal, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'

/** Points may have this many decimals. */
const mostPlaces = 4
/** A share that does not divide evenly has at least this many decimals. */
const usualPlaces = 2

export const exactPoints = (text: string): Rational => fromDecimal(text) ?? zero

/** The exact sum of points. */
export const sumOfPoints = (points: readonly string[]): string =>
  toDecimal(points.reduce((sum, each) => add(sum, exactPoints(each)), zero))

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0
const fits = (part: Rational): boolean => (part.n * 10n ** BigInt(mostPlaces)) % part.d === 0n

/** Whole parts of a number of units, each as near to its share as can be; what is left over goes to the largest remainders. */
const wholeParts = (units: bigint, weights: readonly Rational[], total: Rational): bigint[] => {
  const exact = weights.map((weight) => divide(multiply(rational(units), weight), total))
  const parts = exact.map(({ n, d }) => n / d)
  const left = Number(units - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = exact
    .map(({ n, d }, at) => ({ at, remainder: Number(((n % d) * 1_000_000_000n) / d) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n
  return parts
}

/**
 * A total shared out so that the parts are exact decimals and their sum is the total to the last digit. `weights`: what the
 * parts should be like among each other; all zero: evenly.
 */
export const shareOut = (total: string, weights: readonly string[]): string[] => {
  const given = weights.map(exactPoints)
  const sum = given.reduce(add, zero)
  const [ratios, whole] = sum.n === 0n ? [given.map(() => rational(1n)), rational(BigInt(given.length))] : [given, sum]
  const exact = ratios.map((weight) => divide(multiply(exactPoints(total), weight), whole))
  if (exact.every(fits)) return exact.map((part) => toDecimal(part))
  const unit = 10n ** BigInt(Math.min(mostPlaces, Math.max(usualPlaces, placesOf(total))))
  const units = multiply(exactPoints(total), rational(unit))
  return wholeParts(units.n / units.d, ratios, whole).map((part) => toDecimal(rational(part, unit)))
}

/** The same for all. */
export const shareEvenly = (total: string, count: number): string[] =>
  shareOut(
    total,
    Array.from({ length: count }, () => '1'),
  )
