import { createHash } from 'node:crypto'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { taxCheckDigit } from '@nhanxanh/contract/shared/tax-code'

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** An id that depends on nothing but what it is for, so that two runs make the same rows. */
export const idOf = (kind: string, index: number): string => {
  const hex = createHash('md5').update(`${kind}:${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const prefixes = ['712', '713', '724', '735', '741', '304', '315', '536', '548']

/** A mobile phone of a prefix that no network holds, as E.164; nine million of them. */
export const phoneOf = (index: number): string =>
  `+84${prefixes[index % prefixes.length]}${padded(Math.floor(index / prefixes.length), 6)}`

const taxCodeOf = (index: number): string => {
  for (let province = 42; ; province += 1) {
    const nine = `${province}${padded(9_900_000 - index, 7)}`
    const check = taxCheckDigit(nine)
    if (check !== null) return `${nine}${check}`
  }
}

/** A well-formed code that no other index has; nobody's, as far as the demonstration's are. */
export const identityCodeOf = (type: IdentityCodeType, index: number): string => {
  if (type === 'MST') return taxCodeOf(index)
  if (type === 'CCCD') return `056${index % 2}9${padded(9_900_000 - index, 7)}`
  return type === 'PASSPORT' ? `X${padded(9_900_000 - index, 8)}` : `${20_000 + index}/QĐ-UBND`
}
