import { divide, fromDecimal, multiply, toDecimal, type Rational } from '@nhanxanh/contract/formula/rational'
import { fromScreen } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'

/** A stored decimal as Vietnamese read it: `-1234.5` → `-1.234,5`; every digit stays. */
export function decimalOnScreen(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** What somebody typed as a stored decimal: `1.234,5` and `1234,5` → `1234.5`; anything else comes back as it is. */
export function decimalFromScreen(text: string): string {
  const plain = text.replace(/\s/g, '').replace(/^[−–]/, '-')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  return /^-?\d+([.,]\d+)?$/.test(plain) ? plain.replace(',', '.') : text.trim()
}

const hundred = { n: 100n, d: 1n }

/** A stored share in percent: `0.125` → `12,5`. */
export const percentOnScreen = (share: string): string => {
  const value = fromDecimal(share)
  return value === null ? share : decimalOnScreen(toDecimal(multiply(value, hundred)))
}

/** Percent as they were typed, as a share to store: `12,5` → `0.125`; anything else comes back as it is. */
export const shareFromPercent = (percent: string): string => {
  const value = fromDecimal(decimalFromScreen(percent))
  return value === null ? percent.trim() : toDecimal(divide(value, hundred))
}

/** What a step came to. */
export const valueOnScreen = (value: Rational | boolean, places = 6): string => {
  if (typeof value === 'boolean') return value ? 'đúng' : 'sai'
  return decimalOnScreen(toDecimal(value, places))
}

/** The text to store; a formula that cannot be read stays as it was typed: the form refuses it, at its place. */
export const formulaFromScreen = (typed: string): string => {
  try {
    return fromScreen(typed)
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return typed
    throw thrown
  }
}

/** `kgCO2e/m2` → `kgCO₂e/m²`, as it is printed. */
export const unitOnScreen = (unit: string): string =>
  unit
    .replaceAll('CO2', 'CO₂')
    .replaceAll('CH4', 'CH₄')
    .replaceAll('N2O', 'N₂O')
    .replace(/m2\b/g, 'm²')
    .replace(/m3\b/g, 'm³')
