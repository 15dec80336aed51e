import { formatNumber } from './vietnam-number.ts'

/** Days, of the filters for what ends soon. */
export const expirySpans = ['30', '60', '90'] as const
export const expirySpanNames = { '30': 'Trong 30 ngày', '60': 'Trong 60 ngày', '90': 'Trong 90 ngày' } as const

/** `còn 987 ngày`, `hết hạn hôm nay`, `quá hạn 12 ngày`. */
export const expiryWords = (daysLeft: number): string => {
  if (daysLeft < 0) return `quá hạn ${formatNumber(-daysLeft)} ngày`
  return daysLeft === 0 ? 'hết hạn hôm nay' : `còn ${formatNumber(daysLeft)} ngày`
}
