import type { Rational } from './rational.ts'
import { divide, fromDecimal, multiply, one, rational, toDecimal } from './rational.ts'

/** A unit as powers of what is counted, and how much of it one unit is: tấn = 1000 of kg. */
export type Unit = {
  readonly label: string
  readonly powers: Readonly<Record<string, number>>
  readonly scale: Rational
}

const known = new Map<string, { base: string; scale: Rational }>()
const define = (base: string, ...names: readonly [string, bigint, bigint?][]) => {
  known.set(base, { base, scale: rational(1n) })
  for (const [name, n, d] of names) known.set(name, { base, scale: rational(n, d) })
}

// Powers of ten and the units that Vietnamese bills and logs are written in.
define('kWh', ['Wh', 1n, 1000n], ['MWh', 1000n], ['MJ', 5n, 18n])
define('m³', ['lít', 1n, 1000n], ['ml', 1n, 1_000_000n])
define('kg', ['g', 1n, 1000n], ['tạ', 100n], ['tấn', 1000n])
define('kgCO2e', ['gCO2e', 1n, 1000n], ['tCO2e', 1000n])
define('m²', ['ha', 10_000n], ['km²', 1_000_000n])
define('m', ['km', 1000n], ['cm', 1n, 100n])
define('giờ', ['phút', 1n, 60n], ['ngày', 24n], ['năm', 8760n], ['tháng', 730n])
define('VND', ['nghìn đồng', 1000n], ['triệu đồng', 1_000_000n], ['tỷ đồng', 1_000_000_000n])

/** Ways to type what has one sign here. */
const spellings: Readonly<Record<string, string>> = {
  m3: 'm³',
  m2: 'm²',
  km2: 'km²',
  l: 'lít',
  đồng: 'VND',
  '₫': 'VND',
}

/** No unit at all: shares, ratios, scores. */
export const plain: Unit = { label: '', powers: {}, scale: one }
const hundredth = rational(1n, 100n)

/** `kg`, `100 chỗ đỗ`, `1.000 khách`, `%`, a bare number: what is counted, if anything, and how much of it one is. */
const partOf = (text: string): Unit => {
  const [, digits = '', rest = ''] = /^(\d+(?:,\d+)?)?\s*(.*)$/.exec(text) ?? []
  const given = fromDecimal(digits.replace(',', '.'))
  const times = given && given.n !== 0n ? given : one
  const named = spellings[rest] ?? rest
  if (named === '') return { ...plain, scale: times }
  if (named === '%') return { ...plain, scale: multiply(times, hundredth) }
  const { base, scale } = known.get(named) ?? { base: named, scale: one }
  return { label: '', powers: { [base]: 1 }, scale: multiply(times, scale) }
}

const merged = (a: Unit['powers'], b: Unit['powers'], sign: 1 | -1): Record<string, number> => {
  const powers: Record<string, number> = { ...a }
  for (const [base, times] of Object.entries(b)) {
    const sum = (powers[base] ?? 0) + sign * times
    if (sum === 0) delete powers[base]
    else powers[base] = sum
  }
  return powers
}

const quotient = (a: Unit, b: Unit): Unit => ({
  label: '',
  powers: merged(a.powers, b.powers, -1),
  scale: divide(a.scale, b.scale),
})
const product = (a: Unit, b: Unit): Unit => ({
  label: '',
  powers: merged(a.powers, b.powers, 1),
  scale: multiply(a.scale, b.scale),
})

const thousands = /(?<=\d)\.(?=\d{3}(?!\d))/g

/**
 * `kWh`, `kgCO2e/kWh`, `kg/đêm khách`, `kWh/m².năm`, `buồng/1.000 khách`: what stands after the line is divided by; a dot
 * multiplies; a number says how many of what follows are one. A name that is not known counts itself (đêm khách, người,
 * phòng). Empty is a plain number, `%` a hundredth of one.
 */
export function unitOf(text: string): Unit {
  const label = text.trim().normalize('NFC')
  const [above = '', ...below] = label.replaceAll(thousands, '').split('/')
  const of = (part: string): Unit =>
    part
      .split('.')
      .map((piece) => partOf(piece.trim()))
      .reduce(product, plain)
  return { ...below.reduce((unit, part) => quotient(unit, of(part)), of(above)), label }
}

const inWords = (powers: readonly [string, number][]): string =>
  powers.map(([base, times]) => (Math.abs(times) === 1 ? base : `${base}^${Math.abs(times)}`)).join('.')

const isScale = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d

/** `1.000`, `0,5`: as Vietnamese write it. */
export const decimalWords = (value: Rational): string => {
  const [whole = '', decimals] = toDecimal(value).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** `tCO2e` for a thousand of kgCO2e, `%` for a hundredth of a plain number; undefined where that has no name. */
const nameOf = (base: string, scale: Rational): string | undefined =>
  isScale(scale, one) ? base : [...known].find(([, one]) => one.base === base && isScale(one.scale, scale))?.[0]

/** A unit as it was written, or made of its measures and its scale: `kWh/đêm khách`, `g/suất`, `trụ/100 chỗ đỗ`; empty: plain. */
export function unitWords({ label, powers, scale }: Unit): string {
  if (label !== '') return label
  const all = Object.entries(powers).toSorted(([a], [b]) => a.localeCompare(b, 'vi'))
  const [tops, below] = [all.filter(([, times]) => times > 0), inWords(all.filter(([, times]) => times < 0))]
  if (all.length === 0 && isScale(scale, hundredth)) return '%'
  const [first] = tops
  const named = first && first[1] === 1 ? nameOf(first[0], scale) : undefined
  const above = inWords(named === undefined || !first ? tops : [[named, 1], ...tops.slice(1)])
  const left = named === undefined ? scale : one
  const isPer = left.n === 1n && left.d !== 1n && below !== ''
  const counted = isPer || isScale(left, one) ? above : `${decimalWords(left)} ${above}`.trim()
  return below === ''
    ? counted
    : `${counted === '' ? '1' : counted}/${isPer ? `${decimalWords(rational(left.d))} ` : ''}${below}`
}

/** True where both measure the same kind of thing: kWh and MWh, not kWh and m³. */
export const isSameKind = (a: Unit, b: Unit): boolean => Object.keys(merged(a.powers, b.powers, -1)).length === 0

/** Counts nothing: a share, a ratio, a score. */
export const isPlain = (unit: Unit): boolean => isSameKind(unit, plain)

/** True where a sum needs no conversion. */
export const isSameUnit = (a: Unit, b: Unit): boolean => isSameKind(a, b) && isScale(a.scale, b.scale)

/** A unit of which one is so many times as much. */
export const timesUnit = (unit: Unit, times: Rational): Unit => ({
  ...unit,
  label: '',
  scale: multiply(unit.scale, times),
})

export const unitProduct = product
export const unitQuotient = quotient

/** A unit to a whole power. */
export function unitPower(unit: Unit, times: number): Unit {
  const step = times < 0 ? quotient : product
  return Array.from({ length: Math.abs(times) }).reduce<Unit>((result) => step(result, unit), plain)
}
