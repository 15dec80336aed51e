/**
 * Exact fractions of whole numbers: sums, products and quotients lose nothing, so `a / 3 * 3` is `a` again and a score at
 * the edge of a band never depends on the order of a sum. Always in lowest terms with a positive denominator.
 */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** The reasons why a value cannot be computed: a division by zero, or a number beyond every use. */
export class NotComputable extends Error {
  readonly reason: 'division-by-zero' | 'too-large' | 'exponent'
  constructor(reason: NotComputable['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** More digits than this (on either side of the fraction line) are a runaway formula, not a measurement. */
const mostDigits = 400
const limit = 10n ** BigInt(mostDigits)
const largestExponent = 100n

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n)

/** In lowest terms already; throws NotComputable for numbers of more than 400 digits. */
const within = (n: bigint, d: bigint): Rational => {
  if (magnitude(n) >= limit || d >= limit) throw new NotComputable('too-large')
  return { n, d }
}

/** Throws NotComputable for a zero denominator and for numbers of more than 400 digits. */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 1n) return within(n, d)
  if (d === 0n) throw new NotComputable('division-by-zero')
  const divisor = greatestCommonDivisor(n, magnitude(d)) * (d < 0n ? -1n : 1n)
  return within(n / divisor, d / divisor)
}

export const zero: Rational = { n: 0n, d: 1n }
export const one: Rational = { n: 1n, d: 1n }

/** The common divisor of the denominators is taken out first (Knuth, 4.5.1): that of the products is far dearer to find. */
export function add(a: Rational, b: Rational): Rational {
  if (a.d === 1n && b.d === 1n) return within(a.n + b.n, 1n)
  const shared = greatestCommonDivisor(a.d, b.d)
  if (shared === 1n) return within(a.n * b.d + b.n * a.d, a.d * b.d)
  const sum = a.n * (b.d / shared) + b.n * (a.d / shared)
  const left = greatestCommonDivisor(sum, shared)
  return within(sum / left, (a.d / shared) * (b.d / left))
}
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
/** Both are in lowest terms, so that only a numerator and the other's denominator have a divisor to take out. */
export function multiply(a: Rational, b: Rational): Rational {
  const [one, other] = [greatestCommonDivisor(a.n, b.d), greatestCommonDivisor(b.n, a.d)]
  return within((a.n / one) * (b.n / other), (a.d / other) * (b.d / one))
}
const inverse = ({ n, d }: Rational): Rational => {
  if (n === 0n) throw new NotComputable('division-by-zero')
  return n < 0n ? { n: -d, d: -n } : { n: d, d: n }
}
export const divide = (a: Rational, b: Rational): Rational => multiply(a, inverse(b))
export const absolute = (a: Rational): Rational => (a.n < 0n ? negate(a) : a)
/** Negative, zero or positive, as a sorting function wants it. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Whole exponents from -100 to 100; `0 ^ 0` is 1, as in every spreadsheet. */
export function power(base: Rational, exponent: Rational): Rational {
  if (exponent.d !== 1n || magnitude(exponent.n) > largestExponent) throw new NotComputable('exponent')
  const times = magnitude(exponent.n)
  // Refuses before the work is done: 400 digits to the hundredth are never computed.
  const digits = Math.max(magnitude(base.n).toString().length, base.d.toString().length) - 1
  if (digits * Number(times) > mostDigits) throw new NotComputable('too-large')
  const raised = within(base.n ** times, base.d ** times)
  return exponent.n < 0n ? inverse(raised) : raised
}

const hexadecimals = (n: bigint): number => (BigInt.asIntN(64, n) === n ? 16 : n.toString(16).length)
/** The length of a fraction in hexadecimal digits of both its parts, at least 32: arithmetic on it costs that much. */
export const lengthOf = ({ n, d }: Rational): number => hexadecimals(n) + hexadecimals(d)

/** To so many decimal places (negative: tens, hundreds); halves away from zero, as people round. */
export function round(a: Rational, places: number): Rational {
  const unit = 10n ** BigInt(Math.abs(places))
  const scaled = places < 0 ? rational(a.n, a.d * unit) : rational(a.n * unit, a.d)
  const half = (2n * magnitude(scaled.n) + scaled.d) / (2n * scaled.d)
  const whole = scaled.n < 0n ? -half : half
  return places < 0 ? rational(whole * unit) : rational(whole, unit)
}

/** `1234.5` → the fraction. Null for anything that is not digits with at most one point. */
export function fromDecimal(text: string): Rational | null {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!found || text.length > mostDigits) return null
  const [, sign = '', whole = '', decimals = ''] = found
  return rational(BigInt(`${sign}${whole}${decimals}`), 10n ** BigInt(decimals.length))
}

/** The fraction that a number of JavaScript prints as; null for what is not finite. */
export function fromNumber(value: number): Rational | null {
  if (!Number.isFinite(value)) return null
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const digits = fromDecimal(mantissa)
  return digits && multiply(digits, power({ n: 10n, d: 1n }, clampedExponent(exponent)))
}

const clampedExponent = (text: string): Rational => ({ n: BigInt(text.replace('+', '')), d: 1n })

/** `1234.5`: at most so many decimals (10 unless told), without trailing zeros. Rounded as `round` does. */
export function toDecimal(a: Rational, places = 10): string {
  const rounded = round(a, places)
  const unit = 10n ** BigInt(places)
  const scaled = magnitude((rounded.n * unit) / rounded.d)
  const digits = scaled.toString().padStart(places + 1, '0')
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  const sign = rounded.n < 0n ? '-' : ''
  return sign + digits.slice(0, digits.length - places) + (decimals === '' ? '' : `.${decimals}`)
}

/** For charts and sorting only; never for a score. */
export const toNumber = (a: Rational): number => Number(toDecimal(a, 20))
