import { normalisePhone } from '@nhanxanh/contract/shared/phone'
import { taxCheckDigit } from '@nhanxanh/contract/shared/tax-code'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/**
 * Well-formed numbers that belong to nobody: prefixes of phones that no network holds, tax codes in a sequence that has
 * not been assigned, personal numbers whose last six digits no year and place of birth reaches. `index` keeps them apart.
 */

const unallocatedPrefixes = ['0712', '0713', '0724', '0735', '0741', '0304', '0315', '0536', '0548'] as const

/** Mobile phone as E.164. */
export const inventMobile = (index: number, random: Random): string =>
  normalisePhone(`${random.pick(unallocatedPrefixes)}${random.int(100, 999)}${padded(index, 3)}`)

/** Landline of Khánh Hòa (0258) or of the former Ninh Thuận (0259) as E.164. */
export const inventLandline = (index: number, isSouth: boolean, random: Random): string =>
  normalisePhone(`${isSouth ? '0259' : '0258'}9${random.int(100, 999)}${padded(index, 3)}`)

/** A company's tax code with the right check digit: province 42 (Khánh Hòa) or 45 (Ninh Thuận). */
export function inventTaxCode(index: number, isSouth: boolean): string {
  const first = 1000 + index * 37
  for (let sequence = first; sequence < first + 37; sequence++) {
    const nine = `${isSouth ? '45' : '42'}9${padded(sequence, 6)}`
    const check = taxCheckDigit(nine)
    if (check !== null) return `${nine}${check}`
  }
  throw new Error('37 sequences in a row without a check digit')
}

/** A personal number (CCCD) that fits the person's sex and year of birth. */
export function inventPersonalNumber(index: number, { isWoman, birthYear }: Person, random: Random): string {
  const place = random.pick(['056', '056', '056', '058', '058', '054', '079'])
  return `${place}${isWoman ? 1 : 0}${padded(birthYear % 100, 2)}9${padded(random.int(10, 99), 2)}${padded(index, 3)}`
}

export const inventPassport = (index: number, random: Random): string =>
  `${random.pick(['X', 'Z'])}${random.int(10, 99)}99${padded(index, 3)}`

export const inventDecision = (index: number, random: Random): string =>
  `${1200 + index * 13}/${random.pick(['QĐ-UBND', 'QĐ-UBND', 'QĐ-SVHTTDL'])}`

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')
