import type { Rational } from './rational.ts'
import { rational } from './rational.ts'

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

/** No unit at all: shares, ratios, scores. `%` is a share told in hundredths; formulas multiply by 100 themselves. */
export const plain: Unit = { label: '', powers: {}, scale: rational(1n) }

const partOf = (text: string): { base: string; scale: Rational } => {
  const name = spellings[text] ?? text
  return known.get(name) ?? { base: name, scale: rational(1n) }
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
  scale: rational(a.scale.n * b.scale.d, a.scale.d * b.scale.n),
})
const product = (a: Unit, b: Unit): Unit => ({
  label: '',
  powers: merged(a.powers, b.powers, 1),
  scale: rational(a.scale.n * b.scale.n, a.scale.d * b.scale.d),
})

/**
 * `kWh`, `kgCO2e/kWh`, `kg/đêm khách`, `kWh/m².năm`: what stands after the line is divided by; a dot multiplies. A name
 * that is not known counts itself (đêm khách, người, phòng). Empty and `%` are plain numbers.
 */
export function unitOf(text: string): Unit {
  const label = text.trim().normalize('NFC')
  if (label === '' || label === '%') return { ...plain, label }
  const [above = '', ...below] = label.split('/')
  const of = (part: string): Unit =>
    part
      .split('.')
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '' && piece !== '1')
      .map((piece) => partOf(piece))
      .reduce<Unit>((unit, { base, scale }) => product(unit, { label: '', powers: { [base]: 1 }, scale }), plain)
  return { ...below.reduce((unit, part) => quotient(unit, of(part)), of(above)), label }
}

const inWords = (powers: readonly [string, number][]): string =>
  powers.map(([base, times]) => (Math.abs(times) === 1 ? base : `${base}^${Math.abs(times)}`)).join('.')

/** A unit in its base measures: `kWh/đêm khách`; empty for a plain number. */
export function unitWords({ label, powers }: Unit): string {
  if (label !== '') return label
  const all = Object.entries(powers).toSorted(([a], [b]) => a.localeCompare(b, 'vi'))
  const above = inWords(all.filter(([, times]) => times > 0))
  const below = inWords(all.filter(([, times]) => times < 0))
  return below === '' ? above : `${above === '' ? '1' : above}/${below}`
}

/** True where both measure the same kind of thing: kWh and MWh, not kWh and m³. */
export const isSameKind = (a: Unit, b: Unit): boolean => Object.keys(merged(a.powers, b.powers, -1)).length === 0

/** True where a sum needs no conversion. */
export const isSameUnit = (a: Unit, b: Unit): boolean =>
  isSameKind(a, b) && a.scale.n === b.scale.n && a.scale.d === b.scale.d

export const unitProduct = product
export const unitQuotient = quotient

/** A unit to a whole power. */
export function unitPower(unit: Unit, times: number): Unit {
  const step = times < 0 ? quotient : product
  return Array.from({ length: Math.abs(times) }).reduce<Unit>((result) => step(result, unit), plain)
}
