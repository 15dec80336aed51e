import { absolute, divide, lengthOf, multiply, one } from './rational.ts'
import type { Rational } from './rational.ts'
import { isPlain, isSameKind, isSameUnit, plain, timesUnit, unitPower, unitProduct, unitQuotient } from './units.ts'
import type { Unit } from './units.ts'

/**
 * The unit of a part of a formula. A bare number may convert (`kg / 1000` are tấn) or only be a coefficient (`1.1`), which the
 * text does not tell: `units` holds each unit that the part may have so far, `tens` and `others` the bare numbers that it was
 * multiplied by since.
 */
export type Measure = { readonly units: readonly [Unit, ...Unit[]]; readonly tens: Rational; readonly others: Rational }

export const measureOf = (unit: Unit): Measure => ({ units: [unit], tens: one, others: one })

const isOne = ({ n, d }: Rational): boolean => n === d
const isPowerOfTen = ({ n, d }: Rational): boolean => (d === 1n || n === 1n) && /^10*$/.test(String(d === 1n ? n : d))

/** Beyond so many digits a number converts nothing. */
const longestFactor = 80
/** So many readings of one formula are more than anybody means. */
const mostReadings = 8

const distinct = (units: readonly [Unit, ...Unit[]]): readonly [Unit, ...Unit[]] => {
  const [first, ...more] = units
  const others = more.filter((unit, at) => !units.slice(0, at + 1).some((before) => isSameUnit(before, unit)))
  return [first, ...others.slice(0, mostReadings)]
}

const each = (units: Measure['units'], by: Rational): readonly [Unit, ...Unit[]] => {
  const [first, ...more] = units
  const inverse = divide(one, by)
  return [timesUnit(first, inverse), ...more.map((unit) => timesUnit(unit, inverse))]
}

/**
 * Every unit that a part may have. A power of ten alone converts what has a unit: a tenth of a kWh is written by a constant.
 * A share may be told in hundredths or not, and other numbers may convert (60, 3.6) or not.
 */
export function readingsOf({ units, tens, others }: Measure): readonly [Unit, ...Unit[]] {
  if (isOne(tens) && isOne(others)) return units
  const converted = each(units, tens)
  if (isOne(others) && !isPlain(units[0])) return converted
  return distinct([...units, ...converted, ...each(units, others), ...each(converted, others)])
}

/** Multiplied by a bare number; null: one that is not known, or too long to convert anything. */
export function scaled(measure: Measure, number: Rational | null): Measure {
  if (number === null || number.n === 0n || lengthOf(number) > longestFactor) return measure
  const factor = absolute(number)
  const [name, product] = isPowerOfTen(factor)
    ? (['tens', multiply(measure.tens, factor)] as const)
    : (['others', multiply(measure.others, factor)] as const)
  return lengthOf(product) > longestFactor ? measure : { ...measure, [name]: product }
}

const combined = (a: Measure, b: Measure, combine: (a: Unit, b: Unit) => Unit): Measure['units'] => {
  const [first, ...more] = a.units.flatMap((one) => b.units.map((other) => combine(one, other)))
  return distinct([first ?? plain, ...more])
}

export const productOf = (a: Measure, b: Measure): Measure =>
  scaled(scaled({ ...a, units: combined(a, b, unitProduct) }, b.tens), b.others)
export const quotientOf = (a: Measure, b: Measure): Measure =>
  scaled(scaled({ ...a, units: combined(a, b, unitQuotient) }, divide(one, b.tens)), divide(one, b.others))
export const powerOf = (measure: Measure, times: number): Measure => {
  const [first, ...more] = readingsOf(measure)
  return { ...measureOf(plain), units: [unitPower(first, times), ...more.map((unit) => unitPower(unit, times))] }
}

/** The common unit of two parts that are added, compared or chosen between; null if there is none. */
export function sharedBy(a: Measure, b: Measure): Measure | null {
  const others = readingsOf(b)
  const [first, ...more] = readingsOf(a).filter((unit) => others.some((other) => isSameUnit(unit, other)))
  return first ? { ...measureOf(first), units: [first, ...more] } : null
}

/** The unit that a result has if it was declared so, or null. A plain number without a word claims nothing. */
export const asDeclared = (measure: Measure, declared: Unit): Unit | null => {
  const claimsNothing = declared.label === '' && isPlain(declared) && isSameKind(measure.units[0], declared)
  return claimsNothing || readingsOf(measure).some((unit) => isSameUnit(unit, declared)) ? declared : null
}
