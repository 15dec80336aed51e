import { fromDecimal, toNumber } from '@nhanxanh/contract/formula/rational'

const numberOf = (text: string | undefined): number | null => {
  const value = text === undefined ? null : fromDecimal(text)
  return value ? toNumber(value) : null
}

/** "+94 %", "−3,5 %", "mới": how a figure differs from the submission before. */
export const changeWords = (now: string | undefined, before: string | undefined): string => {
  const [a, b] = [numberOf(now), numberOf(before)]
  if (a === null || b === null) return a === null ? '' : 'mới'
  if (b === 0) return a === 0 ? '0 %' : 'mới'
  const percent = ((a - b) / Math.abs(b)) * 100
  const rounded = Math.abs(percent) >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10
  const sign = rounded > 0 ? '+' : ''
  return `${sign}${String(rounded).replace('-', '−').replace('.', ',')} %`
}
